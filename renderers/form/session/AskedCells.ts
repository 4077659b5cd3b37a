import type { ChildTable, ScreenRecord } from '../../../schemas/language/index.ts';
import type { DataSource } from '../../ports/index.ts';
import type { FormModel } from './FormModel.ts';
import type { FormErrors, FormStore } from './FormStore.ts';

/** So many values of a table are asked at once: of more, as after a large paste, the save tells. */
const mostAtOnce = 50;

/** What the server is asked of cells whose columns name a rule of the installation (`checkRule`), each value of each rule once. */
export class AskedCells {
  readonly #answers = new Map<string, string | null>();

  constructor(
    private readonly model: FormModel,
    private readonly store: FormStore,
    private readonly data: DataSource,
  ) {}

  /** The messages of cells whose values are known to break their rule, by their paths. */
  known(): FormErrors {
    if (this.#answers.size === 0) return {};
    return Object.fromEntries(
      this.model.children.flatMap((child) =>
        rowsOf(this.store, child).flatMap((row, at) =>
          asked(child, row).flatMap(({ name, key }) => {
            const message = this.#answers.get(key);
            return message ? [[`${child.name}[${at}].${name}`, message] as const] : [];
          }),
        ),
      ),
    );
  }

  /**
   * Asks about the cells of rows that are others now.
   * @param before the rows as they were
   * @returns whether a value was found to break its rule
   */
  async ask(child: ChildTable, before: readonly ScreenRecord[]): Promise<boolean> {
    if (!child.fields.some(({ checkRule }) => checkRule !== undefined)) return false;
    const same = new Set(before);
    const open = new Map(
      rowsOf(this.store, child)
        .filter((row) => !same.has(row))
        .flatMap((row) => asked(child, row))
        .filter(({ key }) => !this.#answers.has(key))
        .map((one) => [one.key, one]),
    );
    const answers = await Promise.all([...open.values()].slice(0, mostAtOnce).map((one) => this.#ask(one)));
    return answers.some((message) => message !== null);
  }

  async #ask({ code, value, key }: Asked): Promise<string | null> {
    try {
      const message = await this.data.checkRule(code, value);
      this.#answers.set(key, message);
      return message;
    } catch (error) {
      // A courtesy: saving asks again.
      console.warn(`${this.model.screen.component}: the rule ${code} was not asked`, error);
      return null;
    }
  }
}

interface Asked {
  readonly name: string;
  readonly code: string;
  readonly value: string;
  readonly key: string;
}

const rowsOf = (store: FormStore, { name }: ChildTable): readonly ScreenRecord[] =>
  (store.get(name) as readonly ScreenRecord[] | undefined) ?? [];

/** What of a row there is to ask. */
const asked = ({ fields }: ChildTable, row: ScreenRecord): readonly Asked[] =>
  fields.flatMap(({ name, checkRule: code }) => {
    const value = row[name];
    return code !== undefined && typeof value === 'string' && value !== ''
      ? [{ name, code, value, key: JSON.stringify([code, value]) }]
      : [];
  });
