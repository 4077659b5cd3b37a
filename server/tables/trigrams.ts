import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import type { TableRefusal } from './toRefusal.ts';

/** Has the database know trigrams; where it cannot, the answer says why and what to do. */
export async function whyNoTrigrams(db: Queries): Promise<TableRefusal | undefined> {
  const { rows } = await sql`select 1 from pg_catalog.pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length > 0) return undefined;
  await sql`savepoint trigrams`.execute(db);
  try {
    await sql`create extension pg_trgm`.execute(db);
    await sql`release savepoint trigrams`.execute(db);
    return undefined;
  } catch (error) {
    await sql`rollback to savepoint trigrams`.execute(db);
    const reason = error instanceof Error ? error.message : String(error);
    const message = `数据库没有 pg_trgm 扩展（${reason}），模糊查询结果不变，但记录很多时会慢。请安装 Postgres 的 contrib 包，或请数据库管理员执行 create extension pg_trgm，然后重新启动。`;
    return { table: '', column: '', message };
  }
}

/** The same table for a database that does not know trigrams. */
export const withoutTrigrams = (shape: TableShape): TableShape => ({
  ...shape,
  indexes: shape.indexes.filter(({ using }) => using !== 'trigrams' && using !== 'letters'),
});
