import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileText, Problem } from '../schemas/language/reading/readScreens.ts';
import type { RecordScreen } from '../schemas/language/index.ts';
import { readConfig } from '../server/config.ts';
import type { Database } from '../server/database/Database.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { StartError } from '../server/database/StartError.ts';
import { toProblems } from '../server/screens/syncScreens.ts';
import { TableSource } from '../server/screens/TableSource.ts';
import { tableExists } from '../server/sessions/tableExists.ts';
import { type Differences, differencesOf, tablesOf } from '../server/tables/index.ts';

const words: Readonly<Partial<Record<Differences['changes'][number]['kind'], string>>> = {
  createTable: '新表',
  addColumn: '新列',
  renameColumn: '改名的列',
  mergeColumn: '并入新列的旧列',
  changeType: '换类型的列',
  createIndex: '新索引',
  dropIndex: '去掉的索引',
};

/**
 * Opens the database of the installation; undefined where there is none yet.
 * @returns the error that says why it cannot be opened now: a running server has the embedded database to itself
 */
export async function openExisting(env: NodeJS.ProcessEnv): Promise<Database | StartError | undefined> {
  const config = readConfig(env);
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pglite'))) return undefined;
  try {
    return await openDatabase(config);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
}

/** The texts of the screens that are kept in the database. */
export async function keptScreens(database: Database): Promise<readonly FileText[]> {
  if (!(await tableExists(database.db, 'screen_version'))) return [];
  return (await new TableSource(database).read()).files;
}

/** What comparing has come to. */
export interface Comparison {
  /** What the server would refuse, at the fields of the files. */
  readonly refused: readonly Problem[];
  /** What it would say and go on. */
  readonly noted: readonly Problem[];
  /** What it would change, in a sentence. */
  readonly told: string;
}

/**
 * Says what the server would change of the tables, and what it would refuse.
 * @param areAll whether every file has given a screen: of others nobody knows what they ask of the tables
 */
export async function compareWithDatabase(
  database: Database,
  screens: readonly RecordScreen[],
  files: readonly FileText[],
  areAll: boolean,
): Promise<Comparison> {
  const { changes, refused, colliding } = await differencesOf(
    database,
    screens.map((screen) => ({ tables: tablesOf(screen) })),
  );
  const counts = Object.entries(words)
    .map(([kind, word]) => [word, changes.filter((change) => change.kind === kind).length] as const)
    .filter(([, count]) => count > 0);
  const coming = counts.map(([word, count]) => `${word} ${count} 处`).join('，');
  const left = refused.length > 0 ? `有 ${refused.length} 处与文件不一致，服务不会自己改（见上）` : '';
  const told = [left, coming && `启动服务或运行 npm run tables 时会有${coming}`].filter((part) => part !== '');
  return {
    refused: toProblems(screens, refused, files),
    noted: toProblems(screens, colliding, files),
    told: `数据库：${told.length > 0 ? told.join('；') : areAll ? '与文件一致' : '与可用的页面一致，有错的页面没有比较'}`,
  };
}
