import type { GridApi } from 'ag-grid-community';
import type { GridRow } from '../rows/GridRow.ts';
import type { GridRows } from '../rows/GridRows.ts';

/** The place below the cells of the row that stands open: part of its row in the grid, which grows with it. */
export class BelowRow {
  /** What the row shows is drawn in it; it goes where its row is drawn. */
  readonly box = document.createElement('div');
  #api: GridApi<GridRow> | undefined;
  #shown: GridRow | undefined;
  #height: number | null | undefined;

  #frame: HTMLElement | undefined;

  constructor(readonly table: GridRows) {
    this.box.className = 'vf-below';
  }

  /** @param frame what is around the grid @returns the end of it */
  attach(api: GridApi<GridRow>, frame: HTMLElement): () => void {
    this.#api = api;
    this.#frame = frame;
    const growing = new ResizeObserver(() => this.#grow());
    growing.observe(this.box);
    const leave = this.table.unfolded.subscribe(() => this.#show());
    return () => {
      leave();
      growing.disconnect();
      this.#api = undefined;
    };
  }

  isOpen(row: GridRow): boolean {
    return this.table.unfolded.get() === row;
  }
  /** Opens a row, or closes it. */
  toggle(row: GridRow): void {
    this.table.unfolded.set(this.isOpen(row) ? undefined : row);
  }
  /** Closes the row, and leads back to what opened it. */
  close(): void {
    const row = this.table.unfolded.get();
    this.table.unfolded.set(undefined);
    if (row) this.#rowOf(row)?.querySelector<HTMLElement>('.vf-unfold')?.focus();
  }
  /** Takes its place in a row that is drawn. */
  enter(element: Element): void {
    const width = this.#frame?.clientWidth ?? 0;
    this.box.style.maxWidth = `${width}px`;
    element.append(this.box);
  }

  #rowOf(row: GridRow): Element | null {
    return this.#frame?.querySelector(`.ag-row[row-id="${row.key}"]`) ?? null;
  }
  #show(): void {
    const row = this.table.unfolded.get();
    if (this.#shown) {
      this.#rowOf(this.#shown)?.querySelector('.vf-unfold')?.setAttribute('aria-expanded', 'false');
      this.#setHeight(0);
    }
    this.#shown = row;
    this.box.remove();
    const element = row && this.#rowOf(row);
    if (!element) return;
    element.querySelector('.vf-unfold')?.setAttribute('aria-expanded', 'true');
    this.enter(element);
  }
  #grow(): void {
    if (this.#shown && this.box.isConnected) this.#setHeight(this.box.offsetHeight);
  }
  #setHeight(room: number): void {
    const node = this.#shown && this.#api?.getRowNode(this.#shown.key);
    if (!node) {
      this.#height = undefined;
      return;
    }
    this.#height ??= node.rowHeight;
    node.setRowHeight((this.#height ?? 0) + room);
    if (room === 0) this.#height = undefined;
    this.#api?.onRowHeightChanged();
  }
}
