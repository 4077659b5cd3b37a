import type { Signal } from '../../editing/signal.ts';
import type { GridRow } from './GridRow.ts';
import type { History } from './History.ts';

/** The rows as far as one is offered below them. */
interface OfferedRows {
  readonly list: Signal<readonly GridRow[]>;
  readonly history: History;
  readonly isUntouched: (row: GridRow) => boolean;
  /** A row for below the last one. */
  readonly make: () => GridRow;
  /** Puts other rows in the place of those that are there; a step can be taken back. */
  readonly put: (rows: readonly GridRow[], isStep: boolean) => void;
  /** Opens the first cell of a row. */
  readonly enter: (row: GridRow) => void;
}

/** The row that the keyboard goes on to below the last one: nobody is told of it before something stands in it. */
export class Offer {
  #row: GridRow | undefined;
  constructor(private readonly rows: OfferedRows) {}

  /** The offered row as long as nothing stands in it. */
  get row(): GridRow | undefined {
    const row = this.#row;
    if (row && !(this.rows.list.get().includes(row) && this.rows.isUntouched(row))) this.#row = undefined;
    return this.#row;
  }

  /**
   * Goes on to a new row below the last one. It stands there as an offer: left as it is, it goes away again.
   * @param enter goes into it. @default its first cell is opened
   * @returns whether there is one; an untouched offer is not gone on from
   */
  make(enter = this.rows.enter): boolean {
    if (this.row) return false;
    const row = this.rows.make();
    this.#row = row;
    this.rows.put([...this.rows.list.get(), row], true);
    enter(row);
    return true;
  }

  /** Takes an offered row away that was left untouched, and the step that added it with it. */
  withdraw(): void {
    const { row } = this;
    if (!row) return;
    const { list, history, put } = this.rows;
    const rest = list.get().filter((other) => other !== row);
    this.#row = undefined;
    const isForgotten = history.forget(({ before, after }) => after.includes(row) && !before.includes(row));
    put(rest, !isForgotten);
  }
}
