import { type DictItem, factOf, type Field } from '../../schemas/language/index.ts';
import { dictTexts, type Records } from '../records/index.ts';
import type { RefMatch } from '../records/refValues.ts';
import type { Services } from '../Services.ts';
import { importTexts } from './importTexts.ts';
import type { Meaning } from './toWire.ts';

/** What the texts of a dictionary or ref column stand for; every text is looked up once. */
export class Choices {
  readonly #services: Services;
  readonly #records: Records;
  /** The screen's own id: a record may stand below one that is only coming with the same file. */
  readonly #ownId: string;
  readonly #items = new Map<Field, readonly DictItem[]>();
  readonly #refs = new Map<Field, Map<string, RefMatch | undefined>>();

  constructor(services: Services, records: Records, ownId: string) {
    this.#services = services;
    this.#records = records;
    this.#ownId = ownId;
  }

  /** Looks texts up before {@link meaningOf} is asked for them. */
  async learn(field: Field, texts: readonly string[]): Promise<void> {
    if (!field.ref) {
      const load = async () => field.items ?? (field.dict === undefined ? [] : dictTexts(this.#services, field.dict));
      if (!this.#items.has(field)) this.#items.set(field, await load());
      return;
    }
    const known = this.#refs.get(field) ?? new Map<string, RefMatch | undefined>();
    this.#refs.set(field, known);
    const open = [...new Set(texts)].filter((text) => !known.has(text));
    if (open.length === 0) return;
    const found = await this.#records.refValues(field.ref, open);
    for (const text of open) known.set(text, found.get(text));
  }

  /** The stored value of one or several choices, or which of them there is none for. */
  meaningOf(field: Field, texts: readonly string[]): Exclude<Meaning, { choices: unknown }> {
    const values: string[] = [];
    for (const text of texts) {
      const meaning = field.ref ? this.#refMeaning(field, text) : this.#itemMeaning(field, text);
      if ('problem' in meaning) return meaning;
      values.push(meaning.value);
    }
    return { value: factOf(field.type).multiple ? values.join(',') : (values[0] ?? '') };
  }

  #itemMeaning(field: Field, text: string): { readonly value: string } | { readonly problem: string } {
    const items = this.#items.get(field) ?? [];
    const [named, ...others] = items.filter((item) => item.text === text);
    if (others.length > 0) return { problem: importTexts.ambiguousItem(field.title, text) };
    // A dictionary without any item cannot tell good from bad, so it refuses nothing.
    if (named || items.length === 0) return { value: named?.value ?? text };
    if (items.some(({ value }) => value === text)) return { value: text };
    const labels = items.map((item) => item.text);
    return { problem: importTexts.unknownItem(field.title, text, labels) };
  }

  #refMeaning(field: Field, text: string): { readonly value: string } | { readonly problem: string } {
    const match = this.#refs.get(field)?.get(text);
    if (match && 'value' in match) return match;
    if (match) return { problem: importTexts.ambiguousRef(field.title, text, match.count) };
    const isOwn = field.ref?.screen === this.#ownId;
    return { problem: (isOwn ? importTexts.unknownParent : importTexts.unknownRef)(field.title, text) };
  }
}
