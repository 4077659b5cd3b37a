import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { rowsOf } from './rowsById.ts';

/** What a person has tried to save: a row that was added later is not scolded before it is filled in. */
export class TriedRows {
  #counts: Map<string, number> | undefined;

  /** Whether they have tried at all. */
  get isTried(): boolean {
    return this.#counts !== undefined;
  }

  /** Notes a try, with the rows of the sub-tables as they stand. */
  note(children: readonly { readonly name: string }[], record: ScreenRecord): void {
    this.#counts = new Map(children.map(({ name }) => [name, rowsOf(record[name]).length]));
  }

  /** How many of the rows that a sub-table has now were there; undefined before the first try. */
  countOf(name: string, rows: readonly ScreenRecord[]): number | undefined {
    const count = this.#counts?.get(name);
    if (count !== undefined) this.#counts?.set(name, Math.min(count, rows.length));
    return this.#counts?.get(name);
  }

  /** Forgets it: the form is begun anew. */
  forget(): void {
    this.#counts = undefined;
  }
}
