/** The query of a list in the URL, so that a link or a reload reproduces the list. */
import type { RecordScreen } from '../../../schemas/language/index.ts';
import type { ListQuery } from '../../ports/index.ts';
import { askableKeysOf, searchFieldsOf, toDefaultSearch, type WireSearch } from './wireSearch.ts';

/** What stands in the URL: wire keys of the search, and these, which no field name can be. */
export type UrlQuery = Readonly<Record<string, string>>;
const pageKey = '_page';
const sizeKey = '_size';
const sortKey = '_sort';
const maxPageSize = 1000;
/** Fields whose columns are there although the list keeps them back: what a figure that led here was made of. */
export const showKey = '_show';

/** The list query that an URL stands for; unknown keys are left out, and a missing key means the default. */
export function toListQuery(screen: RecordScreen, url: UrlQuery): ListQuery {
  return {
    page: toCount(url[pageKey], 1, Number.MAX_SAFE_INTEGER),
    pageSize: toCount(url[sizeKey], screen.list.pageSize, maxPageSize),
    sort: toSort(screen, url[sortKey]),
    search: toSearch(screen, url),
  };
}

/** The URL of a list query; what equals the default is left out. */
export function toUrlQuery(screen: RecordScreen, query: ListQuery): UrlQuery {
  const sort = toSortText(query.sort);
  return {
    ...toClearedDefaults(screen, query.search),
    ...query.search,
    ...(query.page > 1 && { [pageKey]: String(query.page) }),
    ...(query.pageSize !== screen.list.pageSize && { [sizeKey]: String(query.pageSize) }),
    ...(sort !== toSortText(screen.list.sort) && sort !== '' && { [sortKey]: sort }),
  };
}

/** The names of the fields that {@link showKey} asks a column for. */
export const toShown = (url: UrlQuery): readonly string[] => (url[showKey] ?? '').split(',').filter(Boolean);

function toSearch(screen: RecordScreen, url: UrlQuery): WireSearch {
  const known = askableKeysOf(screen);
  // A list whose every tab is a value is never without one.
  const tab = screen.list.tabs?.first === undefined ? undefined : screen.list.tabs.field;
  const asked = Object.entries(url).filter(([key, value]) => known.has(key) && !(key === tab && value === ''));
  const named = new Set(asked.map(([key]) => key));
  const defaults = Object.entries(toDefaultSearch(screen)).filter(([key]) => !named.has(key));
  return Object.fromEntries([...defaults, ...asked].filter(([, value]) => value !== ''));
}

/** A default that a person emptied stands in the URL as an empty value, or a reload would bring it back. */
function toClearedDefaults(screen: RecordScreen, search: WireSearch): UrlQuery {
  const withDefault = searchFieldsOf(screen).filter((field) => field.search?.default !== undefined);
  const keys = withDefault.length === 0 ? [] : Object.keys(toDefaultSearch(screen));
  return Object.fromEntries(keys.filter((key) => search[key] === undefined).map((key) => [key, '']));
}

function toSort(screen: RecordScreen, text: string | undefined): ListQuery['sort'] {
  const names = new Set(screen.fields.map((field) => field.name));
  const sort = (text ?? '').split(',').flatMap((part) => {
    const [field = '', order] = part.split(':');
    if (!names.has(field) || (order !== 'asc' && order !== 'desc')) return [];
    return [{ field, order } as const];
  });
  return sort.length > 0 ? sort : screen.list.sort;
}

function toSortText(sort: ListQuery['sort']): string {
  return sort.map(({ field, order }) => `${field}:${order}`).join(',');
}

function toCount(text: string | undefined, fallback: number, limit: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, limit) : fallback;
}
