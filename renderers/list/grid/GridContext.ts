import type { ReactElement } from 'react';
import type { RowAction } from '../../actions/index.ts';
import type { DictItem, Field, Mark, ScreenRecord } from '../../../schemas/language/index.ts';
import type { ListedField } from '../columns/ListedField.ts';

/** How many operations stand in the row itself; the others are behind 更多. */
export const inlineActions = 2;

/** Where cells that are React put their elements. */
export interface CellPortals {
  set(container: HTMLElement, element: ReactElement): void;
  remove(container: HTMLElement): void;
}

/** What cells ask the list they stand in; one object for the life of the grid. */
export interface GridContext {
  /** The number of rows on the pages before. */
  getOffset(): number;
  getRowActions(record: ScreenRecord): readonly RowAction[];
  runRowAction(name: string, record: ScreenRecord): void;
  openMore(record: ScreenRecord, actions: readonly RowAction[], anchor: HTMLElement, title?: string): void;
  /** Whether a link column leads anywhere for this person. */
  canFollow(link: string): boolean;
  follow(link: string, record: ScreenRecord): void;
  getItems(field: Field): readonly DictItem[];
  /** The colour of a value, or without a field that of the whole row. */
  getMark(field: ListedField | null, record: ScreenRecord): Mark | undefined;
  readonly portals: CellPortals;
  /** Only in a tree. */
  readonly tree?: TreeCells;
  /** What stands above a row of a tree that was searched; empty elsewhere. */
  readonly pathOf: (record: ScreenRecord) => string;
}

/** What the first column of a tree asks about a row. */
export interface TreeCells {
  getLevel(id: string): number;
  isExpanded(id: string): boolean;
  hasChildren(record: ScreenRecord): boolean;
  toggle(record: ScreenRecord): void;
}
