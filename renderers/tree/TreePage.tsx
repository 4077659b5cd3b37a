import type { Screen } from '../../schemas/language/index.ts';
import { ListView, useList, useListQuery } from '../list/index.ts';
import { useTree } from './useTree.ts';

/** A screen of kind `tree`: children are fetched when a row is opened; a search shows its hits as a flat list. */
export function TreePage({ screen }: { readonly screen: Screen }) {
  const state = useListQuery(screen);
  const isSearching = Object.keys(state.query.search).length > 0;
  const found = useList(screen, state, { enabled: isSearching });
  const { list, tree } = useTree(screen, state.query.sort, !isSearching);
  return isSearching ? (
    <ListView screen={screen} list={found} state={state} />
  ) : (
    <ListView screen={screen} list={list} state={state} tree={tree} />
  );
}
