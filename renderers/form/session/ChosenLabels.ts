import { toParts } from '../../fields/formatText.ts';

/** What the records are called that were chosen in a form: what is said once it is saved names them. */
export class ChosenLabels {
  readonly #known = new Map<string, string>();

  /** Keeps what the record of a value is called. */
  note(name: string, value: string, label: string): void {
    this.#known.set(`${name} ${value}`, label);
  }

  /** A value with its label beside it, unless one of the records is not known by its name. */
  withLabel(name: string, value: unknown): Readonly<Record<string, unknown>> {
    const parts = toParts(value);
    const labels = parts.flatMap((part) => this.#known.get(`${name} ${part}`) ?? []);
    const isKnown = labels.length > 0 && labels.length === parts.length;
    return { [name]: value, ...(isKnown && { [`${name}_dictText`]: labels.join(',') }) };
  }
}
