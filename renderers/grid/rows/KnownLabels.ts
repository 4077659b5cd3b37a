import { type Field, factOf, type ScreenRecord } from '../../../schemas/language/index.ts';
import { toParts } from '../../fields/formatText.ts';

/** What the records are called that were chosen: a cell never shows the number of one whose name a person has just read. */
export class KnownLabels {
  readonly #labels = new Map<string, string>();

  keep({ name }: Field, value: string, label: string): void {
    this.#labels.set(`${name} ${value}`, label);
  }

  /** The values with the labels of those that were chosen; one that is not known is left to be asked for. */
  withLabels(fields: readonly Field[], values: ScreenRecord): ScreenRecord {
    if (this.#labels.size === 0) return values;
    const labels = fields.flatMap((field) => {
      const { name } = field;
      const parts = name in values ? toParts(values[name]) : [];
      const known = parts.flatMap((part) => this.#labels.get(`${name} ${part}`) ?? []);
      const separator = factOf(field).holdsFiles ? '\n' : ',';
      return known.length > 0 && known.length === parts.length ? [[`${name}_dictText`, known.join(separator)]] : [];
    });
    return { ...Object.fromEntries(labels), ...values };
  }
}
