import { sql } from 'kysely';
import { type DictItem, type ScreenRecord, wallTime } from '../../schemas/language/index.ts';
import { binTableOf } from '../../schemas/language/actions/recycleBin.ts';
import type { Dict } from '../../schemas/language/reading/readScreens.ts';
import type { Queries } from '../database/Database.ts';
import type { ScreenRegistry, Services } from '../Services.ts';
import { storeRows } from '../records/rows/storeRows.ts';
import { sharedTenant } from '../records/scope/scope.ts';
import { shapeOf } from '../records/scope/shape.ts';
import { newId } from '../tables/index.ts';

/** One server process at a time adds what is missing. */
const lock = 7_013_003;

/**
 * Gives the shipped dictionaries their rows: missing ones are added, and items that are still as they were first
 * written follow their files, also to being no choice where those have them no more. What administrators changed or added
 * stays theirs. Returns how many rows were added or changed.
 */
export async function seedDictionaries(services: Services): Promise<number> {
  const { screens, database } = services;
  const [dict, item] = [screens.byId('sys-dict'), screens.byId('sys-dict-item')];
  if (!dict || !item) return 0;
  return database.db.transaction().execute(async (queries) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(queries);
    const changed = (await followFiles(queries, screens)) + (await leaveGone(queries, services));
    const { dicts, items } = await missingRows(queries, screens);
    await storeRows(queries, shapeOf(dict), dicts);
    await storeRows(queries, shapeOf(item), items);
    return changed + dicts.length + items.length;
  });
}

async function missingRows(
  queries: Queries,
  screens: ScreenRegistry,
): Promise<{ dicts: ScreenRecord[]; items: ScreenRecord[] }> {
  const dictRows = await queries.selectFrom('sys_dict').select(['id', 'dict_code']).execute();
  const itemRows = await queries.selectFrom('sys_dict_item').select(['dict_id', 'item_value']).execute();
  const idByCode = new Map(dictRows.map((row) => [String(row['dict_code']), String(row['id'])]));
  const known = new Set(itemRows.map((row) => `${row['dict_id']}/${row['item_value']}`));
  const removed = await removedCodes(queries, screens);
  const dicts: ScreenRecord[] = [];
  const items: ScreenRecord[] = [];
  for (const dict of screens.dicts()) {
    if (removed.has(dict.code)) continue;
    const id = idByCode.get(dict.code) ?? newId();
    if (!idByCode.has(dict.code)) dicts.push(toDictRow(id, dict));
    for (const [index, item] of dict.items.entries()) {
      if (!known.has(`${id}/${item.value}`)) items.push(toItemRow(id, item, index));
    }
  }
  return { dicts, items };
}

/** Untouched items take up the text and colour their file gives them now, and whether they may be chosen. */
async function followFiles(queries: Queries, screens: ScreenRegistry): Promise<number> {
  const rows = await queries
    .selectFrom('sys_dict_item as i')
    .innerJoin('sys_dict as d', 'd.id', 'i.dict_id')
    .select(['i.id', 'd.dict_code', 'i.item_value', 'i.item_text', 'i.item_color', 'i.status'])
    .where('i.create_by', '=', 'system')
    .where('i.version', '=', 1)
    .execute();
  const stored: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
    rows.map((row) => [`${row['dict_code']}/${row['item_value']}`, row]),
  );
  let changed = 0;
  for (const { code, items } of screens.dicts())
    for (const item of items) {
      const row = stored.get(`${code}/${item.value}`);
      const values = { item_text: item.text, item_color: item.color ?? null, status: statusOf(item) };
      if (!row || Object.entries(values).every(([column, value]) => (row[column] ?? null) === value)) continue;
      await queries.updateTable('sys_dict_item').set(values).where('id', '=', String(row['id'])).execute();
      changed += 1;
    }
  return changed;
}

/** The items that were told of as gone from their files and changed by people. */
const told = new WeakMap<Services, Set<string>>();

/**
 * An item that its file has no more is no choice beside the one that has come in its place; records that have it keep its
 * text. One that people have changed is theirs, and is told of once.
 */
async function leaveGone(queries: Queries, services: Services): Promise<number> {
  const rows = await queries
    .selectFrom('sys_dict_item as i')
    .innerJoin('sys_dict as d', 'd.id', 'i.dict_id')
    .select(['i.id', 'd.dict_code', 'i.item_value', 'i.item_text', 'i.version'])
    .where('i.create_by', '=', 'system')
    .where('i.status', '=', '1')
    .execute();
  const values = new Map(services.screens.dicts().map(({ code, items }) => [code, items.map(({ value }) => value)]));
  const known = told.get(services) ?? new Set<string>();
  told.set(services, known);
  let changed = 0;
  for (const row of rows) {
    const [code, value] = [String(row['dict_code']), String(row['item_value'])];
    // A dictionary whose file is gone or broken has lost no item.
    if (values.get(code)?.includes(value) !== false) continue;
    const gone = `字典 ${code} 的文件里没有 ${value}（${String(row['item_text'])}）了`;
    if (Number(row['version']) === 1) {
      await queries.updateTable('sys_dict_item').set({ status: '0' }).where('id', '=', String(row['id'])).execute();
      services.log.warn({ dict: code, value }, `${gone}，已停用：已有的记录照常显示它，新的不能再选`);
      changed += 1;
    } else if (!known.has(`${code}/${value}`)) {
      services.log.warn(
        { dict: code, value },
        `${gone}，但有人改过它，所以还能选；不要了就在“系统管理 / 数据字典”里停用它`,
      );
      known.add(`${code}/${value}`);
    }
  }
  return changed;
}

/** What lies in the recycle bin was removed on purpose. */
async function removedCodes(queries: Queries, screens: ScreenRegistry): Promise<ReadonlySet<string>> {
  if (!screens.byId('sys-dict')?.recycle) return new Set();
  const rows = await queries.selectFrom(binTableOf('sys_dict')).select('dict_code').execute();
  return new Set(rows.map((row) => String(row['dict_code'])));
}

const toDictRow = (id: string, { code, title }: Dict): ScreenRecord => ({
  ...system(id),
  dictName: title,
  dictCode: code,
  type: '0',
});

/** As `dict_item_status` has it. */
const statusOf = ({ disabled }: DictItem): '0' | '1' => (disabled ? '0' : '1');

const toItemRow = (dictId: string, item: DictItem, index: number): ScreenRecord => ({
  ...system(newId()),
  dictId,
  itemText: item.text,
  itemValue: item.value,
  itemColor: item.color,
  sortOrder: index + 1,
  status: statusOf(item),
});

const system = (id: string): ScreenRecord => ({
  id,
  tenantId: sharedTenant,
  createBy: 'system',
  createTime: wallTime(),
  version: 1,
});
