import { makeSignal } from '../../editing/signal.ts';

/** What is wrong in the cells of a sub-table, as the form that it belongs to has found it. */
export class CellMessages {
  /** The fields that a message stands at: their columns are there, whoever hid them. */
  readonly fields = makeSignal<ReadonlySet<string>>(new Set());
  readonly #place: string;
  #errors: Readonly<Record<string, string>> = {};

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

  /** @param indexOf asked only where it can matter: every drawn cell asks, and a row is looked for among thousands */
  of(field: string, indexOf: () => number): string | undefined {
    return this.fields.get().has(field) ? this.#errors[`${this.#place}${indexOf()}].${field}`] : undefined;
  }
}
