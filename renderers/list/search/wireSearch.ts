/** How search values travel: between a search input's value and the wire keys of the list call. */
import {
  factOf,
  type Field,
  isAskable,
  isPartOf,
  type RecordScreen,
  searchedText,
  systemFields,
} from '../../../schemas/language/index.ts';

/** Search values by wire key, as the URL and the list call carry them. */
export type WireSearch = Readonly<Record<string, string>>;

/** The two ends of a range input. */
export interface RangeValue {
  readonly begin?: string;
  readonly end?: string;
}

/** The wire keys a field can be filtered by. */
export function wireKeysOf(name: string): readonly string[] {
  return [name, `${name}_begin`, `${name}_end`];
}

/** The wire keys of the advanced query: its conditions as a list in JSON, and whether all or any must hold. */
export const superQueryKeys = ['superQueryParams', 'superQueryMatchType'] as const;

/** A field that every record has although its file does not name it: a link may ask for it. */
export const systemFieldOf = (name: string): Field | undefined =>
  isAskable(name) ? systemFields.get(name) : undefined;

/** Every wire key that a list of the screen may be asked by, with or without an input for it. */
export function askableKeysOf(screen: RecordScreen): ReadonlySet<string> {
  const names = [...screen.fields.map(({ name }) => name), ...[...systemFields.keys()].filter(isAskable)];
  return new Set([...superQueryKeys, ...names.flatMap((name) => [...wireKeysOf(name), `${name}_MultiString`])]);
}

/** An input's value as wire keys; empty where there is no value. */
export function toWire(field: Field, value: unknown): WireSearch {
  const op = field.search?.op ?? 'eq';
  if (op === 'range') {
    const range = (value ?? {}) as RangeValue;
    return {
      ...(hasText(range.begin) && { [`${field.name}_begin`]: toText(range.begin) }),
      ...(hasText(range.end) && { [`${field.name}_end`]: toText(range.end) }),
    };
  }
  const text = op === 'in' ? toCsv(value, field) : searchedText(field, toText(value));
  if (text === '') return {};
  return { [field.name]: isContained(field, text) ? `*${text}*` : text };
}

/** Whether values that contain the text are searched for: by the screen, or because it is no whole value of its type. */
const isContained = (field: Field, text: string): boolean =>
  field.search?.op === 'like' || (field.search?.op === 'eq' && isPartOf(field, text));

/** The value an input shows for what the wire carries: without the stars of a contains search. */
export function fromWire(field: Field, search: WireSearch): unknown {
  const op = field.search?.op ?? 'eq';
  if (op === 'range')
    return { begin: search[`${field.name}_begin`], end: search[`${field.name}_end`] } satisfies RangeValue;
  const text = search[field.name];
  if (text === undefined || text === '') return undefined;
  return isContained(field, text) ? withoutStars(text) : text;
}

/** The conditions of a search that are others than before. */
export const changedIn = (search: WireSearch, before: WireSearch): WireSearch =>
  Object.fromEntries(Object.entries(search).filter(([name, text]) => text !== before[name]));

/** The conditions of a search that are still the same as before. */
export const keptIn = (search: WireSearch, before: WireSearch): WireSearch =>
  Object.fromEntries(Object.entries(search).filter(([name, text]) => text === before[name]));

/** The titles of the typed conditions that only a whole value meets: whoever finds nothing may have typed a part. */
export function exactTitlesOf(screen: RecordScreen, search: WireSearch): readonly string[] {
  const isTyped = (field: Field) =>
    !field.dict && !field.items && !field.ref && factOf(field).operators.includes('like');
  const isWhole = (field: Field, text: string | undefined) => text !== undefined && !isPartOf(field, text);
  return searchFieldsOf(screen)
    .filter((field) => field.search?.op === 'eq' && isTyped(field) && isWhole(field, search[field.name]))
    .map(({ title }) => title);
}

/** The search a screen starts with: the first of its tabs and the defaults of its search fields. */
export function toDefaultSearch(screen: RecordScreen): WireSearch {
  const { tabs } = screen.list;
  return Object.assign(
    {},
    tabs?.first === undefined ? {} : { [tabs.field]: tabs.first },
    ...searchFieldsOf(screen).map((field) =>
      field.search?.default === undefined ? {} : toWire(field, toDefaultValue(field)),
    ),
  ) as WireSearch;
}

/** The fields of the search bar, in its order. */
export function searchFieldsOf(screen: RecordScreen): readonly Field[] {
  const byName = new Map(screen.fields.map((field) => [field.name, field]));
  return screen.search.fields.flatMap((name) => byName.get(name) ?? []);
}

/** A default of a range is one value for both ends, or `[begin, end]`. */
function toDefaultValue(field: Field): unknown {
  const value = field.search?.default;
  if (field.search?.op !== 'range') return value;
  const [begin, end] = Array.isArray(value) ? value : [value, value];
  return { begin: toText(begin), end: toText(end) } satisfies RangeValue;
}

function withoutStars(text: string): string {
  const starred = text.length > 2 && text.startsWith('*') && text.endsWith('*');
  return starred ? text.slice(1, -1) : text;
}

function toCsv(value: unknown, field: Field): string {
  const parts = Array.isArray(value) ? value.map(toText) : toText(value).split(/[,，、]/);
  return parts
    .map((part) => searchedText(field, part))
    .filter((part) => part !== '')
    .join(',');
}

function hasText(value: unknown): boolean {
  return toText(value) !== '';
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean).trim();
}
