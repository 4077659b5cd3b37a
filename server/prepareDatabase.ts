import { keepDictionaries } from './dictionaries/keepDictionaries.ts';
import { seedDictionaries } from './dictionaries/seedDictionaries.ts';
import { dictChannel, forgetDictTexts, watchClock } from './records/index.ts';
import type { OpenRegistry } from './screens/registry.ts';
import { keepFilesSwept } from './files/sweepFiles.ts';
import { keepMenu } from './menu/keepMenu.ts';
import { watchJobs } from './jobs/index.ts';
import { type Gateway, watchOutbox } from './outbox/index.ts';
import { createTableSync } from './screens/syncScreens.ts';
import { tellLeftTables } from './screens/leftTables.ts';
import { tellProblems } from './screens/tellProblems.ts';
import { TableSource } from './screens/TableSource.ts';
import type { Services } from './Services.ts';
import { demoNote, ensureBase, hasUsers, watchSessions } from './sessions/index.ts';
import { tableExists } from './sessions/tableExists.ts';
import { openIndexMaker } from './tables/index.ts';

/** What preparing has left behind: notes for a person, listeners to stop. */
interface Prepared {
  readonly notes: readonly string[];
  stop(): Promise<void>;
}

/** Brings the tables in line with the screens and fills an empty database. */
export async function prepareDatabase(
  services: Services,
  screens: OpenRegistry,
  gateway: Gateway | undefined,
): Promise<Prepared> {
  const { database, config, log } = services;
  const indexes = openIndexMaker(services);
  let awaitsDemo = config.demo && !(await isWorkedIn(services));
  const sync = createTableSync(services, { indexes, awaitsRows: () => awaitsDemo });
  await screens.syncTables(sync);
  await screens.include(new TableSource(database));
  // In development its script prints them for a person.
  const endProblems = config.development ? undefined : tellProblems(services);
  const endDictionaries = keepDictionaries(services);
  const endMenu = await keepMenu(services);
  const endLeft = await tellLeftTables(services);
  const notes = await fill(services, screens);
  if (awaitsDemo) {
    awaitsDemo = false;
    await screens.syncTables(sync);
  }
  const endSweeping = keepFilesSwept(services);
  const ends = [
    async () => endProblems?.(),
    watchClock(services),
    endMenu,
    () => indexes.stop(),
    async () => endDictionaries(),
    async () => endLeft(),
    async () => endSweeping(),
    await watchSessions(services),
    await watchJobs(services),
    gateway?.listen?.(services) ?? noEnd,
    gateway ? watchOutbox(services, gateway) : noEnd,
    await database.listen(dictChannel, () => forgetDictTexts(services)),
  ];
  log.info({ database: database.kind, screens: screens.all().length, demo: config.demo }, 'ready');
  return {
    notes,
    stop: async () => {
      for (const end of ends) await end();
    },
  };
}

/** Of what was not begun. */
const noEnd = async (): Promise<void> => undefined;

/** Whether anybody has an account; a database that is new has not even a table for them. */
const isWorkedIn = async ({ database: { db } }: Services): Promise<boolean> =>
  (await tableExists(db, 'sys_user')) && hasUsers(db);

async function fill(services: Services, screens: OpenRegistry): Promise<readonly string[]> {
  if (!services.screens.byTable('sys_user')) return [];
  await seedDictionaries(services);
  const { config, database } = services;
  if (config.demo && !(await hasUsers(database.db))) {
    // No part of a server that is worked with: read once, for the first start.
    const { loadDemoData } = await import('./demo/loadDemoData.ts');
    services.log.info({ scale: config.demoScale }, 'making demo data, which takes half a minute or so');
    const { counts, milliseconds } = await screens.holdWhile(() => loadDemoData(services));
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    services.log.info({ rows, milliseconds }, 'demo data loaded');
  }
  const account = await ensureBase(services);
  if (account) return [`已建立管理员账号 ${account.username}，初始密码 ${account.password}，请登录后立即修改。`];
  const note = await demoNote(database.db, config);
  return note === undefined ? [] : [note];
}
