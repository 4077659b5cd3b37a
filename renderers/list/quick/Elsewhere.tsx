import type { GridApi } from 'ag-grid-community';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { Button } from '../../button/Button.tsx';
import { openByInputMethod } from '../../grid/inputMethod.ts';
import { labelOf } from '../../naming/index.ts';
import { usePorts, type ListQuery } from '../../ports/index.ts';
import type { ElsewhereProps } from '../columns/EditedColumns.ts';
import type { WaitingValue } from './Pending.ts';
import type { QuickEdits } from './QuickEdits.ts';
import { quickTexts } from './texts.ts';

/** The cell that a person wants to see, and the rows that stood there as they asked for it. */
interface Wanted extends WaitingValue {
  readonly over: readonly ScreenRecord[];
  /** The list that it stands in: what leads there is gone by then. */
  readonly frame: Element | null;
}

/** Whether the rows are those of the place where the value waits. */
const isAnswer = (asked: ListQuery, { place }: WaitingValue): boolean =>
  JSON.stringify(asked) === JSON.stringify(place);

const keyOf = ({ row, field }: WaitingValue): string => `${String(row['id'])} ${field.name}`;

/** Brings the cell into view and puts the focus there. The grid's own way to it would be one more module for every list. */
function showCell({ row, field, frame }: Wanted, api: GridApi<ScreenRecord>): void {
  const node = api.getRowNode(String(row['id']));
  const view = frame?.querySelector('.ag-grid-viewport');
  if (typeof node?.rowIndex !== 'number') return;
  if (view) {
    view.scrollTop = (node.rowTop ?? 0) - view.clientHeight / 2;
    view.scrollLeft = (api.getColumn(field.name)?.getLeft() ?? 0) - view.clientWidth / 2;
  }
  api.setFocusedCell(node.rowIndex, field.name);
}

/** The same where rows are cards. */
function showOnCard({ row, field, frame }: Wanted): void {
  const id = String(row['id']);
  const card = [...(frame?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].find(
    ({ dataset }) => dataset['id'] === id,
  );
  card?.querySelector<HTMLElement>(`[data-value="${field.name}"] button`)?.focus();
}

/** Says which values wait in rows that are on another page of the list or in another search, and leads to them. */
export function Elsewhere({ edits, ...props }: ElsewhereProps & { readonly edits: QuickEdits }) {
  const { screen, asked, records, loading, apiRef, onShow } = props;
  const { messages } = usePorts();
  // The table may give way to cards, and come again, with any drawing.
  useEffect(() => {
    const api = apiRef.current;
    const table = api && document.querySelector<HTMLElement>(`[grid-id="${api.getGridId()}"]`);
    return table ? openByInputMethod(table, api) : undefined;
  });
  const wanted = useRef<Wanted>(undefined);
  /** The value whose row was looked for in vain: nothing but giving it up would end the question before the page is left. */
  const [gone, setGone] = useState('');
  const tellGone = (value: WaitingValue): void => {
    setGone(keyOf(value));
    messages.warning(quickTexts.goneFrom(labelOf(screen, value.row), value.field.title));
  };
  const lead = useEffectEvent((rows: readonly ScreenRecord[], isComing: boolean) => {
    const { current } = wanted;
    // Rows that others change are other ones, too, before the page that was asked for is there.
    if (!current || isComing || rows === current.over || !isAnswer(asked, current)) return;
    wanted.current = undefined;
    const id = String(current.row['id']);
    if (rows.every((record) => String(record['id']) !== id)) return tellGone(current);
    if (apiRef.current) showCell(current, apiRef.current);
    else showOnCard(current);
  });
  useEffect(() => lead(records, loading), [records, loading]);
  const waiting = edits.waitingBeside(records);
  const [first] = waiting;
  if (!first) return null;
  const { row, field, place } = first;
  const show = (event: MouseEvent<HTMLButtonElement>) => {
    if (!place || isAnswer(asked, first)) return tellGone(first);
    wanted.current = { ...first, over: records, frame: event.currentTarget.closest('.vf-list-frame') };
    onShow(place);
  };
  return (
    <div className="vf-quick-elsewhere" role="status">
      <span>{quickTexts.elsewhere(waiting.length, labelOf(screen, row), field.title)}</span>
      <Button kind="link" small onClick={show}>
        {quickTexts.show}
      </Button>
      {gone === keyOf(first) && (
        <Button kind="link" small danger onClick={() => edits.giveUp(field, row)}>
          {quickTexts.giveUp}
        </Button>
      )}
    </div>
  );
}
