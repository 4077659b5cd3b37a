import { sql } from 'kysely';
import type { Field } from '../../../schemas/language/index.ts';
import { toColumnValue } from '../../tables/index.ts';
import { markSaved } from '../../files/savedFiles.ts';
import type { Row } from './insertRow.ts';
import { ownerTenant, type Scope } from '../scope/scope.ts';
import { nextSerials } from './serials.ts';

/** Rows of one statement; more of them hold the event loop up for longer than anyone should notice. */
const portion = 1000;

/**
 * Stores many complete, checked rows in few statements. Returns the ids of those that found a unique value taken: the
 * others are stored all the same. Others may be waiting meanwhile, so all that can be done before is done by the caller.
 */
export async function insertRows(scope: Scope, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const numbered = await numberRows(scope, rows);
  const refused = new Set<string>();
  for (let start = 0; start < numbered.length; start += portion) {
    const some = numbered.slice(start, start + portion);
    const stored = await insertPortion(scope, some);
    await markSaved(scope.queries, scope.session, scope.shape.fields, some);
    for (const { id } of some) if (!stored.has(String(id))) refused.add(String(id));
  }
  return refused;
}

/** All at once, because to find the first free number every row of the table is looked at. The given rows stay as they are. */
async function numberRows({ shape, session, queries }: Scope, given: readonly Row[]): Promise<readonly Row[]> {
  const rows = given.map((row) => ({ ...row }));
  const tenantId = ownerTenant(shape, session);
  for (const field of shape.fields.filter(({ serial }) => serial !== undefined)) {
    const without = rows.filter((row) => isUnnumbered(field, row));
    if (without.length === 0) continue;
    const numbers = await nextSerials(queries, tenantId, shape.table, { field, count: without.length });
    for (const [index, row] of without.entries()) row[field.column] = toColumnValue(field, numbers[index]);
  }
  return rows;
}

const isUnnumbered = ({ column }: Field, row: Row): boolean => (row[column] ?? '') === '';

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
