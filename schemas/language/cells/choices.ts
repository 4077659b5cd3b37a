import type { CodeTable } from '../codes/CodeTable.ts';
import { factOf } from '../fields/fieldTypes.ts';
import type { DictItem, Field } from '../screen/Field.ts';
import { splitValue } from './choiceTexts.ts';
import { cellTexts } from './texts.ts';

/** What a text means among choices: the stored value, or those of all that go by it when there is more than one. */
export type ChoiceMatch =
  | { readonly value: string }
  /** An item that is no choice any more. */
  | { readonly isEnded: true }
  | {
      readonly values: readonly string[];
      /** What tells them apart, as it stands in one of them; absent where nothing does. */
      readonly toldBy?: ChoiceKey & { readonly isOfAll: boolean };
    };

/** A text that stands for one choice alone, such as the number of a record, and what it is called. */
export interface ChoiceKey {
  readonly title: string;
  readonly text: string;
}

/** What people may write for a choice. */
interface NamedChoice {
  readonly value: string;
  readonly label: string | null;
  /** @default none */
  readonly keys?: readonly ChoiceKey[] | undefined;
}

/** What is known of the choices of a field when its texts are read. */
export interface KnownChoices {
  /** What a text means; undefined where nothing goes by it. */
  readonly matchOf: (text: string) => ChoiceMatch | undefined;
  /** The labels of all that can be chosen, where there are few enough to be named. */
  readonly labels: readonly string[];
  /** Why a record cannot be found. @default it does not exist */
  readonly unknownRef?: (title: string, text: string, known: readonly string[]) => string;
}

/**
 * What some texts mean among choices: a label or a key goes before a value of the same letters. Whoever is called as the
 * number of another reads is taken for neither.
 */
export function toMatches(choices: readonly NamedChoice[], texts: readonly string[]): ReadonlyMap<string, ChoiceMatch> {
  const byName = new Map<string, Map<string, NamedChoice>>();
  for (const choice of choices)
    for (const name of [choice.label, ...(choice.keys ?? []).map(({ text }) => text)])
      if (name !== null) byName.set(name, (byName.get(name) ?? new Map()).set(choice.value, choice));
  const values = new Set(choices.map(({ value }) => value));
  const matches = new Map<string, ChoiceMatch>();
  for (const text of texts) {
    const named = [...(byName.get(text)?.values() ?? [])];
    if (named.length > 1) matches.set(text, toAmbiguous(named));
    else if (named[0] !== undefined) matches.set(text, { value: named[0].value });
    else if (values.has(text)) matches.set(text, { value: text });
  }
  return matches;
}

/** What some texts mean among the items of a dictionary: one that can be chosen goes before one that cannot any more. */
export function toItemMatches(items: readonly DictItem[], texts: readonly string[]): ReadonlyMap<string, ChoiceMatch> {
  const among = (some: readonly DictItem[]) =>
    toMatches(
      some.map(({ value, text }) => ({ value, label: text })),
      texts,
    );
  const ended = among(items.filter(({ disabled }) => disabled));
  return new Map([
    ...[...ended.keys()].map((text) => [text, { isEnded: true }] as const),
    ...among(items.filter(({ disabled }) => !disabled)),
  ]);
}

/** The texts of the items that can be chosen. */
export const labelsOf = (items: readonly DictItem[]): readonly string[] =>
  items.filter(({ disabled }) => !disabled).map(({ text }) => text);

/** Several that go by one text, with a key that all of them have, else with one that some have: theirs can be written. */
function toAmbiguous(named: readonly NamedChoice[]): ChoiceMatch {
  const keys = named.flatMap((choice) => choice.keys ?? []);
  const isOfAll = ({ title }: ChoiceKey): boolean => keys.filter((key) => key.title === title).length === named.length;
  const key = keys.find(isOfAll) ?? keys[0];
  const toldBy = key && { ...key, isOfAll: isOfAll(key) };
  return { values: named.map(({ value }) => value), ...(toldBy && { toldBy }) };
}

/** What some texts mean in a table of codes. */
export const toCodeMatches = (table: CodeTable, texts: readonly string[]): ReadonlyMap<string, ChoiceMatch> =>
  new Map(
    texts.flatMap((text) => {
      const [value, ...others] = table.meantBy(text);
      if (value === undefined) return [];
      return [[text, others.length > 0 ? { values: [value, ...others] } : { value }]];
    }),
  );

/** The texts that have to be looked up before the choices of a cell can be read: each, and the parts of one with its value. */
export const textsToLookUp = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => [text, ...Object.values(splitValue(text) ?? {})])),
];

/** The stored value of the choices of a cell, or which of them there is none for. */
export function readChoices(
  field: Field,
  texts: readonly string[],
  known: KnownChoices,
): { readonly value: string } | { readonly problem: string } {
  const values: string[] = [];
  for (const text of texts) {
    const meaning = readChoice(field, text, known);
    if ('problem' in meaning) return meaning;
    values.push(meaning.value);
  }
  return { value: factOf(field).multiple ? values.join(',') : (values[0] ?? '') };
}

function readChoice(field: Field, text: string, known: KnownChoices) {
  const match = known.matchOf(text) ?? namedWithValue(text, known);
  if (match && 'value' in match) return match;
  const { title } = field;
  if (match && 'isEnded' in match)
    return field.free ? { value: text } : { problem: cellTexts.endedItem(title, text, known.labels) };
  if (factOf(field).codes)
    return {
      problem: match ? cellTexts.ambiguousCode(title, text, match.values.length) : cellTexts.unknownCode(title, text),
    };
  if (field.ref) {
    if (match) return { problem: cellTexts.ambiguousRef(title, text, match.values.length, match.toldBy) };
    return { problem: (known.unknownRef ?? cellTexts.unknownRef)(title, text, known.labels) };
  }
  if (match) return { problem: cellTexts.ambiguousItem(title, text) };
  // A dictionary without any item cannot tell good from bad, so it refuses nothing.
  return field.free || known.labels.length === 0
    ? { value: text }
    : { problem: cellTexts.unknownItem(title, text, known.labels) };
}

/** One of several that go by the same label, named with its value as an export does, or with a key. */
function namedWithValue(text: string, { matchOf }: KnownChoices): ChoiceMatch | undefined {
  const { label, value } = splitValue(text) ?? {};
  if (label === undefined || value === undefined) return undefined;
  const match = matchOf(label === '' ? value : label);
  if (match && 'isEnded' in match) return match;
  const values = !match ? [] : 'value' in match ? [match.value] : match.values;
  if (values.includes(value)) return { value };
  const meant = matchOf(value);
  if (meant && 'isEnded' in meant) return meant;
  return meant && 'value' in meant && values.includes(meant.value) ? meant : undefined;
}
