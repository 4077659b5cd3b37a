/** The menu entry and the buttons of a screen that has another id now: what roles were given of it goes along. */
import { sql } from 'kysely';
import type { RecordScreen } from '../../schemas/language/index.ts';
import type { Queries } from '../database/Database.ts';
import { tableExists } from '../sessions/tableExists.ts';

/** The grants of both kinds of roles, by the column that says whose they are. */
const grants = [
  ['role_permission', 'role_id'],
  ['depart_permission', 'depart_id'],
] as const;

/** Gives the entry, its buttons and their codes the names that the screen has now, in the transaction of the caller. */
export async function moveEntries(db: Queries, screen: RecordScreen): Promise<void> {
  const { was, permission, component } = screen;
  if (!was || !(await tableExists(db, 'sys_permission'))) return;
  const entry = `m-${screen.id}`;
  if (await moveEntry(db, `m-${was.id}`, entry))
    await db.updateTable('sys_permission').set({ component }).where('id', '=', entry).execute();
  const codes = await db
    .selectFrom('sys_permission')
    .select(['id', 'perms'])
    .where(sql<boolean>`starts_with(perms, ${`${was.permission}:`})`)
    .execute();
  for (const { id, perms } of codes) {
    const code = `${permission}:${String(perms).slice(was.permission.length + 1)}`;
    // A button that a person has made keeps its own id.
    const next = id === `b-${String(perms)}` ? `b-${code}` : String(id);
    if (next !== id) await moveEntry(db, String(id), next);
    await db.updateTable('sys_permission').set({ perms: code }).where('id', '=', next).execute();
  }
}

/** One row of the menu; where the new one is there already, and nobody has changed it, the old one takes its place. */
async function moveEntry(db: Queries, from: string, to: string): Promise<boolean> {
  const old = await db.selectFrom('sys_permission').select('id').where('id', '=', from).executeTakeFirst();
  if (!old) return false;
  await sql`delete from sys_permission where id = ${to} and create_by = 'system' and version = 1`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom('sys_permission')
    .where('id', '=', from)
    .where(sql<boolean>`exists (select from sys_permission where id = ${to})`)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) await db.updateTable('sys_permission').set({ id: to }).where('id', '=', from).execute();
  await db.updateTable('sys_permission').set({ parent_id: to }).where('parent_id', '=', from).execute();
  for (const one of grants) await moveGrants(db, one, from, to);
  if (await tableExists(db, dataRules))
    await sql`update ${sql.table(dataRules)} set permission_id = ${to} where permission_id = ${from}`.execute(db);
  return true;
}

/** Who was given both has one of them, with the rules of both: nobody sees more than before. */
async function moveGrants(db: Queries, [table, holder]: (typeof grants)[number], from: string, to: string) {
  const [grant, who] = [sql.table(table), sql.ref(holder)];
  await sql`update ${grant} as now set data_rule_ids = coalesce(now.data_rule_ids, '{}') || coalesce(old.data_rule_ids, '{}')
    from ${grant} as old
    where now.permission_id = ${to} and old.permission_id = ${from} and old.${who} = now.${who}`.execute(db);
  await sql`delete from ${grant} as old where old.permission_id = ${from} and exists (
    select from ${grant} as now where now.permission_id = ${to} and now.${who} = old.${who})`.execute(db);
  await sql`update ${grant} set permission_id = ${to} where permission_id = ${from}`.execute(db);
}

/** The sub-table of `sys-permission` with the rules of rows. */
export const dataRules = 'sys_permission_data_rules';
