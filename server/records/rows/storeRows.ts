import { sql } from 'kysely';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { Queries } from '../../database/Database.ts';
import { insertPacked, packRows, toColumnValue } from '../../tables/index.ts';
import type { RecordShape } from '../scope/shape.ts';

/** Rows in one statement: enough to be fast, and a few hundred kilobytes at most. */
const chunkSize = 1000;

/**
 * Stores whole rows of the server's own making, wire values with the system fields, unchecked. Values of properties
 * that the table has no column for are dropped. Rows of a sub-table keep their order below each parent.
 * @param parentKey the property that holds the parent's id, for rows of a sub-table
 */
export async function storeRows(
  queries: Queries,
  shape: RecordShape,
  rows: readonly ScreenRecord[],
  parentKey?: string,
): Promise<void> {
  const present = await columnsOf(queries, shape.table);
  const fields = shape.fields.filter(
    ({ name, column }) => present.has(column) && rows.some((row) => row[name] !== undefined),
  );
  const columns = fields.map(({ column }) => column);
  const orders = shape.keepsOrder && parentKey !== undefined ? rowOrders(rows, parentKey) : undefined;
  let writing: Promise<void> | undefined;
  for (let start = 0; start < rows.length; start += chunkSize) {
    const chunk = rows.slice(start, start + chunkSize).map((row, index) => {
      const stored: Record<string, unknown> = {};
      for (const field of fields) {
        const value = row[field.name];
        if (value !== undefined) stored[field.column] = toColumnValue(field, value);
      }
      if (orders) stored['row_order'] = orders[start + index];
      return stored;
    });
    const packed = packRows(orders ? [...columns, 'row_order'] : columns, chunk);
    // The database reads some rows while the next ones are made ready.
    await writing;
    writing = insertPacked(queries, shape.table, packed);
  }
  await writing;
}

function rowOrders(rows: readonly ScreenRecord[], parentKey: string): readonly number[] {
  const counts = new Map<unknown, number>();
  return rows.map((row) => {
    const order = counts.get(row[parentKey]) ?? 0;
    counts.set(row[parentKey], order + 1);
    return order;
  });
}

async function columnsOf(queries: Queries, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(queries);
  return new Set(rows.map((row) => row.column_name));
}
