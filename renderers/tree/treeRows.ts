/** A tree as the flat list of rows that a grid can show. */
import type { ScreenRecord } from '../../schemas/language/index.ts';

/** The children of a row, as far as they are known. */
export type Branch =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly records: readonly ScreenRecord[] };

/** What is known of a tree, and which rows are open. */
export interface TreeState {
  readonly roots: readonly ScreenRecord[];
  readonly branches: ReadonlyMap<string, Branch>;
  readonly expanded: ReadonlySet<string>;
}

/** The visible rows from top to bottom, and how deep each stands. */
export interface TreeRows {
  readonly rows: readonly ScreenRecord[];
  readonly levels: ReadonlyMap<string, number>;
}
const failedPrefix = '#failed:';

/** Flattens the open part of a tree; a branch on its way or failed has one row in its place. */
export function toTreeRows({ roots, branches, expanded }: TreeState): TreeRows {
  const rows: ScreenRecord[] = [];
  const levels = new Map<string, number>();
  const append = (record: ScreenRecord, level: number) => {
    const id = String(record['id']);
    // A parent that is its own descendant (bad data) would never end.
    if (levels.has(id)) return;
    rows.push(record);
    levels.set(id, level);
    if (!hasChildren(record) || !expanded.has(id)) return;
    const branch = branches.get(id) ?? { kind: 'loading' };
    const below = branch.kind === 'ready' ? branch.records : [toStandIn(id, branch.kind)];
    for (const child of below) append(child, level + 1);
  };
  for (const root of roots) append(root, 0);
  return { rows, levels };
}

/** Whether the row has an expander; servers say so under one of three names. */
export function hasChildren(record: ScreenRecord): boolean {
  return record['hasChild'] === '1' || record['hasChildren'] === true || record['isLeaf'] === false;
}

/** The id of the parent whose children failed to load, where the row stands in for them. */
export function failedParentOf(record: ScreenRecord): string | undefined {
  const id = String(record['id']);
  return id.startsWith(failedPrefix) ? id.slice(failedPrefix.length) : undefined;
}

function toStandIn(parentId: string, kind: 'loading' | 'failed'): ScreenRecord {
  return { id: kind === 'failed' ? `${failedPrefix}${parentId}` : `#loading:${parentId}` };
}
