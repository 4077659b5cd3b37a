import { type Expression, sql, type SqlBool } from 'kysely';
import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import type { Services } from '../../Services.ts';
import { columnOf, mainAlias } from '../query/where.ts';
import { ownedBy } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import type { Session } from '../../Services.ts';
import { inTreeOrder, joinPath, type TreeNode } from './treeOrder.ts';

/** Candidates among the records of a tree. */
export interface TreeQuery {
  readonly target: RecordScreen;
  readonly value: Field;
  /** The label as SQL. */
  readonly text: Expression<string | null>;
  /** What the asker sees at all. */
  readonly seen: readonly Expression<SqlBool>[];
  /** What of it is offered. */
  readonly fits: readonly Expression<SqlBool>[];
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A choice with its place in the tree. */
export interface TreeChoice {
  readonly value: string;
  readonly text: string;
  readonly level: number;
  readonly path: string;
}

/** A tree of more records is searched, and not read from its top to its end: that is done whole for each page. */
const mostInOrder = 10_000;
/** No tree is deeper, and a circle ends here. */
const mostAbove = 50;

/** A page of the offered records in the order of the tree, each with its level and the way to it. */
export async function treeChoices(services: Services, query: TreeQuery): Promise<readonly TreeChoice[]> {
  const { pageNo, pageSize } = query;
  const first = (pageNo - 1) * pageSize;
  const nodes = await nodesOf(services, query, sql<boolean>`${allOf(query.fits)}`)
    .limit(mostInOrder + 1)
    .execute();
  if (nodes.length <= mostInOrder)
    return inTreeOrder(nodes.map(toNode))
      .slice(first, first + pageSize)
      .map(({ node: { value, text }, level, path }) => ({ value, text, level, path }));
  const found = await nodesOf(services, query, sql<boolean>`true`)
    .where(allOf(query.fits))
    .limit(pageSize)
    .offset(first)
    .execute();
  return withPaths(services, query, found.map(toNode));
}

/** Whether all of some conditions hold. */
export const allOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join([...conditions], sql` and `)})`;

/** The seen records in the order of the tree page; `fits` is told of each, as a rule whether it is offered. */
export function nodesOf(
  services: Services,
  { target, value, text, seen }: Pick<TreeQuery, 'target' | 'value' | 'text' | 'seen'>,
  fits: Expression<boolean>,
) {
  const shape = shapeOf(target);
  const column = (name: string) => columnOf(shape.lookup(name)!);
  let rows = services.database.db
    .selectFrom(`${shape.table} as ${mainAlias}`)
    .select([
      `${mainAlias}.id`,
      sql<string | null>`${column(target.tree!.parent)}`.as('parent'),
      sql<string>`${columnOf(value)}::text`.as('value'),
      sql<string | null>`${text}`.as('text'),
      sql<boolean>`${fits}`.as('fits'),
    ])
    .where(`${mainAlias}.${value.column}`, 'is not', null);
  for (const condition of seen) rows = rows.where(condition);
  for (const { field, order } of target.list.sort) {
    rows = rows.orderBy(column(field), (by) => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()));
  }
  return rows.orderBy(`${mainAlias}.id`, target.list.sort.at(-1)?.order ?? 'desc');
}

interface NodeRow {
  readonly id: unknown;
  readonly parent: string | null;
  readonly value: string;
  readonly text: string | null;
  readonly fits: boolean;
}
const toNode = ({ id, parent, value, text, fits }: NodeRow): TreeNode => ({
  id: String(id),
  parent,
  value,
  text: text ?? '',
  fits,
});

/** The way from the top to each of a few records, read level by level upwards. */
async function withPaths(
  services: Services,
  query: TreeQuery,
  found: readonly TreeNode[],
): Promise<readonly TreeChoice[]> {
  const known = new Map(found.map((node) => [node.id, node]));
  let wanted = parentsOf(found, known);
  for (let above = 0; wanted.length > 0 && above < mostAbove; above += 1) {
    const rows = await nodesOf(services, query, sql<boolean>`true`)
      .where(`${mainAlias}.id`, 'in', wanted)
      .execute();
    for (const row of rows) known.set(String(row.id), toNode(row));
    wanted = parentsOf(rows.map(toNode), known);
  }
  return found.map(({ value, text, parent }) => {
    const labels: string[] = [];
    let at = parent === null ? undefined : known.get(parent);
    for (; at && labels.length < mostAbove; at = at.parent === null ? undefined : known.get(at.parent))
      labels.unshift(at.text);
    return { value, text, level: 0, path: joinPath(labels) };
  });
}

const parentsOf = (nodes: readonly TreeNode[], known: ReadonlyMap<string, TreeNode>): readonly string[] => [
  ...new Set(nodes.flatMap(({ parent }) => (parent === null || parent === '' || known.has(parent) ? [] : [parent]))),
];

/** Leaves out a record and all below it, whoever sees them: none of these can be its parent. */
export function notBelow(target: RecordScreen, session: Session, id: string): Expression<SqlBool> {
  const shape = shapeOf(target);
  const parent = sql.ref(shape.lookup(target.tree!.parent)!.column);
  const table = sql.table(shape.table);
  // No table of a screen has such a name.
  const below = sql.table('@below');
  return sql<SqlBool>`${sql.ref(`${mainAlias}.id`)} not in (
    with recursive ${below} as (
      select id from ${table} where id = ${id} and ${ownedBy(shape, session)}
      union
      select node.id from (select id, ${parent} as parent from ${table} where ${ownedBy(shape, session)}) node
      join ${below} above on node.parent = above.id
    ) select id from ${below})`;
}
