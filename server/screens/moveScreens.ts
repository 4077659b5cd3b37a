/** Screens that have another id now (`was`), and sub-tables with another name: what is kept under the old one goes along, once. */
import { binTableOf } from '../../schemas/language/actions/recycleBin.ts';
import type { ChildTable, FormerScreen, RecordScreen } from '../../schemas/language/index.ts';
import { toCamel, toSnake } from '../../schemas/language/values/casing.ts';
import type { Database, Queries } from '../database/Database.ts';
import { isDatabaseGone } from '../database/databaseGone.ts';
import { lockTables, renameColumnOf, renameTable, syncTables, systemTables } from '../tables/index.ts';
import { moveEntries } from './moveEntries.ts';

/**
 * Moves the tables, menu entries, grants and all else of screens with another id, each screen in one transaction that one server
 * process runs at a time. What is done, or could not be, comes back in sentences; a screen that is where it belongs says nothing.
 */
export async function moveScreens(database: Database, screens: readonly RecordScreen[]): Promise<readonly string[]> {
  const moving = screens.flatMap((screen) => (screen.was ? [{ screen, was: screen.was }] : []));
  const renamed = screens.filter((screen) => screen.children.some(hasFormer));
  // What is moved stands in tables of the server's own, and an older server may not have had all of them.
  if (moving.length > 0 || renamed.length > 0) await syncTables(database, systemTables);
  const notes: string[] = [];
  for (const { screen, was } of moving) {
    try {
      const note = await database.db.transaction().execute((db) => move(db, screen, was));
      if (note !== undefined) notes.push(note);
    } catch (error) {
      if (isDatabaseGone(error) || !(error instanceof Error)) throw error;
      notes.push(`页面 ${screen.id}：“${was.id}”的记录没有跟过来，都还在表 ${was.table} 里：${error.message}`);
    }
  }
  for (const screen of renamed)
    notes.push(...(await database.db.transaction().execute((db) => renameChildren(db, screen))));
  return notes;
}

const hasFormer = ({ was, from }: ChildTable): boolean => was !== undefined && from === undefined;

/** The rows of sub-tables that have another name now. */
async function renameChildren(db: Queries, { id, title, table, children }: RecordScreen): Promise<readonly string[]> {
  await lockTables(db);
  const notes: string[] = [];
  for (const child of children.filter(hasFormer)) {
    const former = `${table}_${toSnake(child.was!)}`;
    const moved = await renameTable(db, former, child.table);
    const where = `页面 ${id}（${title}）的子表 ${child.name}（${child.title}）`;
    if (moved === 'renamed') notes.push(`${where}：原来的“${child.was}”的行都已跟过来`);
    if (moved === 'taken')
      notes.push(`${where}：表 ${former} 和 ${child.table} 里都有行，没有合并。清空其中一张后再启动或再保存一次`);
  }
  return notes;
}

const formerTable = (was: FormerScreen, child: string): string => `${was.table}_${toSnake(child)}`;

async function move(db: Queries, screen: RecordScreen, was: FormerScreen): Promise<string | undefined> {
  await lockTables(db);
  const { id, title, table } = screen;
  const first = screen.of ? 'absent' : await renameTable(db, was.table, table);
  if (first === 'taken')
    return `页面 ${id}（${title}）：表 ${was.table} 和 ${table} 里都有记录，没有合并。清空其中一张后再启动或再保存一次`;
  await moveEntries(db, screen);
  if (first === 'absent') return undefined;
  await renameTable(db, binTableOf(was.table), binTableOf(table));
  for (const child of screen.children) {
    if (child.from !== undefined) continue;
    const former = child.was === undefined ? 'absent' : await renameTable(db, formerTable(was, child.was), child.table);
    const moved = former === 'absent' ? await renameTable(db, formerTable(was, child.name), child.table) : former;
    const key = (of: string): string => toSnake(`${toCamel(of)}Id`);
    if (moved === 'renamed' && child.foreignKeyColumn === key(id))
      await renameColumnOf(db, child.table, key(was.id), key(id));
  }
  await db.updateTable('outbox_order').set({ screen: id }).where('screen', '=', was.id).execute();
  return `页面 ${id}（${title}）：原来的“${was.id}”的记录、编号和授权都已改到新的 id 下`;
}
