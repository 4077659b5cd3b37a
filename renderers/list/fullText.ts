import type { GridApi } from 'ag-grid-community';
import type { ScreenRecord } from '../../schemas/language/index.ts';
import type { CellParams } from './cells.ts';
import { toFullText, type Looks } from './cellText.ts';
import type { ListedField } from './columnSettings.ts';

/** What a column keeps so that its tooltip can be made when it is needed. */
export type ColumnMemo = Pick<CellParams, 'field' | 'looks'>;

/**
 * Gives the cell under the pointer the whole text as its tooltip, but only where the text was cut.
 * Made on demand: a tooltip component per cell would cost more than the cells.
 */
export function toFullTextAt(target: EventTarget, api: GridApi<ScreenRecord>) {
  if (!(target instanceof HTMLElement)) return;
  const cell = target.closest<HTMLElement>('.ag-cell');
  const row = cell?.closest<HTMLElement>('[row-id]');
  const colId = cell?.getAttribute('col-id');
  if (!cell || !row || !colId) return;
  const memo = api.getColumn(colId)?.getColDef().context as ColumnMemo | undefined;
  const record = api.getRowNode(row.getAttribute('row-id') ?? '')?.data;
  if (!memo || !record) return;
  const title = toTooltip(memo.field, record, memo.looks, isClipped(cell));
  if (title === undefined) cell.removeAttribute('title');
  else cell.title = title;
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

function isClipped(cell: HTMLElement): boolean {
  const boxes = [cell, ...cell.querySelectorAll<HTMLElement>('.ag-cell-value, .vf-cell, .vf-link, .vf-text')];
  return boxes.some((box) => box.scrollWidth > box.clientWidth + 1);
}
