import { sql } from 'kysely';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { binTableOf } from '../../../schemas/language/actions/recycleBin.ts';
import { now } from '../../database/clock.ts';
import { tableOf } from '../../tables/index.ts';
import { ownedBy, type Scope } from '../scope/scope.ts';

/** The columns that live and removed rows share. */
const columnsOf = (screen: RecordScreen) => sql.join(tableOf(screen).columns.map(({ name }) => sql.ref(name)));

/** Moves rows into the recycle bin's table, where only the bin finds them. Their sub-table rows and passwords wait for them. */
export async function moveToBin(
  { queries, session, shape }: Scope,
  screen: RecordScreen,
  ids: readonly string[],
): Promise<void> {
  const columns = columnsOf(screen);
  await sql`insert into ${sql.table(binTableOf(screen.table))} (${columns}, delete_by, delete_time)
    select ${columns}, ${session.username}, ${now}::timestamp(0)
    from ${sql.table(screen.table)} where id = any(${sql.val([...ids])}::text[]) and ${ownedBy(shape, session)}`.execute(
    queries,
  );
  await queries
    .deleteFrom(screen.table)
    .where('id', 'in', [...ids])
    .where(ownedBy(shape, session))
    .execute();
}

/** Moves rows back; their version counts on, so that a form that was open all the while is out of date. */
export async function moveOutOfBin(
  { queries, session, shape }: Scope,
  screen: RecordScreen,
  ids: readonly string[],
): Promise<void> {
  const columns = columnsOf(screen);
  const bin = binTableOf(screen.table);
  await sql`insert into ${sql.table(screen.table)} (${columns})
    select ${columns} from ${sql.table(bin)} where id = any(${sql.val([...ids])}::text[])
      and ${ownedBy(shape, session)}`.execute(queries);
  await queries
    .updateTable(screen.table)
    .set({ version: sql`version + 1` })
    .where('id', 'in', [...ids])
    .where(ownedBy(shape, session))
    .execute();
  await queries
    .deleteFrom(bin)
    .where('id', 'in', [...ids])
    .where(ownedBy(shape, session))
    .execute();
}
