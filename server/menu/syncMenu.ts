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
import { groupRowId, isGroupRow, menuBlocks, menuRowId, onceEach } from './menuRows.ts';
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
  const others = blocks.filter((block) => !synced.blocks.has(block));
  await syncRows(services, onceEach(others), problems.length > 0 ? [] : groups);
  const now = new Set(blocks);
  const mayBeLeft = synced.blocks.size === 0 || [...synced.blocks].some((block) => !now.has(block));
  const hidden = mayBeLeft ? await tellLeftovers(services, synced.hidden) : synced.hidden;
  // While menu.json is broken, nobody knows which of them are as they should be.
  return { blocks: problems.length > 0 ? nothingSynced.blocks : now, hidden };
}

/** What is in line with the files. */
export interface SyncedMenu {
  /** The rows of the menu, by screen. */
  readonly blocks: ReadonlySet<readonly NewRow[]>;
  /** The ids of entries without a file, which was told. */
  readonly hidden: ReadonlySet<string>;
}

const nothingSynced: SyncedMenu = { blocks: new Set(), hidden: new Set() };

/** @param groups those of which it is sure what they are */
async function syncRows(services: Services, wanted: readonly NewRow[], groups: readonly MenuGroup[]): Promise<void> {
  if (wanted.length === 0) return;
  const { db } = services.database;
  // What a broken menu.json says of a group is half a guess, and of one it lacks nothing: known groups stay as they were.
  const said = new Set(groups.map(groupRowId));
  const sure = wanted.filter((row) => !isGroupRow(row) || said.has(row.id));
  const { added, changed } = await db.transaction().execute(async (queries) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(queries);
    const known = await readKnown(queries, wanted);
    const changed = await followFiles(queries, sure, known, addressesAsked(services.screens.all()));
    return { added: await addMissing(queries, wanted, known), changed };
  });
  for (const followed of changed) tellAddress(services.log, followed);
  if (added + changed.length === 0) return;
  services.log.info({ added, changed: changed.length }, 'menu rows added or changed');
  await announceSessionChange(services);
}

/** Tells which entries have no file, those that were told before left out. @returns the ids of all of them */
async function tellLeftovers(
  { database, screens, log }: Services,
  known: SyncedMenu['hidden'],
): Promise<SyncedMenu['hidden']> {
  const rows = await validRows(database);
  const leftovers = leftoversOf(rows, screens);
  for (const { id, menu_type, name, component } of rows) {
    if (menu_type === '2' || !leftovers.has(id) || known.has(id)) continue;
    const screen = component === null ? undefined : screens.byComponent(component);
    log.warn({ id, component }, `菜单“${name}”已隐藏：${whyHidden(id, screen)}；它的授权保留着`);
  }
  return leftovers;
}

/** The entry is its screen's by the id: a file that is there has another one, or asks for no entry. */
function whyHidden(id: string, screen: Screen | undefined): string {
  if (!screen) return '它的页面文件不在了';
  return id === menuRowId(screen.id) ? '它的页面文件写了 "menu": false' : `它的页面文件现在的 id 是 ${screen.id}`;
}

type StoredRow = Readonly<Record<string, unknown>> & { readonly url: string | null };
type Known = ReadonlyMap<string, StoredRow>;

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

/** A row that has taken up what its file says now. */
interface Followed {
  readonly row: NewRow;
  /** The row as it was before. */
  readonly was: StoredRow;
  /** The address it has now. */
  readonly url: string;
}

/** Tells where the links and bookmarks of an entry lead that was moved, or was given another address. */
function tellAddress(log: Services['log'], { row, was, url }: Followed): void {
  const { name, component } = row;
  const before = String(was.url);
  if (isWaiting(was)) return;
  if (url !== before)
    log.warn({ component, url }, `“${name}”的菜单地址由 ${before} 换成了 ${url}，旧的链接和收藏打不开了`);
  else if (was['parent_id'] !== row.parent_id && row.url !== url)
    log.warn(
      { component, url },
      `“${name}”换了菜单分组，菜单地址仍是 ${url}，已有的链接和收藏照常可用；要改成 ${row.url}，请在“菜单管理”里修改，或在文件里写 "menu": { "path": "${row.url}" }`,
    );
}

/** What a file says of its rows. */
const followed = ['parent_id', 'name', 'component', 'icon', 'sort_no', 'hidden'] as const;
const isSame = (stored: unknown, said: string | number | null): boolean =>
  typeof said === 'number' ? Number(stored) === said : (stored ?? null) === said;

/** The addresses that files themselves give their pages, by the row. */
const addressesAsked = (screens: readonly Screen[]): ReadonlyMap<string, string> =>
  new Map(screens.flatMap(({ id, menu }) => (menu?.path === undefined ? [] : [[menuRowId(id), menu.path]])));

const waitingRoom = groupRowId({ id: 'other' });
const isWaiting = ({ parent_id, url }: StoredRow): boolean =>
  parent_id === waitingRoom && String(url).startsWith(`${groupOf([], 'other').path}/`);

/**
 * Rows that are still as they were first written take up what their files say now. An address that no file asks for
 * stays: somebody may be there just now, or have kept the link.
 */
async function followFiles(
  queries: Queries,
  wanted: readonly NewRow[],
  known: Known,
  asked: ReadonlyMap<string, string>,
): Promise<readonly Followed[]> {
  const changed: Followed[] = [];
  for (const row of wanted) {
    const was = known.get(row.id);
    if (!was || was['create_by'] !== 'system' || Number(was['version']) !== 1) continue;
    // Below the group of those that have none, an entry only waits for its own.
    const isPlaced = isWaiting(was) && row.parent_id !== waitingRoom;
    const url = asked.get(row.id) ?? (isPlaced ? row.url : was.url);
    if (url === was.url && followed.every((column) => isSame(was[column], row[column]))) continue;
    const values = { ...Object.fromEntries(followed.map((column) => [column, row[column]])), url };
    await queries.updateTable('sys_permission').set(values).where('id', '=', row.id).execute();
    changed.push({ row, was, url: String(url) });
  }
  return changed;
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
