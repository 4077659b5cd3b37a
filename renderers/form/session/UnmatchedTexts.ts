import type { Field } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import { fieldTexts } from '../../fields/texts.ts';
import type { FormErrors, FormStore } from './FormStore.ts';

/** What was typed into choices of a form and is none: a mistake of its field until something is chosen, or nothing is left of it. */
export class UnmatchedTexts {
  readonly #texts = new Map<Field, { readonly text: string; readonly value: unknown }>();

  constructor(private readonly store: FormStore) {}

  /** @param text undefined once nothing is left of it @returns whether the field's messages are others now */
  note(field: Field, text: string | undefined): boolean {
    if (text === undefined) return this.#texts.delete(field);
    this.#texts.set(field, { text, value: this.store.get(field.name) });
    return true;
  }

  /** Another value, however it came, is the answer to what was typed. */
  errors(isHidden: (name: string) => boolean): FormErrors {
    const open = [...this.#texts].filter(
      ([{ name }, { value }]) => isSame(this.store.get(name), value) && !isHidden(name),
    );
    return Object.fromEntries(open.map(([{ name }, { text }]) => [name, fieldTexts.notChosen(text)]));
  }
}
