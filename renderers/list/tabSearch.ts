import type { Screen } from '../../schemas/language/index.ts';
import type { WireSearch } from './wireSearch.ts';

/** The field whose values are the tabs of a list, unless it is fixed from outside. */
export function tabFieldOf({ list }: Screen, fixed: WireSearch): string | undefined {
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
