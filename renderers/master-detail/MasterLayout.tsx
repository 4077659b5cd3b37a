import { useRef, useState, type ReactNode } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import type { ListViewProps } from '../list/index.ts';
import { useNarrow } from '../list/search/useNarrow.ts';
import { ChildTabs } from './ChildTabs.tsx';
import { useBeside } from './useBeside.ts';
import { useKeptSize } from './useKeptSize.ts';
import './master-detail.css';

/** What the upper list needs so that a row can be chosen in it. */
export type RowChoice = Pick<ListViewProps, 'fills' | 'currentId' | 'onRowClick'>;

/** A list or tree, and the sub lists of its chosen row: beside it where there is room, else below. */
export function MasterLayout({
  screen,
  records,
  children,
}: {
  readonly screen: RecordScreen;
  readonly records: readonly ScreenRecord[];
  readonly children: (choice: RowChoice) => ReactNode;
}) {
  const narrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const isBeside = useBeside(frame);
  const master = useRef<HTMLDivElement>(null);
  const size = useKeptSize(master, screen.component);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // The first row is chosen until a person chooses, and again when the chosen one is gone.
  const current = records.find(({ id }) => id === chosenId) ?? records[0];
  const choice: RowChoice = {
    fills: !narrow,
    ...(current && { currentId: String(current['id']) }),
    onRowClick: (record) => setChosenId(String(record['id'])),
  };
  return (
    <div ref={frame} className={isBeside ? 'vf-master-detail vf-beside' : 'vf-master-detail'}>
      <div ref={master} className="vf-master" style={size}>
        {children(choice)}
      </div>
      <ChildTabs screen={screen} record={current} fills={isBeside} />
    </div>
  );
}
