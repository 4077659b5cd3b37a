import type { GridApi } from 'ag-grid-community';
import { makeSignal } from '../../editing/signal.ts';
import { type CellBlock, type CellPlace, CellRange } from './CellRange.ts';
import { type Lines, pasteLimits, readLines, widthOf, writeLines } from './clipboardText.ts';

/** The cells of a grid as those of a spreadsheet: which of them are chosen, which are meant, what is copied of them. */
export abstract class CellSheet<Row> {
  readonly range = new CellRange(() => this.api?.refreshCells({ force: true }));
  /** The row that has the focus of the grid, as far as it was told of it. */
  readonly focusedRow = makeSignal<number | undefined>(undefined);
  protected api: GridApi<Row> | undefined;

  attach(api: GridApi<Row>): void {
    this.api = api;
  }
  /** Whoever opens a cell, or is led into one, means that cell by what they press next. */
  readonly followEdit = (): void => this.range.clear();
  /** Whoever is led to a cell beside the chosen block means that cell by what they press next. */
  readonly followFocus = (): void => {
    const { place } = this;
    const focused = this.api?.getFocusedCell();
    this.focusedRow.set(focused && !focused.rowPinned ? focused.rowIndex : undefined);
    if (this.range.block && place && !this.range.has(place)) this.range.clear();
  };
  detach(): void {
    this.api = undefined;
    this.focusedRow.set(undefined);
  }

  /** How many rows there are. */
  abstract get length(): number;
  /** How many columns hold what can be edited. */
  abstract get width(): number;
  /** The place of a column among these, from 0; -1 of any other. */
  abstract columnOf(name: string): number;
  protected abstract nameOf(column: number): string;
  /** The text of a cell as it is shown; the row is missing where there is none. */
  protected abstract textAt(row: Row | undefined, column: number): string;

  /** Empties the meant cells, where they can be changed. */
  abstract empty(): void;
  /** Gives the cells below the values of the topmost; a single cell takes that of the one above it. */
  abstract fillDown(): void;
  /** Takes over a text from the clipboard. */
  abstract paste(text: string): Promise<void>;

  /** Whether a cell lies in the chosen block. */
  readonly isChosen = (row: number | null, name: string): boolean =>
    row !== null && this.range.has({ row, column: this.columnOf(name) });

  /** The cell that has the focus of the grid. */
  get place(): CellPlace | undefined {
    const focused = this.api?.getFocusedCell();
    const column = focused ? this.columnOf(focused.column.getColId()) : -1;
    return focused && !focused.rowPinned && column >= 0 ? { row: focused.rowIndex, column } : undefined;
  }
  /** Whether a cell is being changed, as the grid has it: on the page it looks so a moment longer. */
  isOpen({ row, column }: CellPlace): boolean {
    const open = this.api?.getEditingCells() ?? [];
    return open.some(({ rowIndex, colId }) => rowIndex === row && this.columnOf(colId) === column);
  }
  /** Gives the focus to a cell. */
  stand({ row, column }: CellPlace): void {
    this.api?.setFocusedCell(row, this.nameOf(column));
  }
  /** Whether there is no cell yet: what is pasted becomes the first rows. */
  get isEmpty(): boolean {
    return this.length === 0;
  }
  /** The cells that are meant: the chosen block, or the one that has the focus. */
  get block(): CellBlock | undefined {
    const { place } = this;
    if (this.range.block) return this.range.block;
    if (this.isEmpty) return { top: 0, bottom: 0, left: 0, right: 0 };
    return place && { top: place.row, bottom: place.row, left: place.column, right: place.column };
  }

  /** The last of the rows that are meant: that of the meant cells, or the one whose tick has the focus. */
  get lastRow(): number | undefined {
    const focused = this.api?.getFocusedCell();
    const isOfRow = focused && !focused.rowPinned && this.columnOf(focused.column.getColId()) < 0;
    return isOfRow ? focused.rowIndex : this.block?.bottom;
  }
  /** Makes the chosen block larger or smaller by a step, at most up to the edge of the table. */
  extend(rows: number, columns: number): void {
    const { place } = this;
    if (!place) return;
    const next = this.#from(this.range.headFrom(place), rows, columns);
    this.range.choose(place, next);
    this.#show(next);
  }
  /** Goes so many cells on, at most to the edge of the table. */
  go(rows: number, columns: number): void {
    const { place } = this;
    if (!place) return;
    const next = this.#from(place, rows, columns);
    this.range.clear();
    this.#show(next);
    this.stand(next);
  }
  #from({ row, column }: CellPlace, rows: number, columns: number): CellPlace {
    return { row: clamp(row + rows, this.length - 1), column: clamp(column + columns, this.width - 1) };
  }
  #show({ row, column }: CellPlace): void {
    this.api?.ensureIndexVisible(row);
    this.api?.ensureColumnVisible(this.nameOf(column));
  }
  chooseAll(): void {
    const last = { row: this.length - 1, column: this.width - 1 };
    if (last.row >= 0) this.range.choose({ row: 0, column: 0 }, last);
  }

  /** The meant cells as spreadsheets read them, in the words that are shown. */
  copy(): string | undefined {
    const { block } = this;
    if (!block) return undefined;
    // A table that is only read may be sorted: what is copied is what is seen.
    return writeLines(
      range(block.top, block.bottom).map((index) => {
        const row = this.api?.getDisplayedRowAtIndex(index)?.data;
        return range(block.left, block.right).map((column) => this.textAt(row, column));
      }),
    );
  }
}

/** The lines of a pasted text; nothing where it is more than one paste may bring. */
export function readPaste(text: string): Lines | undefined {
  if (text.length > pasteLimits.characters) return undefined;
  const lines = readLines(text);
  return lines.length * widthOf(lines) > pasteLimits.cells ? undefined : lines;
}

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
const clamp = (value: number, last: number): number => Math.max(0, Math.min(value, last));
