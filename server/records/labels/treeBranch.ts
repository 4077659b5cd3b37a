import { type Expression, sql, type SqlBool } from 'kysely';
import type { Services, Session } from '../../Services.ts';
import { columnOf, mainAlias } from '../query/where.ts';
import { shapeOf } from '../scope/shape.ts';
import { readRef, type RefQuery } from './refChoices.ts';
import { allOf, nodesOf } from './treeChoices.ts';

/** A record of a tree that can be chosen, and opened where some stand below it. */
export interface BranchChoice {
  readonly id: string;
  readonly value: string;
  readonly text: string;
  readonly isLeaf: boolean;
}

/** So many records stand right below one at most; more are searched. */
const mostBelow = 1000;

/**
 * The offered records of a tree that stand right below one, those that the asker sees. Without a parent they are the
 * topmost that are offered: what is above them is not, or stands at the top itself.
 * @param parent the id of a record
 */
export async function treeBranch(
  services: Services,
  session: Session,
  query: Pick<RefQuery, 'ref' | 'options'>,
  parent: string | undefined,
): Promise<readonly BranchChoice[]> {
  const { target, value, text, seen, fits } = readRef(services, session, query);
  const field = target.tree && target.fields.find(({ name }) => name === target.tree!.parent);
  if (!field) return [];
  const above = columnOf(field);
  const offered = allOf([...seen, ...fits]);
  const table = sql`${sql.table(shapeOf(target).table)} as ${sql.table(mainAlias)}`;
  const isTop = sql<SqlBool>`(${above} is null or ${above} not in
    (select ${sql.ref(`${mainAlias}.id`)} from ${table} where ${offered}))`;
  const isBelow: Expression<SqlBool> = parent === undefined ? isTop : sql<SqlBool>`${above} = ${parent}`;
  const hasBelow = sql<boolean>`${sql.ref(`${mainAlias}.id`)} in
    (select ${above} from ${table} where ${offered} and ${above} is not null)`;
  const rows = await nodesOf(services, { target, value, text, seen }, hasBelow)
    .where(offered)
    .where(isBelow)
    .limit(mostBelow)
    .execute();
  return rows.map((row) => ({ id: String(row.id), value: row.value, text: row.text ?? '', isLeaf: !row.fits }));
}
