import type { GridApi } from 'ag-grid-community';
import { listenForNotes } from '../popup/cellNotes.ts';
import { isClipped, listenForCutTexts, placeOfCell } from '../popup/cutTexts.ts';

/** What a column keeps as its `context`, so that its cells can be explained. One of AG Grid's tooltips costs a part of each cell. */
export interface CellTexts<Row> {
  /** The whole text of the column's cell, told where it is cut. */
  readonly textOf: (row: Row) => string;
  /** What is said of the cell: it stands in place of the whole text. */
  readonly noteOf: (row: Row) => string | undefined;
}

/** Tells the whole texts of the cells of a grid that are cut, and what is said of cells. @returns the end of it */
export function listenForCellTexts<Row>(element: HTMLElement, api: GridApi<Row>): () => void {
  const found = <T>(cell: HTMLElement, tell: (texts: CellTexts<Row>, row: Row) => T): T | undefined => {
    const place = placeOfCell(cell);
    // Below a row there may stand another grid, which tells of its cells itself.
    const isOwn = cell.closest('.ag-root') === element.querySelector('.ag-root');
    if (!place || !isOwn || cell.matches('.ag-cell-inline-editing')) return undefined;
    const texts = api.getColumn(place.column)?.getColDef().context as CellTexts<Row> | undefined;
    const row = api.getRowNode(place.row)?.data;
    return texts && row && tell(texts, row);
  };
  const noteOf = (cell: HTMLElement): string | undefined => found(cell, (texts, row) => texts.noteOf(row));
  const textOf = (cell: HTMLElement): string | undefined =>
    found(cell, (texts, row) =>
      texts.noteOf(row) === undefined && isClipped(cell) ? texts.textOf(row) || undefined : undefined,
    );
  const ends = [listenForCutTexts({ element, textOf }), listenForNotes(element, noteOf)];
  return () => ends.forEach((end) => end());
}
