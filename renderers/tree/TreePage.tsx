import { Suspense } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { ListView, useList, useListQuery, type ListViewProps } from '../list/index.ts';
import { lazyAntd } from '../theme/index.ts';
import { useTree } from './useTree.ts';

const MasterLayout = lazyAntd(async () => (await import('../master-detail/index.ts')).MasterLayout);

/**
 * A screen of kind `tree`: children are fetched when a row is opened; a search shows its hits as a flat list. Where
 * records of other screens belong to a node, their lists stand below the tree, for the chosen node.
 */
export function TreePage({ screen }: { readonly screen: RecordScreen }) {
  const state = useListQuery(screen);
  const isSearching = Object.keys(state.query.search).length > 0;
  const found = useList(screen, state, { enabled: isSearching });
  const { list, tree } = useTree(screen, state.query.sort, !isSearching);
  const shown: ListViewProps = isSearching ? { screen, list: found, state } : { screen, list, state, tree };
  if (!screen.children.some(({ from }) => from !== undefined)) return <ListView {...shown} />;
  return (
    <Suspense>
      <MasterLayout screen={screen} records={shown.list.records}>
        {(choice) => <ListView {...shown} {...choice} />}
      </MasterLayout>
    </Suspense>
  );
}
