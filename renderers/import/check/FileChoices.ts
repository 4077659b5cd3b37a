import { type DictItem, factOf, type Field, type RecordScreen } from '../../../schemas/language/index.ts';
import { offered } from '../../../schemas/language/screen/offered.ts';
import {
  labelsOf,
  readChoices,
  textsToLookUp,
  toCodeMatches,
  toItemMatches,
} from '../../../schemas/language/cells/index.ts';
import { loadCodes } from '../../../schemas/language/codes/index.ts';

/** The items of each dictionary that the screen names, by its code. */
export type ItemsByDict = Readonly<Record<string, readonly DictItem[]>>;
type Codes = Awaited<ReturnType<typeof loadCodes>>;

/**
 * What the texts of a choice stand for, as far as that is known without the server: items and codes. The name of a
 * record stands for itself until the server looks it up.
 */
export class FileChoices {
  readonly #items: ItemsByDict;
  readonly #codes: ReadonlyMap<string, Codes>;
  /** A file says the same over and over. */
  readonly #known = new Map<Field, Map<string, ReturnType<typeof readChoices>>>();

  private constructor(items: ItemsByDict, codes: ReadonlyMap<string, Codes>) {
    this.#items = items;
    this.#codes = codes;
  }

  /** Loads the tables of codes that a screen needs. */
  static async of({ fields, children }: RecordScreen, items: ItemsByDict): Promise<FileChoices> {
    const codes = new Map<string, Codes>();
    for (const field of [...fields, ...children.flatMap((child) => child.fields)]) {
      const { codes: name } = factOf(field);
      if (name && !codes.has(name)) codes.set(name, await loadCodes(name));
    }
    return new FileChoices(items, codes);
  }

  /** The items of a field, those that cannot be chosen any more among them; empty where they are codes or records. */
  itemsOf = (field: Field): readonly DictItem[] =>
    field.items ??
    (field.dict === undefined || factOf(field).codes ? [] : offered(field, this.#items[field.dict] ?? []));

  /** The stored value of the choices of a cell, or which of them there is none for. */
  meaningOf = (field: Field, texts: readonly string[]): ReturnType<typeof readChoices> => {
    if (field.ref) return { value: texts.join(',') };
    const known = this.#known.get(field) ?? new Map<string, ReturnType<typeof readChoices>>();
    this.#known.set(field, known);
    const key = texts.join('\n');
    const meaning = known.get(key) ?? this.#read(field, texts);
    known.set(key, meaning);
    return meaning;
  };

  #read(field: Field, texts: readonly string[]): ReturnType<typeof readChoices> {
    const open = textsToLookUp(texts);
    const codes = this.#codes.get(factOf(field).codes ?? '');
    const items = this.itemsOf(field);
    const matches = codes ? toCodeMatches(codes, open) : toItemMatches(items, open);
    return readChoices(field, texts, { matchOf: (text) => matches.get(text), labels: labelsOf(items) });
  }
}
