/** The door of lists. */
export { ListPage, type ListPageProps } from './ListPage.tsx';
export { ListView, type ListViewProps } from './ListView.tsx';
export { useList, type ListOptions, type ListState } from './useList.ts';
export type { TreeView } from './useRowActions.ts';
export { useListQuery, type ListQueryState } from './useListQuery.ts';
