import { useEffect, useRef, type ReactNode } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { ListView } from './ListView.tsx';
import { useList } from './useList.ts';
import { useListQuery } from './search/useListQuery.ts';
import type { WireSearch } from './search/wireSearch.ts';

/** A screen of kind `list`, by itself or inside another page. */
export interface ListPageProps {
  readonly screen: RecordScreen;
  /** Conditions that always hold, as in a sub list. */
  readonly fixed?: WireSearch;
  /** Values a new record starts with. */
  readonly initial?: ScreenRecord;
  /** A list inside another page keeps its query to itself instead of in the URL. */
  readonly nested?: boolean;
  /** The list keeps to the height of its container. @default true for the list of a page, where the window is no phone */
  readonly fills?: boolean;
  /** What stands first in the toolbar, before the screen's own buttons. */
  readonly toolbarLead?: ReactNode;
}

/** The list of a screen's records. */
export function ListPage({ screen, fixed, initial, nested = false, fills, toolbarLead }: ListPageProps) {
  const state = useListQuery(screen, { place: nested ? 'local' : 'url', fixed });
  const list = useList(screen, state);
  const shown = useRef(state.fixed);
  useEffect(() => {
    if (shown.current === state.fixed) return;
    shown.current = state.fixed;
    // Other rows than before: their first page.
    if (state.query.page > 1) state.correctPage(1, state.query.pageSize);
  });
  return (
    <ListView
      screen={screen}
      list={list}
      state={state}
      nested={nested}
      toolbarLead={toolbarLead}
      {...(fills !== undefined && { fills })}
      {...(initial && { initial })}
    />
  );
}
