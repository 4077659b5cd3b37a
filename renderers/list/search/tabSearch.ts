import type { RecordScreen } from '../../../schemas/language/index.ts';
import type { WireSearch } from './wireSearch.ts';

/** The field whose values are the tabs of a list, unless it is fixed from outside. */
export function tabFieldOf({ list }: RecordScreen, fixed: WireSearch): string | undefined {
  const name = list.tabs?.field;
  return name === undefined || fixed[name] !== undefined ? undefined : name;
}

/** A search without the condition of the tabs, as the search bar shows it. */
export function withoutTab(search: WireSearch, field: string | undefined): WireSearch {
  if (field === undefined || search[field] === undefined) return search;
  const { [field]: _, ...rest } = search;
  return rest;
}

/** A search under a tab; without a value under the tab of all rows. */
export function withTab(search: WireSearch, field: string | undefined, value: string | undefined): WireSearch {
  if (field === undefined) return search;
  return { ...withoutTab(search, field), ...(value !== undefined && { [field]: value }) };
}

/**
 * The conditions that stand above the rows. The value of a tab is one of them where it can be taken away, which leads
 * to the tab of all rows, and where no tab stands for it: a link may ask for what no tab shows.
 */
export function removableSearch(
  { list: { tabs } }: RecordScreen,
  search: WireSearch,
  field: string | undefined,
): WireSearch {
  const value = field === undefined ? undefined : search[field];
  if (!tabs || value === undefined) return search;
  const isTab = tabs.values?.includes(value) ?? !/[,*!]/.test(value);
  return tabs.all || !isTab ? search : withoutTab(search, field);
}

/** Takes the conditions with these keys out of a search. */
export const withoutKeys =
  (removed: readonly string[]) =>
  (search: WireSearch): WireSearch =>
    Object.fromEntries(Object.entries(search).filter(([key]) => !removed.includes(key)));
