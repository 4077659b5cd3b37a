import { besideUnique, type Field } from '../../../schemas/language/index.ts';
import type { DataSource } from '../../ports/index.ts';
import type { FormModel } from './FormModel.ts';
import type { FormErrors, FormStore } from './FormStore.ts';
import { withKeptTexts } from './records.ts';

/** What a form asks the server of single values while it is filled in: whether one is taken, and whether it meets a rule of the installation. */
export class AskedChecks {
  readonly #answers = new Map<string, { readonly key: string; readonly message: string | null }>();

  constructor(
    private readonly model: FormModel,
    private readonly store: FormStore,
    private readonly data: DataSource,
  ) {}

  /** The messages of values that are known to be taken, and still stand there. */
  known(): FormErrors {
    return Object.fromEntries(
      this.model.scope.flatMap((field) => {
        const answer = this.#answers.get(field.name);
        return answer?.message && this.#question(field)?.key === answer.key ? [[field.name, answer.message]] : [];
      }),
    );
  }

  /** Asks whether a value is taken, and says so at the field. */
  async askDuplicate(field: Field): Promise<void> {
    const question = this.#question(field);
    if (!question) return;
    const { key, value, within } = question;
    const known = this.#answers.get(field.name);
    try {
      const id = this.store.get('id');
      const message =
        known?.key === key
          ? known.message
          : await this.data.checkDuplicate(
              this.model.screen,
              field.name,
              value,
              id ? String(id) : undefined,
              ...(Object.keys(within).length > 0 ? [within] : []),
            );
      this.#answers.set(field.name, { key, message });
      // A late reply speaks of a value that is not there any more.
      if (message && this.#question(field)?.key === key) this.#tell(field, message);
    } catch (error) {
      // The check is a courtesy: saving finds a duplicate in any case.
      console.warn(`${this.model.screen.component}: the duplicate check of ${field.name} failed`, error);
    }
  }

  /** Asks whether a value meets a rule of the installation, and says at the field where it does not. */
  async askRule(field: Field, code: string): Promise<void> {
    const value = this.store.get(field.name);
    if (typeof value !== 'string' || value === '') return;
    try {
      const message = await this.data.checkRule(code, value);
      if (message && this.store.get(field.name) === value) this.#tell(field, message);
    } catch (error) {
      // As with duplicates: saving asks again.
      console.warn(`${this.model.screen.component}: the rule ${code} of ${field.name} was not asked`, error);
    }
  }

  #tell(field: Field, message: string): void {
    this.store.setErrorsOf(field.name, { [field.name]: message });
  }

  /** What there is to ask: a changed value with all that it is unique within, or nothing. */
  #question(field: Field) {
    const names = besideUnique(field, this.model.fields);
    const record = withKeptTexts(this.model, this.store.record);
    const value = record[field.name];
    if (typeof value !== 'string' || value === '') return null;
    if (![field.name, ...names].some((name) => this.store.isChanged(name))) return null;
    const within = Object.fromEntries(names.map((name) => [name, String(record[name] ?? '')]));
    return { key: JSON.stringify([value, within]), value, within };
  }
}
