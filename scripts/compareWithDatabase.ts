import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FileText, formatProblem } from '../schemas/language/reading/readScreens.ts';
import type { RecordScreen } from '../schemas/language/index.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { StartError } from '../server/database/StartError.ts';
import { toProblems } from '../server/screens/syncScreens.ts';
import { type Differences, differencesOf, tablesOf } from '../server/tables/index.ts';

const words: Readonly<Partial<Record<Differences['changes'][number]['kind'], string>>> = {
  createTable: '新表',
  addColumn: '新列',
  renameColumn: '改名的列',
  changeType: '换类型的列',
  createIndex: '新索引',
  dropIndex: '去掉的索引',
};

/**
 * Says what the server would change of the tables, and what it would refuse; nothing where there is no database yet.
 * @returns whether it would refuse something
 */
export async function compareWithDatabase(
  screens: readonly RecordScreen[],
  files: readonly FileText[],
): Promise<boolean> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pglite'))) return false;
  try {
    const database = await openDatabase(config);
    try {
      const { changes, refused } = await differencesOf(database, screens.flatMap(tablesOf));
      for (const problem of toProblems(screens, refused, files)) console.error(formatProblem(problem));
      const counts = Object.entries(words)
        .map(([kind, word]) => [word, changes.filter((change) => change.kind === kind).length] as const)
        .filter(([, count]) => count > 0);
      const told = counts.map(([word, count]) => `${word} ${count} 处`).join('，');
      console.log(told === '' ? '数据库：与文件一致' : `数据库：启动服务或运行 npm run tables 时会有${told}`);
      return refused.length > 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    // A running server compares by itself, at every save.
    console.log(`没有与数据库比较：${error.message}\n（运行中的服务在每次保存时自己比较，结果在它的输出里。）`);
    return false;
  }
}
