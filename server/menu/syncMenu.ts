import { type InsertObject, sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { KernelTables } from '../kernel/KernelTables.ts';
import type { MenuGroup } from '../../schemas/language/reading/plain/menuFile.ts';
import type { Screen } from '../../schemas/language/index.ts';
import type { Services } from '../Services.ts';
import { readMenu } from '../screens/readMenu.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { now } from '../database/clock.ts';
import { groupOf } from './menuGroups.ts';
import { tableExists } from '../sessions/tableExists.ts';
import type { NewRow } from './menuRows.ts';
import { groupRowId, isGroupRow, menuBlocks, onceEach } from './menuRows.ts';
import { leftoversOf, validRows } from './permissionRows.ts';

/** One server process at a time brings the menu in line. */
const lock = 7_013_001;

/**
 * Gives every screen with a `menu` its group, its menu row and its button rows, and lets them follow their files.
 * What administrators changed stays theirs, and nothing is removed: grants hang on it. The admin role needs none. An
 * entry whose file is gone is left out where the menu is read, and told in the log.
 * @param synced what was in line before: only the rows that have changed since are compared with the table
 */
export async function syncMenu(services: Services, synced: SyncedMenu = nothingSynced): Promise<SyncedMenu> {
  const { db } = services.database;
  if (!(await tableExists(db, 'sys_permission'))) return nothingSynced;
  const { groups, problems } = await readMenu(services.config.schemasDir);
  const blocks = menuBlocks(services.screens.all(), groups);
  const others = blocks.filter((block) => !synced.has(block));
  await syncRows(services, onceEach(others), problems.length > 0 ? [] : groups);
  const now = new Set(blocks);
  if (synced.size === 0 || [...synced].some((block) => !now.has(block))) await tellLeftovers(services);
  // While menu.json is broken, nobody knows which of them are as they should be.
  return problems.length > 0 ? nothingSynced : now;
}

/** The rows of the menu that are in line with their files, by screen. */
export type SyncedMenu = ReadonlySet<readonly NewRow[]>;

const nothingSynced: SyncedMenu = new Set();

/** @param groups those of which it is sure what they are */
async function syncRows(services: Services, wanted: readonly NewRow[], groups: readonly MenuGroup[]): Promise<void> {
  if (wanted.length === 0) return;
  const { db } = services.database;
  // What a broken menu.json says of a group is half a guess, and of one it lacks nothing: known groups stay as they were.
  const said = new Set(groups.map(groupRowId));
  const sure = wanted.filter((row) => !isGroupRow(row) || said.has(row.id));
  const { added, changed, moved } = await db.transaction().execute(async (queries) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(queries);
    const known = await readKnown(queries, wanted);
    const changed = await followFiles(queries, sure, known);
    const moved = changed.filter(({ id, parent_id }) => known.get(id)!['parent_id'] !== parent_id);
    const kept = moved.filter(({ id }) => !isWaiting(known.get(id)!));
    return {
      added: await addMissing(queries, wanted, known),
      changed: changed.length,
      moved: kept.map((row) => ({ ...row, kept: String(known.get(row.id)!['url']) })),
    };
  });
  for (const { name, component, url, kept } of moved)
    if (url !== kept)
      services.log.warn(
        { component, url: kept },
        `“${name}”换了菜单分组，菜单地址仍是 ${kept}，已有的链接和收藏照常可用；要改成 ${url}，请在“菜单管理”里修改`,
      );
  if (added + changed === 0) return;
  services.log.info({ added, changed }, 'menu rows added or changed');
  await announceSessionChange(services);
}

async function tellLeftovers({ database, screens, log }: Services): Promise<void> {
  const rows = await validRows(database);
  const leftovers = leftoversOf(rows, screens);
  for (const { id, menu_type, name, component } of rows) {
    if (menu_type === '2' || !leftovers.has(id)) continue;
    const screen = component === null ? undefined : screens.byComponent(component);
    log.warn({ id, name, component }, `${whyHidden(id, screen)}; it is hidden and its grants are kept`);
  }
}

/** The entry is its screen's by the id: a file that is there has another one, or asks for no entry. */
function whyHidden(id: string, screen: Screen | undefined): string {
  if (!screen) return 'the file of this menu entry is gone';
  return id === `m-${screen.id}`
    ? 'the file of this menu entry says "menu": false'
    : `the file of this menu entry has the id ${screen.id} now`;
}

type Known = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

async function readKnown(queries: Queries, wanted: readonly NewRow[]): Promise<Known> {
  const ids = sql`any(${sql.val(wanted.map(({ id }) => id))}::text[])`;
  const rows = await queries
    .selectFrom('sys_permission')
    .select([...followed, 'id', 'url', 'create_by', 'version'])
    .where(sql<boolean>`id = ${ids}`)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), row]));
}

async function addMissing(queries: Queries, wanted: readonly NewRow[], known: Known): Promise<number> {
  const missing = wanted.filter((row) => !known.has(row.id));
  for (let start = 0; start < missing.length; start += 200) {
    await queries
      .insertInto('sys_permission')
      .values(missing.slice(start, start + 200).map(toStoredRow))
      .execute();
  }
  return missing.length;
}

/** What a file says of its rows. Their addresses stay: somebody may be there just now, or has kept the link. */
const followed = ['parent_id', 'name', 'component', 'icon', 'sort_no', 'hidden'] as const;
const isSame = (stored: unknown, said: string | number | null): boolean =>
  typeof said === 'number' ? Number(stored) === said : (stored ?? null) === said;

const waitingRoom = groupRowId({ id: 'other' });
const isWaiting = ({ parent_id, url }: Readonly<Record<string, unknown>>): boolean =>
  parent_id === waitingRoom && String(url).startsWith(`${groupOf([], 'other').path}/`);

/** Rows that are still as they were first written take up what their files say now; answers those that did. */
async function followFiles(queries: Queries, wanted: readonly NewRow[], known: Known): Promise<readonly NewRow[]> {
  const behind = wanted.filter((row) => {
    const stored = known.get(row.id);
    if (!stored || stored['create_by'] !== 'system' || Number(stored['version']) !== 1) return false;
    return followed.some((column) => !isSame(stored[column], row[column]));
  });
  for (const row of behind) {
    const values = Object.fromEntries(followed.map((column) => [column, row[column]]));
    // Below the group of those that have none, an entry only waits for its own.
    if (isWaiting(known.get(row.id)!) && row.parent_id !== waitingRoom) Object.assign(values, { url: row.url });
    await queries.updateTable('sys_permission').set(values).where('id', '=', row.id).execute();
  }
  return behind;
}

const toStoredRow = (row: NewRow): InsertObject<KernelTables, 'sys_permission'> => ({
  ...row,
  perms_type: row.menu_type === '2' ? '1' : null,
  route: 'Y',
  always_show: 'N',
  internal_or_external: 'N',
  status: '1',
  tenant_id: '0',
  create_by: 'system',
  create_time: now,
  version: 1,
});
