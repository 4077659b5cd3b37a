import { sql } from 'kysely';
import { factOf, type RecordScreen } from '../../../schemas/language/index.ts';
import type { RealApp } from '../openRealApp.ts';

const filled = new WeakMap<RealApp, Set<string>>();

/** The tables of an installation that have their rows; screens may show the same one. */
function filledIn(app: RealApp): Set<string> {
  const tables = filled.get(app) ?? new Set<string>();
  filled.set(app, tables);
  return tables;
}

/** Rows of all sorts: each value that files speak of, moments of the last ten weeks, and some of another tenant. */
export async function fillRows(app: RealApp, screen: RecordScreen, today: string): Promise<void> {
  const { fields } = screen;
  const table = screen.of?.table ?? screen.table;
  if (filledIn(app).has(table)) return;
  filledIn(app).add(table);
  const rows = Array.from({ length: 60 }, (_, row) => {
    const values: Record<string, unknown> = {
      id: `${table}${row}`,
      tenant_id: row % 10 === 9 ? '2' : '1',
      version: 1,
    };
    fields.forEach((field, place) => {
      const seed = row * 7 + place * 3;
      const { storage, expression } = factOf(field);
      if (field.system || field.tally || field.through || field.live || factOf(field).multiple) return;
      if (field.dict ?? field.items) values[field.column] = ['0', '1', '2', '3', '4', '5', '50', '255'][seed % 8];
      else if (field.ref) values[field.column] = `r${field.unique ? row : seed % 4}`;
      else if (expression === 'double') values[field.column] = String(seed % 50);
      else if (storage === 'moment' || storage === 'day')
        values[field.column] =
          sql`date_trunc('day', ${today}::timestamp) - ${`${seed % 70} days`}::interval + interval '9 hours'`;
    });
    const created = sql`date_trunc('day', ${today}::timestamp) - ${`${row % 70} days`}::interval`;
    return { ...values, create_time: created };
  });
  const known = new Set(
    (await app.services.database.db.introspection.getTables())
      .find(({ name }) => name === table)!
      .columns.map(({ name }) => name),
  );
  for (const row of rows)
    await app.services.database.db
      .insertInto(table)
      .values(Object.fromEntries(Object.entries(row).filter(([column]) => known.has(column))))
      .execute();
}
