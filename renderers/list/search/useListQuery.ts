import { useMemo, useState } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { usePorts, type ListQuery } from '../../ports/index.ts';
import { showKey, toListQuery, toShown, toUrlQuery, type UrlQuery } from './listQuery.ts';
import type { WireSearch } from './wireSearch.ts';

/** The query of a list and how to change it. */
export interface ListQueryState {
  /** What is asked, with the conditions from outside. Keeps its identity while it stays the same. */
  readonly query: ListQuery;
  /** What a person searches for. */
  readonly search: WireSearch;
  /** Conditions from outside; their columns, inputs and tabs are left out. Keeps its identity as well. */
  readonly fixed: WireSearch;
  /** Fields that have a column here although the list keeps them back. Keeps its identity while it stays the same. */
  readonly shown: readonly string[];
  /** New search values start at page 1. */
  setSearch(search: WireSearch): void;
  setPage(page: number, pageSize: number): void;
  /** Another page in the place of one that there is not any more. */
  correctPage(page: number, pageSize: number): void;
  setSort(sort: ListQuery['sort']): void;
  /** Asks again what was asked before, as {@link query} said it. */
  show(query: ListQuery): void;
}

interface ListQueryOptions {
  /** The URL, or for a list inside another page local state. @default url */
  readonly place?: 'url' | 'local';
  /** Conditions that always hold, as in a sub list. */
  readonly fixed?: WireSearch | undefined;
}
const none: WireSearch = {};

/** The query of a list, and where it is kept. */
export function useListQuery(
  screen: RecordScreen,
  { place = 'url', fixed: given = none }: ListQueryOptions = {},
): ListQueryState {
  const { navigation } = usePorts();
  const [local, setLocal] = useState<UrlQuery>({});
  const url = place === 'url' ? navigation.query : local;
  const setUrl: typeof navigation.setQuery = place === 'url' ? navigation.setQuery : setLocal;
  const [ownKey, fixedKey] = [JSON.stringify(toListQuery(screen, url)), JSON.stringify(given)];
  const own = useMemo(() => JSON.parse(ownKey) as ListQuery, [ownKey]);
  const fixed = useMemo(() => JSON.parse(fixedKey) as WireSearch, [fixedKey]);
  const query = useMemo(() => ({ ...own, search: { ...own.search, ...fixed } }), [own, fixed]);
  const asked = url[showKey] ?? '';
  const shown = useMemo(() => toShown({ [showKey]: asked }), [asked]);
  const change = (part: Partial<ListQuery>, corrects = false) =>
    setUrl({ ...toUrlQuery(screen, { ...own, ...part }), ...(asked !== '' && { [showKey]: asked }) }, { corrects });
  return {
    query,
    search: own.search,
    fixed,
    shown,
    setSearch: (search) => change({ search, page: 1 }),
    setPage: (page, pageSize) => change({ page, pageSize }),
    correctPage: (page, pageSize) => change({ page, pageSize }, true),
    setSort: (sort) => change({ sort, page: 1 }),
    show: ({ search, ...asked }) =>
      change({ ...asked, search: Object.fromEntries(Object.entries(search).filter(([name]) => !(name in fixed))) }),
  };
}
