import { sql } from 'kysely';
import type { ScreenRecord } from '../../schemas/language/index.ts';
import { toColumnValue } from '../tables/index.ts';
import { numberedFields, toRow } from './insertRow.ts';
import { ownerTenant, type Scope } from './scope.ts';
import { nextSerials } from './serials.ts';

/** Rows of one statement; more of them hold the event loop up for longer than anyone should notice. */
const portion = 500;

/**
 * Stores many complete, checked records, each with an id, in few statements. Returns the ids of those that found a
 * unique value taken: the others are stored all the same.
 */
export async function insertRows(scope: Scope, records: readonly ScreenRecord[]): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  for (let start = 0; start < records.length; start += portion) {
    const rows = await numbered(scope, records.slice(start, start + portion));
    const stored = await insertPortion(scope, rows);
    for (const { id } of rows) if (!stored.has(String(id))) refused.add(String(id));
  }
  return refused;
}

type Row = Record<string, unknown>;

async function numbered(scope: Scope, records: readonly ScreenRecord[]): Promise<readonly Row[]> {
  const rows = records.map((record) => toRow(scope, record));
  const { shape, session, queries } = scope;
  const tenantId = ownerTenant(shape, session);
  for (const field of shape.fields.filter(({ serial }) => serial !== undefined)) {
    const without = rows.filter((_, index) => numberedFields(scope, records[index]!).includes(field));
    if (without.length === 0) continue;
    const numbers = await nextSerials(queries, tenantId, shape.table, { field, count: without.length });
    for (const [index, row] of without.entries()) row[field.column] = toColumnValue(field, numbers[index]);
  }
  return rows;
}

/** One parameter for all rows: a statement takes no more than 65,535 of them. */
async function insertPortion({ shape, queries }: Scope, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const { rows: stored } = await sql<{ id: string }>`
    insert into ${sql.table(shape.table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(shape.table)}, ${JSON.stringify(rows)}::json)
    on conflict do nothing returning id`.execute(queries);
  return new Set(stored.map(({ id }) => id));
}
