/** What a search asks for, in the words of the people who read it. */
import { type DictItem, factOf, type Field, type RecordScreen } from '../../../schemas/language/index.ts';
import { type Look, lookOf, type Looks } from '../../fields/index.ts';
import type { Dictionaries } from '../../ports/index.ts';
import { systemFieldOf, type WireSearch } from './wireSearch.ts';
import { texts } from '../texts.ts';

/** One condition in force: both ends of a range are one. */
export interface Condition {
  /** The wire keys that go with it when it is taken away. */
  readonly keys: readonly string[];
  readonly title: string;
  readonly field: Field | undefined;
  /** What the field's type makes of a value that has no label. */
  readonly format: Look['format'] | undefined;
  readonly test: ConditionTest;
}

/** How values are compared: the values as the wire carries them, and the sentence around their labels. */
export interface ConditionTest {
  readonly values: readonly string[];
  readonly say: (labels: readonly string[]) => string;
}

/** The conditions of a search in the order in which they were given. */
export function toConditions(screen: RecordScreen, search: WireSearch, looks: Looks): readonly Condition[] {
  const conditions: Condition[] = [];
  const seen = new Set<string>();
  for (const key of Object.keys(search)) {
    if (seen.has(key)) continue;
    const exact = fieldOf(screen, key);
    const [, name = key, suffix] = exact ? [] : (/^(.+)_(begin|end|MultiString)$/.exec(key) ?? []);
    const field = exact ?? fieldOf(screen, name);
    const isRange = suffix === 'begin' || suffix === 'end';
    const keys = isRange ? [`${name}_begin`, `${name}_end`].filter((end) => search[end] !== undefined) : [key];
    for (const end of keys) seen.add(end);
    const test = isRange
      ? toRangeTest(field, search[`${name}_begin`], search[`${name}_end`])
      : toTest(field, search[key]!, suffix === 'MultiString');
    const format = field && lookOf(field, looks).format;
    conditions.push({ keys, title: field?.title ?? key, field, format, test });
  }
  return conditions;
}

/** A condition as a sentence; a value whose label is not known stands as it is. */
export async function toSentence(condition: Condition, dictionaries: Dictionaries): Promise<string> {
  return `${condition.title}${condition.test.say(await toLabels(condition, dictionaries))}`;
}

/** The sentence as far as nobody has to be asked for labels. */
export const toPlainSentence = (condition: Condition, dictionaries: Pick<Dictionaries, 'peekItems'>): string =>
  `${condition.title}${condition.test.say(toKnownLabels(condition, peekItems(condition.field, dictionaries)))}`;

const fieldOf = (screen: RecordScreen, name: string): Field | undefined =>
  screen.fields.find((field) => field.name === name) ?? systemFieldOf(name);

const is = (labels: readonly string[]) => texts.conditions.is(labels.join('、'));
const isNot = (labels: readonly string[]) => texts.conditions.isNot(labels.join('、'));

function toRangeTest(field: Field | undefined, begin: string | undefined, end: string | undefined): ConditionTest {
  const values = [begin, end].filter((value) => value !== undefined).map((value) => toShownEnd(field, value));
  if (begin === undefined) return { values, say: ([last = '']) => texts.conditions.atMost(last) };
  if (end === undefined) return { values, say: ([first = '']) => texts.conditions.atLeast(first) };
  const isOne = values[0] === values[1];
  return isOne ? { values: values.slice(0, 1), say: is } : { values, say: (labels) => is([labels.join(' ~ ')]) };
}

/** Whole days are meant where a range of moments begins with a day's first second or ends with its last. */
const toShownEnd = (field: Field | undefined, value: string): string =>
  field && factOf(field).storage === 'moment' ? value.replace(/ (00:00:00|23:59:59)$/, '') : value;

const comparisons: readonly (readonly [RegExp, (label: string) => string])[] = [
  [/^(>=|ge )/, texts.conditions.atLeast],
  [/^(<=|le )/, texts.conditions.atMost],
  [/^(>|gt )/, texts.conditions.above],
  [/^(<|lt )/, texts.conditions.below],
];

/** Reads the wildcards and prefixes of a value as the server does. */
function toTest(field: Field | undefined, text: string, isSeveral: boolean): ConditionTest {
  if (isSeveral) return { values: toParts(text), say: is };
  const like = toLikeTest(text);
  if (like && !isOrdered(field)) return like;
  if (text.startsWith('!') && text.length > 1) return { values: toParts(text.slice(1)), say: isNot };
  const found = isOrdered(field) ? comparisons.find(([prefix]) => prefix.test(text)) : undefined;
  if (found) {
    const [prefix, say] = found;
    return { values: [text.replace(prefix, '').trim()], say: ([label = '']) => say(label) };
  }
  return { values: toParts(text.replace(/^in /, '')), say: is };
}

function toLikeTest(text: string): ConditionTest | undefined {
  const [starts, ends] = [text.startsWith('*'), text.endsWith('*')];
  if (text.length < 2 || (!starts && !ends)) return undefined;
  const value = text.slice(starts ? 1 : 0, ends ? -1 : undefined);
  const { contains, startsWith, endsWith } = texts.conditions;
  return { values: [], say: () => (starts && ends ? contains : starts ? endsWith : startsWith)(value) };
}

/** Whether values of the field have an order that a comparison asks for. */
const isOrdered = (field: Field | undefined): boolean =>
  field !== undefined && factOf(field).operators.includes('range');

const toParts = (text: string): readonly string[] => {
  const parts = text.split(',').filter((one) => one !== '');
  return parts.length > 0 ? parts : [text];
};

async function toLabels(condition: Condition, dictionaries: Dictionaries): Promise<readonly string[]> {
  const { field, test } = condition;
  const { values } = test;
  if (field?.ref && values.length > 0) return dictionaries.getRefLabels(field.ref, values);
  const items = peekItems(field, dictionaries) ?? (await dictionaries.getItems(field?.dict ?? ''));
  return toKnownLabels(condition, items);
}

/** The items of a field as far as they are in memory; none where it has no dictionary. */
function peekItems(
  field: Field | undefined,
  dictionaries: Pick<Dictionaries, 'peekItems'>,
): readonly DictItem[] | undefined {
  if (field?.items) return field.items;
  return field?.dict === undefined ? [] : dictionaries.peekItems(field.dict);
}

function toKnownLabels(condition: Condition, items: readonly DictItem[] | undefined): readonly string[] {
  return condition.test.values.map(
    (value) => items?.find((item) => item.value === value)?.text ?? toText(condition, value),
  );
}

/** What the type makes of a value; `true` of a boolean travels as text. */
function toText({ field, format }: Condition, value: string): string {
  if (!field || !format) return value;
  const isYesNo = factOf(field).json === 'boolean' && (value === 'true' || value === 'false');
  return format(isYesNo ? value === 'true' : value, field, {}) || value;
}
