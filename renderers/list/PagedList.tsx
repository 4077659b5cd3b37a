import { useEffect, useRef } from 'react';
import { ListView } from './ListView.tsx';
import type { ListPageProps } from './ListPageProps.ts';
import { useList } from './useList.ts';
import { useListQuery } from './search/useListQuery.ts';

/** The records of a screen in pages of rows. */
export function PagedList({ screen, fixed, nested = false, ...others }: ListPageProps) {
  const state = useListQuery(screen, { place: nested ? 'local' : 'url', fixed });
  const list = useList(screen, state);
  const shown = useRef(state.fixed);
  useEffect(() => {
    if (shown.current === state.fixed) return;
    shown.current = state.fixed;
    // Other rows than before: their first page.
    if (state.query.page > 1) state.correctPage(1, state.query.pageSize);
  });
  return <ListView screen={screen} list={list} state={state} nested={nested} {...others} />;
}
