import { setTimeout as wait } from 'node:timers/promises';
import {
  type Compilable,
  CompiledQuery,
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import type { Database, DatabaseLog, Tables } from './Database.ts';
import { PostgresListener } from './PostgresListener.ts';
import { sessionSettings } from './sessionSettings.ts';
import { SharedAnswers } from './SharedAnswers.ts';
import { StartError } from './StartError.ts';
import { TableWrites, writesChannel } from './TableWrites.ts';
import { toStartError } from './toStartError.ts';
import { parseValue, toParameter } from './values.ts';
import { WatchedDialect } from './WatchedDialect.ts';

/** The oldest server that knows everything our SQL uses. */
const oldestVersion = 130_000;

/**
 * Opens a pool of connections. A server that restarts later is waited for: its connections fail one by one and
 * are replaced by new ones.
 * @throws StartError when the address is wrong or nobody answers there
 */
export async function openPostgres(databaseUrl: string, log: DatabaseLog): Promise<Database> {
  const connection = toConnection(databaseUrl);
  const pool = new pg.Pool({ ...connection, max: 10, idleTimeoutMillis: 30_000 });
  pool.on('error', (error) => log.warn({ error: error.message }, 'An idle database connection was lost'));
  // A connection in use reports its loss here as well; its query fails in any case, but without a listener the process would end.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'A database connection was lost')),
  );
  const writes = new TableWrites();
  // What was told while nobody listened is lost: nothing that is remembered counts any longer.
  const listener = new PostgresListener(connection, log, () => writes.noteAll());
  try {
    await checkServer(pool);
    await listener.listen(writesChannel, (message) => writes.hear(message));
  } catch (error) {
    await pool.end();
    throw toStartError(error, databaseUrl);
  }
  return toDatabase(pool, listener, writes);
}

function toConnection(databaseUrl: string): pg.ClientConfig {
  if (!/^postgres(ql)?:\/\/./.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new StartError(
      'DATABASE_URL 不是有效的 Postgres 地址，应形如 postgres://用户:密码@主机:5432/数据库。请改正，或去掉它以使用内置数据库。',
    );
  }
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'voltform',
    types: {
      getTypeParser: (type: number) => (text: string | Buffer) => parseValue(type, String(text)),
    } as pg.CustomTypesConfig,
  };
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int4 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= oldestVersion) return;
  throw new StartError(
    `DATABASE_URL 指向的 Postgres 版本过旧（${Math.floor(version / 10_000)}），需要 13 或更新的版本。请升级后再启动。`,
  );
}

/** A server that is cut off does not refuse: it never answers. */
const aliveMs = 3000;

const answers = (db: Kysely<Tables>): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

function toDatabase(pool: pg.Pool, listener: PostgresListener, writes: TableWrites): Database {
  const dialect = new PostgresDialect({
    pool: toTextPool(pool),
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(sessionSettings));
    },
  });
  const db: Kysely<Tables> = new Kysely<Tables>({
    dialect: new WatchedDialect(dialect, writes, async (connection, tables) => {
      await connection.executeQuery(writes.toMessage(tables).compile(db));
    }),
  });
  const shared = new SharedAnswers({
    writes,
    run: async (query) => (await db.executeQuery<Record<string, unknown>>(query)).rows,
    catchUp: () => listener.catchUp(),
  });
  return {
    kind: 'postgres',
    db,
    ask: async <Row>(query: Compilable<Row>) => (await shared.ask(query.compile())) as readonly Row[],
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    async notify(channel, payload) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    onWrite: (listener) => writes.onWrite(listener),
    isAlive: () => Promise.race([answers(db), wait(aliveMs, false, { ref: false })]),
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}

/** Gives pg every parameter as text, as the embedded database gets them: pg's own ideas of dates and lists differ. */
function toTextPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const toTextClient = (client: pg.PoolClient): PostgresPoolClient => ({
    query: ((text: string, parameters: readonly unknown[]) =>
      client.query(text, parameters.map(toParameter))) as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  });
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? toTextClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
