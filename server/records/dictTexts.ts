import type { DictItem } from '../../schemas/language/index.ts';
import type { Queries } from '../database/Database.ts';
import type { Services } from '../Services.ts';
import { sharedTenant } from './scope.ts';

/** The channel on which server processes tell each other that dictionaries changed. */
export const dictChannel = 'voltform_dicts';

type DictMap = ReadonlyMap<string, readonly DictItem[]>;
const caches = new WeakMap<Services['database'], { items: Promise<DictMap> | null }>();

/** The items of a dictionary by code; an unknown code has none. */
export async function dictTexts(services: Services, code: string): Promise<readonly DictItem[]> {
  return (await allDictTexts(services)).get(code) ?? [];
}

/** Every dictionary with its items, read once and kept until {@link forgetDictTexts}. */
export function allDictTexts(services: Services): Promise<DictMap> {
  const cache = caches.get(services.database) ?? { items: null };
  caches.set(services.database, cache);
  cache.items ??= load(services).catch((error: unknown) => {
    cache.items = null;
    throw error;
  });
  return cache.items;
}

/** Forgets what was read, here; {@link announceDictChange} does so in every process. */
export function forgetDictTexts(services: Services): void {
  caches.delete(services.database);
}

/** Called after a dictionary was written. */
export async function announceDictChange(services: Services): Promise<void> {
  forgetDictTexts(services);
  await services.database.notify(dictChannel, 'changed');
}

/** The rows of the database win; a dictionary that only its file knows (no demo data yet) still works. */
async function load(services: Services): Promise<DictMap> {
  const fromFiles = services.screens.dicts().map(({ code, items }) => [code, items] as const);
  return new Map([...fromFiles, ...(await loadRows(services, services.database.db))]);
}

async function loadRows(services: Services, queries: Queries): Promise<readonly (readonly [string, readonly DictItem[]])[]> {
  const screen = services.screens.byTable('sys_dict');
  const child = screen?.children.find(({ table }) => table === 'sys_dict_item');
  if (!screen || !child) return [];
  const colorColumn = child.fields.find(({ name }) => name === 'itemColor')?.column;
  const rows = await queries
    .selectFrom('sys_dict as d')
    .innerJoin('sys_dict_item as i', `i.${child.foreignKeyColumn}`, 'd.id')
    .select(['d.dict_code as code', 'i.item_value as value', 'i.item_text as text', 'i.status as status'])
    .$if(colorColumn !== undefined, (query) => query.select(`i.${colorColumn} as color`))
    .where('d.tenant_id', '=', sharedTenant)
    .orderBy('i.sort_order')
    .orderBy('i.id')
    .execute();
  return groupByCode(rows);
}

/** A disabled item (status 0) keeps its label for old rows, but is no choice any more. */
function groupByCode(rows: readonly Record<string, unknown>[]): readonly (readonly [string, readonly DictItem[]])[] {
  const byCode = new Map<string, DictItem[]>();
  for (const { code, value, text, color, status } of rows) {
    const items = byCode.get(String(code)) ?? [];
    const disabled = String(status ?? '1') === '0';
    items.push({ value: String(value), text: String(text), ...(color ? { color: String(color) } : {}), ...(disabled ? { disabled } : {}) } as DictItem);
    byCode.set(String(code), items);
  }
  return [...byCode];
}
