import { type DictItem, factOf, type Field } from '../../schemas/language/index.ts';
import { offered } from '../../schemas/language/screen/offered.ts';
import {
  type ChoiceMatch,
  labelsOf,
  readChoices,
  textsToLookUp,
  toCodeMatches,
  toItemMatches,
} from '../../schemas/language/cells/index.ts';
import { loadCodes } from '../../schemas/language/codes/index.ts';
import { dictTexts, type Records } from '../records/index.ts';
import type { Services } from '../Services.ts';
import { importTexts } from './importTexts.ts';

/** What the texts of a dictionary or ref column stand for; every text is looked up once. */
export class Choices {
  readonly #services: Services;
  readonly #records: Records;
  /** The screen's own id: a record may stand below one that is only coming with the same file. */
  readonly #ownId: string;
  readonly #items = new Map<Field, readonly DictItem[]>();
  readonly #matches = new Map<Field, Map<string, ChoiceMatch | undefined>>();
  /** What the records of a ref are called, where one was not found and they are few. */
  readonly #few = new Map<Field, readonly string[]>();

  constructor(services: Services, records: Records, ownId: string) {
    this.#services = services;
    this.#records = records;
    this.#ownId = ownId;
  }

  /** Looks texts up before {@link meaningOf} is asked for them. */
  async learn(field: Field, texts: readonly string[]): Promise<void> {
    const known = this.#matches.get(field) ?? new Map<string, ChoiceMatch | undefined>();
    this.#matches.set(field, known);
    const open = textsToLookUp(texts).filter((text) => !known.has(text));
    if (open.length === 0) return;
    const found = await this.#find(field, open);
    for (const text of open) known.set(text, found.get(text));
    const isMissing = field.ref !== undefined && texts.some((text) => known.get(text) === undefined);
    if (isMissing && !this.#few.has(field)) this.#few.set(field, await this.#records.fewChoices(field));
  }

  async #find(field: Field, texts: readonly string[]): Promise<ReadonlyMap<string, ChoiceMatch>> {
    const { codes } = factOf(field);
    if (codes) return toCodeMatches(await loadCodes(codes), texts);
    if (field.ref) return this.#records.refValues(field.ref, texts);
    const load = async () => field.items ?? (field.dict === undefined ? [] : dictTexts(this.#services, field.dict));
    const items = this.#items.get(field) ?? offered(field, await load());
    this.#items.set(field, items);
    return toItemMatches(items, texts);
  }

  /** The stored value of one or several choices, or which of them there is none for. */
  meaningOf(field: Field, texts: readonly string[]): ReturnType<typeof readChoices> {
    return readChoices(field, texts, {
      matchOf: (text) => this.#matches.get(field)?.get(text),
      labels: this.#few.get(field) ?? labelsOf(this.#items.get(field) ?? []),
      ...(field.ref?.screen === this.#ownId && { unknownRef: importTexts.unknownParent }),
    });
  }
}
