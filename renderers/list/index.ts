/** The door of lists. */
export { ListPage } from './ListPage.tsx';
export { ListView } from './ListView.tsx';
export type { ListViewProps } from './ListViewProps.ts';
export { useList, type ListState } from './useList.ts';
export { useTotals } from './useTotals.ts';
export type { FoundInTree, TreeView } from './useRowActions.ts';
export { useListQuery } from './search/useListQuery.ts';
