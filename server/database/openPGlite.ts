import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilable, Kysely, sql } from 'kysely';
import type { Database, DatabaseLog, Tables } from './Database.ts';
import { lockDirectory } from './directoryLock.ts';
import { Listeners } from './listeners.ts';
import { isInMemory, type PGliteClient } from './PGliteClient.ts';
import { PGliteDialect } from './PGliteDialect.ts';
import { PGliteKeeper } from './PGliteKeeper.ts';
import { sessionSettings } from './sessionSettings.ts';
import { SharedAnswers } from './SharedAnswers.ts';
import { StartError } from './StartError.ts';
import { TableWrites } from './TableWrites.ts';
import { WatchedDialect } from './WatchedDialect.ts';

/**
 * Opens the embedded database below the data directory and locks the directory. What was acknowledged survives
 * kill -9 of the server, because it has reached the system's files; it may not survive a power cut.
 * @param limitMs after which a query is cut, so that one that never ends does not stop everyone: the connection is the only one
 * @throws StartError when the directory is in use or can not be used
 */
export async function openPGlite(dataDir: string, log: DatabaseLog, limitMs = 10_000): Promise<Database> {
  const inMemory = isInMemory(dataDir);
  const unlock = inMemory ? () => {} : await prepareDirectory(dataDir);
  try {
    const listeners = new Listeners();
    const keeper = await PGliteKeeper.open({
      dataDir: inMemory ? dataDir : join(dataDir, 'pglite'),
      log,
      limitMs,
      prepare: (client) => prepareClient(client, listeners),
    });
    return toDatabase(keeper, listeners, unlock);
  } catch (error) {
    unlock();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `内置数据库 ${join(dataDir, 'pglite')} 打不开（${reason}）。请检查磁盘空间和目录权限；如有备份，可恢复该目录，或用 DATA_DIR 指定一个新目录后再启动。`,
    );
  }
}

async function prepareDirectory(dataDir: string): Promise<() => void> {
  try {
    mkdirSync(dataDir, { recursive: true });
    return await lockDirectory(dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `数据目录 ${dataDir} 不能写入（${code ?? String(error)}）。请检查目录权限，或用 DATA_DIR 指定别的目录后再启动。`,
    );
  }
}

/** A new thread knows nothing of what the one before it was told. */
async function prepareClient(client: PGliteClient, listeners: Listeners): Promise<void> {
  client.onNotification = (channel, payload) => listeners.tell(channel, payload);
  await client.query(sessionSettings);
  for (const channel of listeners.channels()) await client.query(`listen "${channel.replaceAll('"', '""')}"`);
}

function toDatabase(keeper: PGliteKeeper, listeners: Listeners, unlock: () => void): Database {
  const writes = new TableWrites();
  const db = new Kysely<Tables>({ dialect: new WatchedDialect(new PGliteDialect(keeper), writes) });
  const shared = new SharedAnswers({
    writes,
    run: async (query) => (await db.executeQuery<Record<string, unknown>>(query)).rows,
    // Nobody else has the directory open.
    catchUp: async () => {},
  });
  return {
    kind: 'pglite',
    db,
    ask: async <Row>(query: Compilable<Row>) => (await shared.ask(query.compile())) as readonly Row[],
    async listen(channel, onMessage) {
      if (listeners.add(channel, onMessage)) await sql`listen ${sql.id(channel)}`.execute(db);
      return async () => {
        // A thread that has died listens to nothing any more, and the next one is told only of those who are left.
        if (listeners.remove(channel, onMessage) && keeper.isOpen) await sql`unlisten ${sql.id(channel)}`.execute(db);
      };
    },
    async notify(channel, payload) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    onWrite: (listener) => writes.onWrite(listener),
    // The thread answers or has ended; a long query before this one is no sign of death.
    isAlive: () => keeper.isAlive(),
    async close() {
      await db.destroy();
      await keeper.close();
      unlock();
    },
  };
}
