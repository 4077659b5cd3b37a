import { type DictItem, factOf, type Field } from '../../schemas/language/index.ts';
import { dictTexts, type Records } from '../records/index.ts';
import { splitValue } from '../records/labels/choiceTexts.ts';
import { type RefMatch, toMatches } from '../records/labels/refValues.ts';
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
  readonly #matches = new Map<Field, Map<string, RefMatch | undefined>>();

  constructor(services: Services, records: Records, ownId: string) {
    this.#services = services;
    this.#records = records;
    this.#ownId = ownId;
  }

  /** Looks texts up before {@link meaningOf} is asked for them. */
  async learn(field: Field, texts: readonly string[]): Promise<void> {
    const known = this.#matches.get(field) ?? new Map<string, RefMatch | undefined>();
    this.#matches.set(field, known);
    const wanted = texts.flatMap((text) => [text, ...Object.values(splitValue(text) ?? {})]);
    const open = [...new Set(wanted)].filter((text) => !known.has(text));
    if (open.length === 0) return;
    const found = await this.#find(field, open);
    for (const text of open) known.set(text, found.get(text));
  }

  async #find(field: Field, texts: readonly string[]): Promise<ReadonlyMap<string, RefMatch>> {
    if (field.ref) return this.#records.refValues(field.ref, texts);
    const load = async () => field.items ?? (field.dict === undefined ? [] : dictTexts(this.#services, field.dict));
    const items = this.#items.get(field) ?? (await load());
    this.#items.set(field, items);
    const choices = items.map(({ value, text }) => ({ value, label: text }));
    return toMatches(choices, texts);
  }

  /** The stored value of one or several choices, or which of them there is none for. */
  meaningOf(field: Field, texts: readonly string[]): Exclude<Meaning, { choices: unknown }> {
    const values: string[] = [];
    for (const text of texts) {
      const meaning = this.#meaning(field, text);
      if ('problem' in meaning) return meaning;
      values.push(meaning.value);
    }
    return { value: factOf(field).multiple ? values.join(',') : (values[0] ?? '') };
  }

  #meaning(field: Field, text: string): { readonly value: string } | { readonly problem: string } {
    const match = this.#matches.get(field)?.get(text) ?? this.#namedWithValue(field, text);
    if (match && 'value' in match) return match;
    const { title } = field;
    if (field.ref) {
      if (match) return { problem: importTexts.ambiguousRef(title, text, match.values.length) };
      const isOwn = field.ref.screen === this.#ownId;
      return { problem: (isOwn ? importTexts.unknownParent : importTexts.unknownRef)(title, text) };
    }
    if (match) return { problem: importTexts.ambiguousItem(title, text) };
    const labels = (this.#items.get(field) ?? []).map((item) => item.text);
    // A dictionary without any item cannot tell good from bad, so it refuses nothing.
    return labels.length === 0 ? { value: text } : { problem: importTexts.unknownItem(title, text, labels) };
  }

  /** One of several that go by the same label, named with its value as an export does. */
  #namedWithValue(field: Field, text: string): RefMatch | undefined {
    const { label, value } = splitValue(text) ?? {};
    if (label === undefined || value === undefined) return undefined;
    const match = this.#matches.get(field)?.get(label === '' ? value : label);
    const values = !match ? [] : 'value' in match ? [match.value] : match.values;
    return values.includes(value) ? { value } : undefined;
  }
}
