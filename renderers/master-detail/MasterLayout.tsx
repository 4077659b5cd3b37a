import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useLatest } from '../answers/index.ts';
import { Button } from '../button/Button.tsx';
import { IconShape } from '../icons/index.ts';
import { arrowUp } from '../icons/lateIcons.ts';
import type { ListViewProps } from '../list/index.ts';
import { scrollerOf } from '../scroller/scrollerOf.ts';
import { useNarrow } from '../theme/index.ts';
import { besideTexts } from './texts.ts';
import { usePorts } from '../ports/index.ts';
import { labelOf } from '../naming/index.ts';
import { ChildTabs } from './ChildTabs.tsx';
import { useBeside } from './useBeside.ts';
import { useKeptSize } from './useKeptSize.ts';
import './master-detail.css';

/** What the upper list needs so that a row can be chosen in it. */
export type RowChoice = Pick<ListViewProps, 'fills' | 'currentId' | 'onRowClick' | 'onSaved'>;

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
  const master = useRef<HTMLDivElement>(null);
  const items = useRef<HTMLDivElement>(null);
  const isBeside = useBeside(frame);
  const size = useKeptSize(master, screen.component);
  const { navigation } = usePorts();
  const { items: openId } = navigation;
  const [presses, setPresses] = useState(0);
  const [chosenId, setChosenId] = useState<string | null>(openId);
  if (openId !== null && openId !== chosenId) setChosenId(openId);
  // The first row is chosen until a person chooses, and again when the chosen one is gone.
  const current = records.find(({ id }) => id === chosenId) ?? records[0];
  const choice: RowChoice = {
    fills: !narrow,
    ...(current && { currentId: String(current['id']) }),
    onRowClick: (record) => {
      const id = String(record['id']);
      setChosenId(id);
      setPresses((count) => count + 1);
      if (narrow && id !== openId) navigation.openItems(id);
    },
    // Who has just worked on a record goes on with what belongs to it.
    onSaved: setChosenId,
  };
  // Each press on a record leads down to its items, also on the one that is open already.
  const way = narrow && openId !== null && current ? `${openId} ${presses}` : null;
  const wasThere = useRef(false);
  const left = useRef<number | null>(null);
  // A press is a part of the way.
  const latest = useLatest(presses);
  useEffect(() => {
    const { current: below } = items;
    const scroller = below && scrollerOf(below);
    // On a phone they are far below, behind all records of the page.
    if (way !== null) {
      left.current = latest.current > 0 ? (scroller?.scrollTop ?? null) : null;
      below?.scrollIntoView({ block: 'start' });
    } else if (wasThere.current) {
      if (left.current === null) chosenRow(master.current)?.scrollIntoView({ block: 'center' });
      else scroller?.scrollTo({ top: left.current });
    }
    wasThere.current = way !== null;
  }, [latest, way]);
  const goBack = () => {
    if (openId !== null) navigation.closeItems();
    else chosenRow(master.current)?.scrollIntoView({ block: 'center' });
  };
  return (
    <div ref={frame} className={isBeside ? 'vf-master-detail vf-beside' : 'vf-master-detail'}>
      <div ref={master} className="vf-master" style={size}>
        {children(choice)}
      </div>
      <div ref={items} className="vf-items">
        {narrow && current && (
          <div className="vf-items-head">
            <strong>{labelOf(screen, current)}</strong>
            <Button icon={<IconShape shape={arrowUp} />} onClick={goBack}>
              {besideTexts.backToList}
            </Button>
          </div>
        )}
        <ChildTabs screen={screen} record={current} fills={isBeside} />
      </div>
    </div>
  );
}

const chosenRow = (list: HTMLElement | null) => list?.querySelector('.vf-current, .vf-record[aria-current]');
