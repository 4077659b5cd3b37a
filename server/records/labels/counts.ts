import { sql } from 'kysely';
import { type Field, type ScreenRecord, toExpression } from '../../../schemas/language/index.ts';
import { choiceConditions, type Scope, userOf } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { toSql } from '../query/toSql.ts';
import { mainAlias } from '../query/where.ts';

/** Fills a counted field of a page of records: one grouped query over the rows that the asker sees. */
export async function addCounts(
  scope: Pick<Scope, 'services' | 'session' | 'queries'>,
  field: Field,
  records: readonly ScreenRecord[],
): Promise<void> {
  const { count } = field;
  const target = count && scope.services.screens.byId(count.screen);
  const key = target && shapeOf(target).lookup(count.by);
  if (!count || !target || !key) return;
  const ids = records.map((record) => String(record['id']));
  const column = `${mainAlias}.${key.column}`;
  let query = scope.queries
    .selectFrom(`${target.table} as ${mainAlias}`)
    .select([sql<string>`${sql.ref(column)}`.as('id'), sql<number>`count(*)`.as('count')])
    .where(column, 'in', ids)
    .groupBy(column);
  for (const condition of choiceConditions(scope.session, target)) query = query.where(condition);
  if (count.where) {
    const { ast } = toExpression(count.where, { fields: target.fields });
    query = query.where(toSql(ast, { fields: target.fields, alias: mainAlias, user: userOf(scope.session) }));
  }
  const counts = new Map((await query.execute()).map((row) => [row.id, Number(row.count)]));
  for (const record of records) record[field.name] = counts.get(String(record['id'])) ?? 0;
}
