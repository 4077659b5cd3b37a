/** What a search asks for, in the words of the people who read it. */
import { type DictItem, factOf, type Field, type RecordScreen } from '../../../schemas/language/index.ts';
import { type Look, lookOf, type Looks } from '../../fields/index.ts';
import { labelsOf } from '../../fields/labelsOf.ts';
import type { Dictionaries } from '../../ports/index.ts';
import { superQueryOf, withSuperQuery, type QueryCondition } from './superQuery.ts';
import type { QueryRule } from './queryRules.ts';
import { withoutKeys } from './tabSearch.ts';
import { systemFieldOf, superQueryKeys, type WireSearch } from './wireSearch.ts';
import { texts } from '../texts.ts';
import { chipTexts } from './texts.ts';

/** One condition in force: both ends of a range are one, and so are conditions of which any may hold. */
export interface Condition {
  /** What tells it from the others. */
  readonly id: string;
  readonly title: string;
  /** What it says; several of which any may hold. */
  readonly parts: readonly ConditionPart[];
  /** What stays of a search when it is taken away. */
  readonly without: (search: WireSearch) => WireSearch;
}

/** What is said of one field. */
export interface ConditionPart {
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
    if (isSuperQueryKey(key)) {
      for (const own of superQueryKeys) seen.add(own);
      conditions.push(...toSuperConditions(screen, search, looks));
      continue;
    }
    const exact = fieldOf(screen, key);
    const [, name = key, suffix] = exact ? [] : (/^(.+)_(begin|end|MultiString)$/.exec(key) ?? []);
    const field = exact ?? fieldOf(screen, name);
    const isRange = suffix === 'begin' || suffix === 'end';
    const keys = isRange ? [`${name}_begin`, `${name}_end`].filter((end) => search[end] !== undefined) : [key];
    for (const end of keys) seen.add(end);
    const test = isRange
      ? toRangeTest(field, search[`${name}_begin`], search[`${name}_end`])
      : toTest(field, search[key]!, suffix === 'MultiString');
    const part = toPart(field, key, test, looks);
    conditions.push({ id: keys.join(' '), title: part.title, parts: [part], without: withoutKeys(keys) });
  }
  return conditions;
}

/** The conditions of the advanced query: each by itself, or all in one where any of them may hold. */
function toSuperConditions(screen: RecordScreen, search: WireSearch, looks: Looks): readonly Condition[] {
  const query = superQueryOf(search);
  const whole = { id: superQueryKeys[0], title: texts.superQuery, without: withoutKeys(superQueryKeys) };
  if (!query) {
    const test = { values: [], say: () => chipTexts.superQueryBroken };
    return [{ ...whole, parts: [toPart(undefined, texts.superQuery, test, looks)] }];
  }
  const parts = query.conditions.map((condition) => {
    const field = fieldOf(screen, condition.field);
    return toPart(field, condition.field, toSuperTest(field, condition), looks);
  });
  if (query.match === 'or' && parts.length > 1) return [{ ...whole, parts }];
  return parts.map((part, index) => ({
    id: `${superQueryKeys[0]} ${index}`,
    title: part.title,
    parts: [part],
    without: (from) =>
      withSuperQuery(from, { ...query, conditions: query.conditions.filter((_, at) => at !== index) }, screen.fields),
  }));
}

const isSuperQueryKey = (key: string): boolean => superQueryKeys.some((own) => own === key);

const toPart = (field: Field | undefined, name: string, test: ConditionTest, looks: Looks): ConditionPart => ({
  title: field?.title ?? name,
  field,
  format: field && lookOf(field, looks).format,
  test,
});

/** A condition as a sentence; a value whose label is not known stands as it is. */
export async function toSentence({ parts }: Condition, dictionaries: Dictionaries): Promise<string> {
  const said = await Promise.all(
    parts.map(async (part) => `${part.title}${part.test.say(await toLabels(part, dictionaries))}`),
  );
  return said.join(chipTexts.conditions.either);
}

/** The sentence as far as nobody has to be asked for labels. */
export const toPlainSentence = ({ parts }: Condition, dictionaries: Pick<Dictionaries, 'peekItems'>): string =>
  parts
    .map((part) => `${part.title}${part.test.say(toKnownLabels(part, peekItems(part.field, dictionaries)))}`)
    .join(chipTexts.conditions.either);

const fieldOf = (screen: RecordScreen, name: string): Field | undefined =>
  screen.fields.find((field) => field.name === name) ?? systemFieldOf(name);

const is = (labels: readonly string[]) => chipTexts.conditions.is(labels.join('、'));
const isNot = (labels: readonly string[]) => chipTexts.conditions.isNot(labels.join('、'));

/** What a rule of the advanced query asks for. */
function toSuperTest(field: Field | undefined, { rule, val }: QueryCondition): ConditionTest {
  const part = partRules[rule];
  if (part) return { values: [], say: () => part(val) };
  return { values: rule === 'in' ? toParts(val) : [val], say: (labels) => (wholeRules[rule] ?? is)(labels) };
}

const first =
  (say: (label: string) => string) =>
  ([label = '']: readonly string[]): string =>
    say(label);
const partRules: Readonly<Partial<Record<QueryRule, (text: string) => string>>> = {
  like: chipTexts.conditions.contains,
  right_like: chipTexts.conditions.startsWith,
  left_like: chipTexts.conditions.endsWith,
  empty: () => chipTexts.conditions.isEmpty,
  not_empty: () => chipTexts.conditions.isNotEmpty,
};
const wholeRules: Readonly<Partial<Record<QueryRule, (labels: readonly string[]) => string>>> = {
  ne: isNot,
  gt: first(chipTexts.conditions.above),
  ge: first(chipTexts.conditions.atLeast),
  lt: first(chipTexts.conditions.below),
  le: first(chipTexts.conditions.atMost),
};

function toRangeTest(field: Field | undefined, begin: string | undefined, end: string | undefined): ConditionTest {
  const values = [begin, end].filter((value) => value !== undefined).map((value) => toShownEnd(field, value));
  if (begin === undefined) return { values, say: ([last = '']) => chipTexts.conditions.atMost(last) };
  if (end === undefined) return { values, say: ([first = '']) => chipTexts.conditions.atLeast(first) };
  const isOne = values[0] === values[1];
  return isOne ? { values: values.slice(0, 1), say: is } : { values, say: (labels) => is([labels.join(' ~ ')]) };
}

/** Whole days are meant where a range of moments begins with a day's first second or ends with its last. */
const toShownEnd = (field: Field | undefined, value: string): string =>
  field && factOf(field).storage === 'moment' ? value.replace(/ (00:00:00|23:59:59)$/, '') : value;

const comparisons: readonly (readonly [RegExp, (label: string) => string])[] = [
  [/^(>=|ge )/, chipTexts.conditions.atLeast],
  [/^(<=|le )/, chipTexts.conditions.atMost],
  [/^(>|gt )/, chipTexts.conditions.above],
  [/^(<|lt )/, chipTexts.conditions.below],
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
  const { contains, startsWith, endsWith } = chipTexts.conditions;
  return { values: [], say: () => (starts && ends ? contains : starts ? endsWith : startsWith)(value) };
}

/** Whether values of the field have an order that a comparison asks for. */
const isOrdered = (field: Field | undefined): boolean =>
  field !== undefined && factOf(field).operators.includes('range');

const toParts = (text: string): readonly string[] => {
  const parts = text.split(',').filter((one) => one !== '');
  return parts.length > 0 ? parts : [text];
};

async function toLabels(part: ConditionPart, dictionaries: Dictionaries): Promise<readonly string[]> {
  const { field, test } = part;
  const { values } = test;
  const labels = field && values.length > 0 ? await labelsOf(dictionaries, field, values) : undefined;
  return labels ?? toKnownLabels(part, []);
}

/** The items of a field as far as they are in memory; none where it has no dictionary. */
function peekItems(
  field: Field | undefined,
  dictionaries: Pick<Dictionaries, 'peekItems'>,
): readonly DictItem[] | undefined {
  if (field?.items) return field.items;
  return field?.dict === undefined ? [] : dictionaries.peekItems(field.dict);
}

function toKnownLabels(part: ConditionPart, items: readonly DictItem[] | undefined): readonly string[] {
  return part.test.values.map((value) => items?.find((item) => item.value === value)?.text ?? toText(part, value));
}

/** What the type makes of a value; `true` of a boolean travels as text. */
function toText({ field, format }: ConditionPart, value: string): string {
  if (!field || !format) return value;
  const isYesNo = factOf(field).json === 'boolean' && (value === 'true' || value === 'false');
  return format(isYesNo ? value === 'true' : value, field, {}) || value;
}
