import { Suspense } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { ListView, useList, useListQuery, type ListViewProps } from '../list/index.ts';
import { lazyAntd } from '../theme/index.ts';
import { usePaths } from './usePaths.ts';
import { useTree } from './useTree.ts';

const MasterLayout = lazyAntd(async () => (await import('../master-detail/index.ts')).MasterLayout);

const none: readonly ScreenRecord[] = [];

/**
 * A screen of kind `tree`: children are fetched when a row is opened; a search shows its hits as a flat list, each with
 * what stands above it. Where
 * records of other screens belong to a node, their lists stand below the tree, for the chosen node.
 */
export function TreePage({ screen }: { readonly screen: RecordScreen }) {
  const state = useListQuery(screen);
  const isSearching = Object.keys(state.query.search).length > 0;
  const found = useList(screen, state, { enabled: isSearching });
  const { list, tree } = useTree(screen, state.query.sort, !isSearching);
  const paths = usePaths(screen, isSearching ? found.records : none);
  const foundInTree = { ...paths, toChild: tree.toChild };
  const shown: ListViewProps = isSearching
    ? { screen, list: found, state, foundInTree }
    : { screen, list, state, tree };
  if (!screen.children.some(({ from }) => from !== undefined)) return <ListView {...shown} />;
  return (
    <Suspense>
      <MasterLayout screen={screen} records={shown.list.records}>
        {(choice) => <ListView {...shown} {...choice} />}
      </MasterLayout>
    </Suspense>
  );
}
