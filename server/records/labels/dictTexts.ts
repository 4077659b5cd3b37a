import { sql } from 'kysely';
import type { DictItem } from '../../../schemas/language/index.ts';
import type { Queries } from '../../database/Database.ts';
import type { Services } from '../../Services.ts';
import { sharedTenant } from '../scope/scope.ts';

/** The channel on which server processes tell each other that dictionaries changed. */
export const dictChannel = 'voltform_dicts';

type DictMap = ReadonlyMap<string, readonly DictItem[]>;
const caches = new WeakMap<Services['database'], { items: DictMap | null }>();

/**
 * The items of a dictionary by code; an unknown code has none. Inside a transaction its queries must be
 * given: the embedded database has one connection, and waiting for it there would never end.
 */
export async function dictTexts(services: Services, code: string, queries?: Queries): Promise<readonly DictItem[]> {
  return (await allDictTexts(services, queries)).get(code) ?? [];
}

/** Every dictionary with its items, read once and kept until {@link forgetDictTexts}. */
export async function allDictTexts(services: Services, queries: Queries = services.database.db): Promise<DictMap> {
  const cache = caches.get(services.database) ?? { items: null };
  caches.set(services.database, cache);
  // Two first callers both read: sharing one promise would let a transaction wait for a query that waits for it.
  cache.items ??= await load(services, queries);
  return cache.items;
}

/** Forgets what was read, here; {@link announceDictChange} does so in every process. */
export function forgetDictTexts(services: Services): void {
  caches.delete(services.database);
}

/**
 * Has every process read the dictionaries again. In the transaction of a change the message leaves with its commit, so
 * that nobody keeps them as they were before it.
 */
export async function announceDictChange(services: Services, queries: Queries = services.database.db): Promise<void> {
  forgetDictTexts(services);
  await sql`select pg_notify(${dictChannel}, 'changed')`.execute(queries);
}

/** The rows of the database win; a dictionary that only its file knows (no demo data yet) still works. */
async function load(services: Services, queries: Queries): Promise<DictMap> {
  const fromFiles = services.screens.dicts().map(({ code, items }) => [code, items] as const);
  return new Map([...fromFiles, ...(await loadRows(services, queries))]);
}

async function loadRows(
  services: Services,
  queries: Queries,
): Promise<readonly (readonly [string, readonly DictItem[]])[]> {
  const items = services.screens.byTable('sys_dict_item');
  if (!items || !services.screens.byTable('sys_dict')) return [];
  const hasColor = items.fields.some(({ column }) => column === 'item_color');
  const rows = await queries
    .selectFrom('sys_dict as d')
    .innerJoin('sys_dict_item as i', 'i.dict_id', 'd.id')
    .select(['d.dict_code as code', 'i.item_value as value', 'i.item_text as text', 'i.status as status'])
    .$if(hasColor, (query) => query.select('i.item_color as color'))
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
    items.push({
      value: String(value),
      text: String(text),
      ...(color ? { color: String(color) } : {}),
      ...(disabled ? { disabled } : {}),
    });
    byCode.set(String(code), items);
  }
  return [...byCode];
}
