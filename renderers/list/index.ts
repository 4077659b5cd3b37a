/** The door of lists. */
export { ListPage } from './ListPage.tsx';
export { ListView, type ListViewProps } from './ListView.tsx';
export { useList, type ListState } from './useList.ts';
export type { TreeView } from './useRowActions.ts';
export { useListQuery } from './useListQuery.ts';
