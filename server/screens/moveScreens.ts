/** Screens that have another id now (`was`), and sub-tables with another name: what is kept under the old one goes along, once. */
import { binTableOf } from '../../schemas/language/actions/recycleBin.ts';
import type { ChildTable, FormerScreen, RecordScreen } from '../../schemas/language/index.ts';
import { toCamel, toSnake } from '../../schemas/language/values/casing.ts';
import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import { isDatabaseGone } from '../database/databaseGone.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import { renameColumnOf, renameTable, type ScreenTables, tablesOf } from '../tables/index.ts';
import { moveEntries } from './moveEntries.ts';

/**
 * What of the screens changes together: the tables of each, after what is kept under another id or name was taken along. That is
 * done in the same transaction, so that a file whose change is refused moves nothing either.
 * @param tables the tables that a screen wants
 */
export const screenTablesOf = (
  screens: readonly RecordScreen[],
  tables: (screen: RecordScreen) => readonly TableShape[] = tablesOf,
): readonly ScreenTables[] => screens.map((screen) => ({ tables: tables(screen), move: moveOf(screen) }));

/** Takes along what a screen, or a sub-table of it, had under another name, in the transaction of the caller; absent where there is no other. */
function moveOf(screen: RecordScreen): ScreenTables['move'] {
  const { was } = screen;
  const isRenamed = screen.children.some(hasFormer);
  if (!was && !isRenamed) return undefined;
  return async (db) => [
    ...(was ? await moveOrTell(db, screen, was) : []),
    ...(isRenamed ? await renameChildren(db, screen) : []),
  ];
}

/** A move that fails undoes itself alone, and the screen goes on without what it could not take along. */
async function moveOrTell(db: Queries, screen: RecordScreen, was: FormerScreen): Promise<readonly string[]> {
  await sql`savepoint screen_move`.execute(db);
  try {
    const note = await move(db, screen, was);
    await sql`release savepoint screen_move`.execute(db);
    return note === undefined ? [] : [note];
  } catch (error) {
    if (isDatabaseGone(error) || !(error instanceof Error)) throw error;
    await sql`rollback to savepoint screen_move`.execute(db);
    return [`页面 ${screen.id}：“${was.id}”的记录没有跟过来，都还在表 ${was.table} 里：${error.message}`];
  }
}

const hasFormer = ({ was, from }: ChildTable): boolean => was !== undefined && from === undefined;

/** The rows of sub-tables that have another name now. */
async function renameChildren(db: Queries, { id, title, table, children }: RecordScreen): Promise<readonly string[]> {
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
