import { useMemo, useState } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { usePorts, type ListQuery } from '../../ports/index.ts';
import { toListQuery, toUrlQuery, type UrlQuery } from './listQuery.ts';
import type { WireSearch } from './wireSearch.ts';

/** The query of a list and how to change it. */
export interface ListQueryState {
  /** Keeps its identity while the query stays the same. */
  readonly query: ListQuery;
  /** New search values start at page 1. */
  setSearch(search: WireSearch): void;
  setPage(page: number, pageSize: number): void;
  setSort(sort: ListQuery['sort']): void;
}

/** The query of a list: in the URL, or for a list inside another page in local state. */
export function useListQuery(screen: RecordScreen, place: 'url' | 'local' = 'url'): ListQueryState {
  const { navigation } = usePorts();
  const [local, setLocal] = useState<UrlQuery>({});
  const url = place === 'url' ? navigation.query : local;
  const setUrl = place === 'url' ? navigation.setQuery : setLocal;
  const key = JSON.stringify(toListQuery(screen, url));
  const query = useMemo(() => JSON.parse(key) as ListQuery, [key]);
  const change = (part: Partial<ListQuery>) => setUrl(toUrlQuery(screen, { ...query, ...part }));
  return {
    query,
    setSearch: (search) => change({ search, page: 1 }),
    setPage: (page, pageSize) => change({ page, pageSize }),
    setSort: (sort) => change({ sort, page: 1 }),
  };
}
