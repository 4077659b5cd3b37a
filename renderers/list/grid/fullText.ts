import type { GridApi } from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { CellParams } from './cells.ts';
import { isClipped, placeOfCell } from '../../popup/cutTexts.ts';
import { toFullText } from '../columns/cellText.ts';
import type { Looks } from '../../fields/index.ts';
import { texts } from '../texts.ts';
import type { GridContext } from './GridContext.ts';
import { indexColumn } from './ownColumns.ts';
import type { ListedField } from '../columns/ListedField.ts';

/** What a column keeps so that its tooltip can be made when it is needed. */
export type ColumnMemo = Pick<CellParams, 'field' | 'looks'> & {
  /** What is wrong with the value that was typed into the cell. */
  readonly faultOf?: (record: ScreenRecord) => string | undefined;
};

/** What is wrong with the value that was typed into a cell, and why it was not taken. */
export function faultOf(cell: HTMLElement, api: GridApi<ScreenRecord>): string | undefined {
  // An open one says so itself, in the same place.
  if (cell.matches('.ag-cell-inline-editing')) return undefined;
  const place = placeOfCell(cell);
  const memo = place && (api.getColumn(place.column)?.getColDef().context as ColumnMemo | undefined);
  const record = place && api.getRowNode(place.row)?.data;
  return record && memo?.faultOf?.(record);
}

/** The whole text of a cell of a list that is cut, with what the colours of the cell and its row mean. */
export function fullTextOf(cell: HTMLElement, api: GridApi<ScreenRecord>): string | undefined {
  const place = placeOfCell(cell);
  if (!place) return undefined;
  if (place.column === indexColumn) return cell.closest('.ag-row-pinned') ? texts.totalOfAll : undefined;
  const memo = api.getColumn(place.column)?.getColDef().context as ColumnMemo | undefined;
  const record = api.getRowNode(place.row)?.data;
  if (!memo || !record) return undefined;
  const { getMark } = api.getGridOption('context') as GridContext;
  const fault = memo.faultOf?.(record);
  // A pointer that rests on it is told by a note of its own.
  if (fault !== undefined) return cell.matches(':focus') ? fault : undefined;
  const meant = [getMark(memo.field, record)?.text, getMark(null, record)?.text];
  const told = [toTooltip(memo.field, record, memo.looks, isClipped(cell)), ...meant].filter(Boolean);
  return told.length > 0 ? told.join(' · ') : undefined;
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
