import type { RecordScreen } from '../../schemas/language/index.ts';
import { ListView, useList, useListQuery } from '../list/index.ts';
import { MasterLayout } from './MasterLayout.tsx';

/** A screen of kind `master-detail`: the main list, and below it the sub lists of the chosen row. */
export function MasterDetailPage({ screen }: { readonly screen: RecordScreen }) {
  const state = useListQuery(screen);
  const list = useList(screen, state);
  return (
    <MasterLayout screen={screen} records={list.records}>
      {(choice) => <ListView screen={screen} list={list} state={state} {...choice} />}
    </MasterLayout>
  );
}
