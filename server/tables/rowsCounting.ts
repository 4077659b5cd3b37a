import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { IndexShape } from '../kernel/TableShape.ts';

/** The rows that an index looks at, as a condition; undefined where it looks at all. */
export function rowsCounting({ columns, where, emptyAmong }: IndexShape): RawBuilder<unknown> | undefined {
  if (where === undefined) return undefined;
  const last = sql.ref(columns.at(-1)!.name);
  const filled = where === 'filled' ? sql`${last} is not null` : sql`${last} is not null and ${last} <> ''`;
  if (!emptyAmong) return filled;
  const empty = emptyAmong.map((column) => sql`${sql.ref(column)} is null`);
  return sql`${filled} and (${sql.join(empty, sql` or `)})`;
}

/** More collisions than these nobody reads in one line. */
const mostTold = 5;

/** The stored rows that a unique index would refuse, as a sentence; empty where there are none. */
export async function tellCollisions(db: Queries, table: string, index: IndexShape): Promise<string> {
  const columns = index.columns.map(({ name, folded }) => (folded ? sql`lower(${sql.ref(name)})` : sql.ref(name)));
  const last = columns.at(-1)!;
  const counting = rowsCounting(index) ?? sql`true`;
  // To an index one empty value is not like another, unless it says so.
  const filled = index.columns.map(({ name }) => sql`${sql.ref(name)} is not null`);
  const alike = index.emptyAmong ? counting : sql.join([counting, ...filled], sql` and `);
  const { rows } = await sql<{ value: string; tenant: string | null; rows: string | number; ids: readonly string[] }>`
    select ${last}::text as value, min(tenant_id) as tenant, count(*) as rows, (array_agg(id order by id))[1:5] as ids
    from ${sql.table(table)} where ${alike}
    group by ${sql.join(columns)} having count(*) > 1 order by ${last} limit ${sql.lit(mostTold + 1)}`.execute(db);
  const told = rows
    .slice(0, mostTold)
    .map(
      ({ value, tenant, rows, ids }) =>
        `“${value}”有 ${rows} 条（租户 ${tenant ?? ''}，id ${ids.join('、')}${Number(rows) > ids.length ? ' 等' : ''}）`,
    );
  return told.join('；') + (rows.length > mostTold ? ' 等' : '');
}
