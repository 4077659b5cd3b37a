import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { canFollow, canUse, rowActionsFor, rowActionsOf } from '../actions/index.ts';
import { fillLink } from '../naming/index.ts';
import type { RowAction, Actions, AvailableAction } from '../actions/index.ts';
import { usePorts } from '../ports/index.ts';
import { inlineActions, type TreeCells } from './grid/GridContext.ts';
import { texts } from './texts.ts';

/** What a tree adds to a list. */
export interface TreeView extends TreeCells {
  /** Values of a new record below a row. */
  toChild(record: ScreenRecord): ScreenRecord;
  /** Grows whenever a row opens or closes. */
  readonly version: number;
}

/** What the rows of a list can do. */
export interface RowActions {
  /** Titles that can stand in a row itself, one a line: a text, so that it stays the same while they do. */
  readonly titles: string;
  /** Whether a row can have operations behind 更多. */
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
export function useRowActions(screen: RecordScreen, actions: Actions, tree: TreeView | undefined): RowActions {
  const ports = usePorts();
  const all = [...rowActionsOf(screen, ports), ...(tree && canUse(screen, 'add', ports) ? [addChild] : [])];
  const getFor = (record: ScreenRecord) => rowActionsFor(screen, all, record, ports.user);
  const run = (name: string, record: ScreenRecord) => {
    if (name === addChild.name) actions.run('add', [], tree?.toChild(record));
    else actions.run(name, [record]);
  };
  return {
    titles: inlineOf(all)
      .map(({ title }) => title)
      .join('\n'),
    hasMore: all.length > inlineActions,
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

/** A row shows its first two operations; one that every row has ends the search for who can be among them. */
function inlineOf(actions: readonly AvailableAction[]): readonly AvailableAction[] {
  let certain = 0;
  const end = actions.findIndex(({ when }) => {
    if (when === undefined) certain++;
    return certain === inlineActions;
  });
  return end < 0 ? actions : actions.slice(0, end + 1);
}
