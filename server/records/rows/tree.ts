import { type Expression, sql, type SqlBool } from 'kysely';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { columnOf } from '../query/where.ts';
import { rowsIn, type Scope } from '../scope/scope.ts';

const isRoot = (parent: unknown): boolean => parent === null || parent === undefined || parent === '' || parent === '0';

/** The rows right below one parent; the root's own rows have none. */
export function belowParent(
  { shape }: Scope,
  screen: RecordScreen,
  parent: string | undefined,
): readonly Expression<SqlBool>[] {
  const field = screen.tree && shape.lookup(screen.tree.parent);
  if (!field) return [];
  const column = columnOf(field);
  return isRoot(parent)
    ? [sql<SqlBool>`(${column} is null or ${column} in ('', '0'))`]
    : [sql<SqlBool>`${column} = ${parent}`];
}

/** Adds `hasChild` "1" or "0" to every record of a page, with one query. */
export async function withHasChild(
  scope: Scope,
  screen: RecordScreen,
  records: readonly ScreenRecord[],
): Promise<readonly ScreenRecord[]> {
  const field = screen.tree && scope.shape.lookup(screen.tree.parent);
  if (!field || records.length === 0) return records;
  const ids = records.map((record) => String(record['id']));
  const parents = await rowsIn(scope)
    .select(`t.${field.column} as parent`)
    .distinct()
    .where(`t.${field.column}`, 'in', ids)
    .execute();
  const found = new Set(parents.map((row) => String((row as Record<string, unknown>)['parent'])));
  return records.map((record) => ({ ...record, hasChild: found.has(String(record['id'])) ? '1' : '0' }));
}
