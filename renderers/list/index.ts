/** The door of lists. */
export { ListPage } from './ListPage.tsx';
export { ListView } from './ListView.tsx';
export type { ListViewProps } from './ListViewProps.ts';
export { askTotals, useList, type ListState, type Totals } from './useList.ts';
export type { FoundInTree, TreeView } from './useRowActions.ts';
export { useListQuery } from './search/useListQuery.ts';
