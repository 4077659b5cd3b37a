import { sql } from 'kysely';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { componentOf, type FileText, type Problem } from '../../schemas/language/reading/readScreens.ts';
import { type Path, readSourceText } from '../../schemas/language/text/SourceText.ts';
import { pendingRules, tellPending } from '../records/index.ts';
import type { Database } from '../database/Database.ts';
import type { Services } from '../Services.ts';
import { tableExists } from '../sessions/tableExists.ts';
import {
  type IndexMaker,
  type SyncResult,
  syncTables,
  systemTables,
  type TableRefusal,
  tablesOf,
  tellUnused,
  withoutFinders,
} from '../tables/index.ts';
import { dataRules } from './moveEntries.ts';
import { screenTablesOf } from './moveScreens.ts';
import { tellTightened } from './tightened.ts';
import type { TableSync } from './registry.ts';

/** How tables are brought in line. */
interface SyncWays {
  /** Makes the indexes of large tables while everybody works; absent, they are made at once. */
  readonly indexes?: IndexMaker;
  /**
   * Whether many rows are about to come into empty tables, which do without the indexes that only make finding faster:
   * to make those of a full table takes a fraction of what keeping them row by row does.
   */
  readonly awaitsRows?: () => boolean;
}

/** Brings the tables of screens in line; the first time also the server's own. A refused change is a problem of its screen. */
export function createTableSync(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { indexes, awaitsRows = () => false }: SyncWays = {},
): TableSync {
  let isFirst = true;
  /** What was told of what tables keep or stand without: every save reads all tables again. */
  const told = new Set<string>();
  /** The screens as their rows were last held against them; at the start nobody waits for a look through all tables. */
  const held = new Map<string, RecordScreen>();
  return async (screens, files) => {
    const isFilledLater = awaitsRows();
    const ofScreens = screenTablesOf(screens, (screen) =>
      isFilledLater ? tablesOf(screen).map(withoutFinders) : tablesOf(screen),
    );
    // What is moved stands in tables of the server's own, and an older server may not have had all of them: they come first.
    const wanted = [...(isFirst ? systemTables : []), ...ofScreens];
    const { applied, refused, colliding, unused, moved } = await syncTables(database, wanted, { later: indexes?.add });
    isFirst = false;
    for (const note of moved) log.warn({}, note);
    await followRenames(database, screens, applied);
    if (applied.length > 0) log.info({ changes: applied.length }, 'tables changed');
    for (const left of unused) {
      const name = `${left.table}.${left.column}`;
      if (!told.has(name)) log.warn(left, tellUnused(left, applied));
      told.add(name);
    }
    for (const { table, column, message } of colliding) {
      const [place] = toProblems(screens, [{ table, column, message }], files);
      const where = place && { place: `${place.path}:${place.line}:${place.column}` };
      if (!told.has(message)) log.warn({ table, column, ...where }, message);
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
    for (const screen of fit) {
      const before = held.get(screen.id);
      held.set(screen.id, screen);
      if (!before || before === screen || screen.of || before.table !== screen.table) continue;
      try {
        for (const note of await tellTightened(database.db, before, screen)) log.warn({ screen: screen.id }, note);
      } catch (error) {
        // The screen is good without: a table may be too large to look through.
        log.warn({ screen: screen.id, error: String(error) }, '没能查出哪些已有的记录不符合改后的规则');
      }
    }
    // What is refused of a screen is told with its place, once, by whoever reads the files; the server's own tables have none.
    const names = new Set(ofScreens.flatMap(({ tables }) => tables.map(({ name }) => name)));
    for (const { table, message } of refused) if (!names.has(table)) log.error({}, message);
    return toProblems(screens, refused, files);
  };
}

/** A data rule names a field: it follows the field to its new name. */
async function followRenames(
  { db }: Database,
  screens: readonly RecordScreen[],
  applied: SyncResult['applied'],
): Promise<void> {
  for (const change of applied) {
    if (change.kind !== 'renameColumn' && change.kind !== 'mergeColumn') continue;
    const screen = screens.find(({ table }) => table === change.table);
    const field = screen?.fields.find(({ column }) => column === change.column);
    if (!screen || !field?.was || !(await tableExists(db, dataRules))) continue;
    await sql`update ${sql.table(dataRules)} set rule_column = ${field.name} where rule_column = ${field.was}
      and permission_id in (select id from sys_permission where component = ${screen.component})`.execute(db);
  }
}

/** Refused changes as problems of their screens, each at the field whose column was not changed. */
export function toProblems(
  screens: readonly RecordScreen[],
  refused: readonly TableRefusal[],
  files: readonly FileText[],
): readonly Problem[] {
  const owners = new Map(screens.flatMap((screen) => tablesOf(screen).map(({ name }) => [name, screen] as const)));
  return refused.flatMap((refusal) => {
    const screen = owners.get(refusal.table);
    const file = screen && files.find(({ path }) => componentOf(path) === screen.component);
    if (!file) return [];
    const source = readSourceText(file.text);
    const place = source.positionOf(source.keyOffsetOf(placeOf(screen, refusal)));
    return { component: screen.component, path: file.path, ...place, message: refusal.message };
  });
}

function placeOf(screen: RecordScreen, { table, column }: TableRefusal): Path {
  const child = screen.children.find((other) => other.table === table);
  const field = (child ?? screen).fields.find((other) => other.column === column);
  const inTable = child ? ['children', child.name] : [];
  return field ? [...inTable, 'properties', field.name] : inTable;
}
