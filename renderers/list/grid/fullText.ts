import type { GridApi } from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { CellParams } from './cells.ts';
import { hideFullTextTip, showFullTextTip } from '../../popup/fullTextTip.ts';
import { toFullText } from '../columns/cellText.ts';
import type { Looks } from '../../fields/index.ts';
import type { GridContext } from './GridContext.ts';
import type { ListedField } from '../columns/ListedField.ts';

/** What a column keeps so that its tooltip can be made when it is needed. */
export type ColumnMemo = Pick<CellParams, 'field' | 'looks'>;

/**
 * Shows the whole text of cut cells to the pointer and to the keyboard, until it is stopped. It listens to the element
 * itself: what happens in a cell that is drawn by React does not pass the grid's element in the tree of React.
 * @param first what happened before it was here
 */
export function listenForCutTexts(
  element: HTMLElement,
  api: GridApi<ScreenRecord>,
  first: Pick<Event, 'target' | 'type'>,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const handlers = { mouseover: toFullTextAt, focusin: showFullTextAt };
  for (const [type, show] of Object.entries(handlers)) {
    element.addEventListener(type, ({ target }) => target && show(target, api), { signal });
    if (first.type === type && first.target) show(first.target, api);
  }
  element.addEventListener('focusout', hideFullTextTip, { signal });
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && hideFullTextTip(), { signal });
  return () => {
    listening.abort();
    hideFullTextTip();
  };
}

/**
 * Gives the cell under the pointer the whole text as its tooltip, but only where the text was cut.
 * Made on demand: a tooltip component per cell would cost more than the cells.
 */
function toFullTextAt(target: EventTarget, api: GridApi<ScreenRecord>) {
  const found = findCut(target, api);
  if (!found) return;
  if (found.text === undefined) found.cell.removeAttribute('title');
  else found.cell.title = found.text;
}

/** The same for the cell that has the focus. */
function showFullTextAt(target: EventTarget, api: GridApi<ScreenRecord>) {
  hideFullTextTip();
  const found = findCut(target, api);
  if (found?.text === undefined || !found.cell.matches(':focus, :has(:focus-visible)')) return;
  showFullTextTip(found.cell, found.text);
}

function findCut(target: EventTarget, api: GridApi<ScreenRecord>) {
  if (!(target instanceof HTMLElement)) return undefined;
  const cell = target.closest<HTMLElement>('.ag-cell');
  const row = cell?.closest<HTMLElement>('[row-id]');
  const colId = cell?.getAttribute('col-id');
  if (!cell || !row || !colId) return undefined;
  const memo = api.getColumn(colId)?.getColDef().context as ColumnMemo | undefined;
  const record = api.getRowNode(row.getAttribute('row-id') ?? '')?.data;
  if (!memo || !record) return undefined;
  const { getMark } = api.getGridOption('context') as GridContext;
  const meant = [getMark(memo.field, record)?.text, getMark(null, record)?.text];
  const texts = [toTooltip(memo.field, record, memo.looks, isClipped(cell)), ...meant].filter(Boolean);
  return { cell, text: texts.length > 0 ? texts.join(' · ') : undefined };
}

/** The whole text where less of it is shown, by the column's limit of characters or by its width. */
export function toTooltip(
  field: ListedField,
  record: ScreenRecord,
  looks: Looks,
  clipped: boolean,
): string | undefined {
  const text = toFullText(field, record, looks);
  const isCut = [...text].length > field.list.ellipsis;
  return text !== '' && (isCut || clipped) ? text : undefined;
}

/** Whether anything in the cell is cut: its text, a link, the label of a ref, one of several tags. */
function isClipped(cell: HTMLElement): boolean {
  const boxes = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
  return boxes.some((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1);
}
