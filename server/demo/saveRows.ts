import { sql } from 'kysely';
import type { Field } from '../../schemas/language/index.ts';
import type { Queries } from '../database/Database.ts';
import { childShapeOf, type RecordShape, shapeOf } from '../records/scope/shape.ts';
import type { ScreenRegistry } from '../Services.ts';
import { toColumnValue, withIndexesLast } from '../tables/index.ts';
import { parentKey, type DemoRow } from './DemoData.ts';

/** Rows in one statement: enough to be fast, and a few hundred kilobytes at most. */
const chunkSize = 1000;

/** A table and how property names become its columns. */
interface Target {
  readonly shape: RecordShape;
  /** The property that holds the parent's id, for rows of a sub-table. */
  readonly foreignKey: string | undefined;
}

/** The table of a screen id or `screen.child`; undefined where the screen is missing or its rows are another screen's. */
export function targetOf(registry: ScreenRegistry, name: string): Target | undefined {
  const [id = '', childName] = name.split('.');
  const screen = registry.byId(id);
  if (!screen) return undefined;
  if (childName === undefined) return { shape: shapeOf(screen), foreignKey: undefined };
  const child = screen.children.find((candidate) => candidate.name === childName);
  return child && child.from === undefined
    ? { shape: childShapeOf(child, screen, registry), foreignKey: child.foreignKey }
    : undefined;
}

/** Stores rows under the columns that the table has; values of unknown properties are dropped. Returns how many. */
export async function saveRows(
  queries: Queries,
  registry: ScreenRegistry,
  name: string,
  rows: readonly DemoRow[],
): Promise<number> {
  const target = targetOf(registry, name);
  if (!target || rows.length === 0) return 0;
  const { shape, foreignKey } = target;
  const present = await columnsOf(queries, shape.table);
  const fields = shape.fields.filter(
    (field) =>
      present.has(field.column) && (field.name === foreignKey || rows.some((row) => row[field.name] !== undefined)),
  );
  const columns = fields.map((field) => field.column);
  const orders = present.has('row_order') && foreignKey !== undefined ? rowOrders(rows) : undefined;
  const names = orders ? [...columns, 'row_order'] : columns;
  await withIndexesLast(queries, shape.table, async () => {
    for (let start = 0; start < rows.length; start += chunkSize) {
      const chunk = rows.slice(start, start + chunkSize).map((row, index) => {
        const stored = toStored(row, fields, foreignKey);
        if (orders) stored['row_order'] = orders[start + index];
        return stored;
      });
      await insertRows(queries, shape.table, names, chunk);
    }
  });
  return rows.length;
}

/**
 * Inserts plain rows in one statement. The rows travel as one JSON text and the table's own row type reads
 * them: no limit on the number of bound values, and several times as fast as a list of values.
 */
export async function insertRows(
  queries: Queries,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    queries,
  );
}

function toStored(row: DemoRow, fields: readonly Field[], foreignKey: string | undefined): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const field of fields) {
    const wire = field.name === foreignKey ? row[parentKey] : row[field.name];
    if (wire !== undefined) stored[field.column] = toColumnValue(field, wire);
  }
  return stored;
}

function rowOrders(rows: readonly DemoRow[]): number[] {
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
