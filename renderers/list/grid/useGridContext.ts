import { useState } from 'react';
import type { GridContext, TreeCells } from './GridContext.ts';
import { useLatest } from '../../answers/index.ts';

/** The part of the context that follows the list's state. */
export type LiveContext = Omit<GridContext, 'portals' | 'tree'>;

/** One context object for the life of a grid; its functions always see the newest state of the list. */
export function useGridContext(live: LiveContext, portals: GridContext['portals'], tree?: TreeCells): GridContext {
  const latest = useLatest({ live, tree });
  return useState<GridContext>(() => ({
    getOffset: () => latest.current.live.getOffset(),
    getRowActions: (record) => latest.current.live.getRowActions(record),
    runRowAction: (name, record) => latest.current.live.runRowAction(name, record),
    openMore: (record, actions, anchor, title) => latest.current.live.openMore(record, actions, anchor, title),
    canFollow: (link) => latest.current.live.canFollow(link),
    follow: (link, record) => latest.current.live.follow(link, record),
    getItems: (field) => latest.current.live.getItems(field),
    getMark: (field, record) => latest.current.live.getMark(field, record),
    pathOf: (record) => latest.current.live.pathOf(record),
    portals,
    get tree() {
      return latest.current.tree;
    },
  }))[0];
}
