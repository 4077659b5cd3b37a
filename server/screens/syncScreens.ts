import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordScreen } from '../../schemas/language/index.ts';
import type { Problem } from '../../schemas/language/reading/readScreens.ts';
import { type Path, readSourceText } from '../../schemas/language/text/SourceText.ts';
import { pendingRules, tellPending } from '../records/index.ts';
import type { Services } from '../Services.ts';
import { syncTables, systemTables, type TableRefusal, tablesOf } from '../tables/index.ts';
import { shownFolder } from './readFolder.ts';
import type { TableSync } from './registry.ts';

/** Brings the tables of screens in line; the first time also the server's own. A refused change is a problem of its screen. */
export function createTableSync({ database, log, config }: Pick<Services, 'database' | 'log' | 'config'>): TableSync {
  let isFirst = true;
  /** What was told of what tables keep or stand without: every save reads all tables again. */
  const told = new Set<string>();
  return async (screens) => {
    const shapes = [...(isFirst ? systemTables : []), ...screens.flatMap(tablesOf)];
    const { applied, refused, colliding, unused } = await syncTables(database, shapes);
    isFirst = false;
    const addedTo = (name: string): readonly string[] =>
      applied.flatMap((change) => (change.kind === 'addColumn' && change.table === name ? [change.column.name] : []));
    if (applied.length > 0) log.info({ changes: applied.length }, 'tables changed');
    for (const { table, column } of unused) {
      const name = `${table}.${column}`;
      if (!told.has(name)) log.warn({ table, column }, tellUnused(table, column, addedTo(table)));
      told.add(name);
    }
    for (const { table, column, message } of colliding) {
      if (!told.has(message)) log.warn({ table, column }, message);
      told.add(message);
    }
    const unfit = new Set(refused.map(({ table }) => table));
    const fit = screens.filter((screen) => !tablesOf(screen).some(({ name }) => unfit.has(name)));
    for (const rule of await pendingRules(database, fit)) {
      const name = `${rule.table}.${rule.field.column} ${rule.field.computed ?? ''}`;
      if (!told.has(name))
        log.warn({ screen: rule.screen.id, field: rule.field.name, rows: rule.rows }, tellPending(rule));
      told.add(name);
    }
    for (const { message } of refused) log.error({}, message);
    if (refused.length === 0) return [];
    const owners = new Map(screens.flatMap((screen) => tablesOf(screen).map(({ name }) => [name, screen] as const)));
    const problems = refused.map(async (refusal) => {
      const owner = owners.get(refusal.table);
      return owner && toProblem(owner, refusal, config.schemasDir);
    });
    return (await Promise.all(problems)).filter((problem) => problem !== undefined);
  };
}

/** A column without a field; where a new one came at the same moment, the field was most likely renamed. */
function tellUnused(table: string, column: string, added: readonly string[]): string {
  const kept = `表 ${table} 的列 ${column} 不再被任何页面文件使用，列和已有的值都保留`;
  return added.length === 0
    ? kept
    : `${kept}；同时新加了列 ${added.join('、')}，里面还没有值。如果只是改名，把字段名改回来就又看得到原来的值；要换的是显示的文字，请改 title`;
}

/** At the field whose column was not changed. */
async function toProblem(screen: RecordScreen, refusal: TableRefusal, schemasDir: string): Promise<Problem> {
  const file = `screens/${screen.component}.json`;
  const path = `${shownFolder(schemasDir)}${file}`;
  const text = await readFile(join(schemasDir, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const source = readSourceText(text);
  const place = source.positionOf(source.keyOffsetOf(placeOf(screen, refusal)));
  return { component: screen.component, path, ...place, message: refusal.message };
}

function placeOf(screen: RecordScreen, { table, column }: TableRefusal): Path {
  const child = screen.children.find((other) => other.table === table);
  const field = (child ?? screen).fields.find((other) => other.column === column);
  const inTable = child ? ['children', child.name] : [];
  return field ? [...inTable, 'properties', field.name] : inTable;
}
