import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { canFollow, canUse, rowActionsFor, rowActionsOf } from '../actions/index.ts';
import { fillLink } from '../naming/index.ts';
import type { RowAction, Actions, AvailableAction } from '../actions/index.ts';
import { usePorts, type LiveList } from '../ports/index.ts';
import { useState } from 'react';
import type { EditedColumns } from './columns/EditedColumns.ts';
import { splitActions } from './grid/cells.ts';
import type { TreeCells } from './grid/GridContext.ts';
import { toActionsWidth } from './grid/toColumnDefs.ts';
import type { WireSearch } from './search/wireSearch.ts';
import { texts } from './texts.ts';

/** What a tree adds to a list. */
export interface TreeView extends TreeCells {
  /** Values of a new record below a row. */
  toChild(record: ScreenRecord): ScreenRecord;
  /** Grows whenever a row opens or closes. */
  readonly version: number;
  /** What was read of it, below which parents, and how: for whoever tells of changes. */
  readonly shown: Parameters<LiveList['show']>;
}

/** Rows of a tree that a search found: they stand in pages, without the rows above them. */
export interface FoundInTree extends Pick<TreeView, 'toChild'> {
  /** What stands above a row, from the top down; empty until it is known. */
  pathOf(record: ScreenRecord): string;
  /** Another one whenever other paths are known. */
  readonly version: number;
}

/** What the rows of a list can do. */
export interface RowActions {
  /** The titles in the widest row, one a line: a text, so that it stays the same while they do. Empty: rows have none. */
  readonly titles: string;
  /** Whether that row has operations behind 更多. */
  readonly hasMore: boolean;
  getFor(record: ScreenRecord): readonly RowAction[];
  run(name: string, record: ScreenRecord): void;
  /** Detail, or edit where there is no detail. */
  open(record: ScreenRecord): void;
  canFollow(link: string): boolean;
  follow(link: string, record: ScreenRecord): void;
}
const addChild: AvailableAction = { name: '#addChild', title: texts.addChild, danger: false };

/** The operations of rows, for the buttons in them, their links, and Enter. */
export function useRowActions(
  screen: RecordScreen,
  actions: Actions,
  tree: Pick<TreeView, 'toChild'> | undefined,
  records: readonly ScreenRecord[],
  search: WireSearch,
  quick: EditedColumns | undefined,
): RowActions {
  const ports = usePorts();
  const all = [...rowActionsOf(screen, ports), ...(tree && canUse(screen, 'add', ports) ? [addChild] : [])];
  // They follow what is stored: a value that was not taken is none of the record's.
  const getFor = (record: ScreenRecord) => rowActionsFor(screen, all, quick?.belowOf(record) ?? record, ports.user);
  const run = (name: string, record: ScreenRecord) => {
    if (name === addChild.name) actions.run('add', [], tree?.toChild(record));
    else actions.run(name, [record]);
  };
  const widest = useWidest(screen, records, JSON.stringify(search), getFor);
  // No row has come yet: what every row has is as good as any.
  const shown = widest ?? all.filter(({ when }) => when === undefined);
  return {
    titles: splitActions(shown.length > 0 ? shown : all)[0]
      .map(({ title }) => title)
      .join('\n'),
    hasMore: splitActions(shown)[1].length > 0,
    getFor,
    run,
    open: (record) => {
      const available = getFor(record);
      const found = available.find(({ name }) => name === 'detail') ?? available.find(({ name }) => name === 'edit');
      if (found) run(found.name, record);
    },
    canFollow: (link) => (link === 'detail' ? canUse(screen, 'detail', ports) : canFollow(link, ports)),
    follow: (link, record) => {
      if (link === 'detail') run('detail', record);
      else ports.navigation.open(fillLink(link, record));
    },
  };
}

type Titled = readonly AvailableAction[];

/**
 * The operations of the row that needs the most room of all rows seen of a search: their column grows where a page needs it,
 * and never shrinks under the pointer before the rows of other conditions are there.
 */
function useWidest(
  screen: RecordScreen,
  records: readonly ScreenRecord[],
  question: string,
  getFor: (record: ScreenRecord) => Titled,
): Titled | null {
  const [seen, setSeen] = useState<{
    readonly screen: RecordScreen;
    readonly question: string;
    readonly rows: unknown;
    readonly widest: Titled | null;
  }>({ screen, question, rows: null, widest: null });
  if (seen.screen === screen && seen.rows === records) return seen.widest;
  const isSame = seen.screen === screen && (seen.question === question || records.length === 0);
  const known = isSame ? seen.widest : null;
  const widest = records.map(getFor).reduce((most, row) => (most && roomOf(most) >= roomOf(row) ? most : row), known);
  setSeen({ screen, question: records.length === 0 ? seen.question : question, rows: records, widest });
  return widest;
}

const roomOf = (row: Titled): number => {
  const [shown, rest] = splitActions(row);
  return toActionsWidth(
    shown.map(({ title }) => title),
    rest.length > 0,
  );
};
