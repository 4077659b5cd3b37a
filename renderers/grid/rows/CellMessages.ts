import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import { makeSignal } from '../../editing/signal.ts';
import type { GridRow } from './GridRow.ts';

/** A cell that was left empty, by its path in the record, and why. */
interface LeftEmpty {
  readonly path: string;
  readonly message: string;
}

/** What is wrong in the cells of a sub-table, as the form that it belongs to has found it, and what a paste has left out. */
export class CellMessages {
  /** The fields that a message stands at: their columns are there, whoever hid them. */
  readonly fields = makeSignal<ReadonlySet<string>>(new Set());
  readonly #place: string;
  #errors: Readonly<Record<string, string>> = {};
  readonly #refused = new Map<GridRow, Readonly<Record<string, string>>>();

  /** @param name that of the sub-table */
  constructor(name: string) {
    this.#place = `${name}[`;
  }

  /** Takes over the messages of a form by path, such as `periods[2].startTime`. */
  show(errors: Readonly<Record<string, string>>): void {
    this.#errors = errors;
    const paths = Object.keys(errors).filter((path) => path.startsWith(this.#place));
    if (paths.length > 0 || this.fields.get().size > 0)
      this.fields.set(new Set(paths.map((path) => path.slice(path.indexOf('].') + 2))));
  }

  /**
   * Notes what was pasted into the cells of a new row and was not taken. What the row would begin with there may be the
   * opposite of it: such a cell is wrong as long as it is empty.
   * @returns those cells without a value
   */
  refuse(row: GridRow, refused: Readonly<Record<string, string>> = {}): ScreenRecord {
    const begun = Object.entries(refused).filter(([name]) => !isSame(row.record[name], undefined));
    if (begun.length > 0) this.#refused.set(row, Object.fromEntries(begun));
    return Object.fromEntries(begun.map(([name]) => [name, undefined]));
  }
  /** Goes on with the cells that a paste has left empty, as {@link leftEmpty} has told them, in rows that are opened again. */
  resume(rows: readonly GridRow[], left: unknown): void {
    for (const [path, message] of Object.entries(left ?? {})) {
      const [, index, name] = /\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
      const row = rows[Number(index)];
      if (row && name !== undefined && typeof message === 'string')
        this.#refused.set(row, { ...this.#refused.get(row), [name]: message });
    }
  }
  /** The cells among these rows that a paste has left empty. */
  leftEmpty(rows: readonly GridRow[]): readonly LeftEmpty[] {
    return [...this.#refused].flatMap(([row, refused]) => {
      const index = rows.indexOf(row);
      const names = Object.keys(refused).filter((name) => index >= 0 && this.#leftOut(row, name) !== undefined);
      return names.map((name) => ({ path: `${this.#place}${index}].${name}`, message: refused[name]! }));
    });
  }
  #leftOut(row: GridRow, field: string): string | undefined {
    const message = this.#refused.get(row)?.[field];
    return message !== undefined && isSame(row.record[field], undefined) ? message : undefined;
  }

  /** @param indexOf asked only where it can matter: every drawn cell asks, and a row is looked for among thousands */
  of(field: string, row: GridRow, indexOf: () => number): string | undefined {
    const told = this.fields.get().has(field) ? this.#errors[`${this.#place}${indexOf()}].${field}`] : undefined;
    return told ?? this.#leftOut(row, field);
  }
}
