/**
 * Lists over a million rows on Postgres: our server, the bare driver, and a bare HTTP server around it are asked the same
 * over many connections in the same run, in turns, so that a busy machine slows all of them.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Load, loadServer, repeat } from '../connections.ts';
import { demoPassword, type RealServer, startServer } from '../realServer.ts';
import { type Question, questionsFor } from './questions.ts';
import { fillTables, writeSchemas } from './tables.ts';

const connections = 50;
const name = 'voltform_bench';

/** Calls a second and the median milliseconds of one. */
type Speed = Pick<Load, 'perSecond' | 'median'>;
/** One turn: everybody was asked the same for the same time. */
interface Turn {
  readonly driver: Speed;
  readonly bare: Speed;
  readonly own: Load;
}
interface Options {
  readonly rows: number;
  readonly seconds: number;
  readonly rounds: number;
}

/**
 * `npm run bench -- rows --database postgres://...`: makes the database `voltform_bench` there, and drops it at the end.
 * `--rows 1000000`, `--seconds 2` for each of the three, `--rounds 3`, `--only 'like'` for questions whose title has
 * these letters, `--keep` leaves the filled database for the next run.
 */
export async function benchRows(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      database: { type: 'string' },
      rows: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
    },
  });
  if (values.database === undefined) throw new Error('Say which Postgres: --database postgres://user:password@host');
  const options = { rows: Number(values.rows), seconds: Number(values.seconds), rounds: Number(values.rounds) };
  const database = new URL(values.database);
  const server = new URL(database);
  database.pathname = name;
  const folder = await mkdtemp(join(tmpdir(), 'voltform-bench-'));
  try {
    await makeDatabase(server);
    await measureAll(database, folder, options, values.only);
  } finally {
    if (!values.keep) await run(server, `drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(database: URL, folder: string, options: Options, only: string): Promise<void> {
  await writeSchemas(join(folder, 'schemas'));
  const server = await startServer(folder, {
    DEMO: '0',
    DATABASE_URL: database.href,
    SCHEMAS_DIR: join(folder, 'schemas'),
  });
  const pool = new pg.Pool({ connectionString: database.href, max: 10 });
  const bare = await startBare(database);
  try {
    await fillTables(database, options.rows);
    const token = await signIn(server);
    console.log(
      `${options.rows} rows, ${connections} connections, calls a second (median ms), the middle of ${options.rounds} rounds of ${options.seconds} s\n`,
    );
    for (const question of questionsFor(options.rows)) {
      if (!question.title.includes(only)) continue;
      const ask = {
        driver: () => askDriver(pool, question, options),
        bare: () => askBare(bare.address, question, options),
        own: (many = connections) => askOwn(server, token, question, options, many),
      };
      // What is opened, planned or compiled once is no part of the figure.
      await ask.own();
      const turns: Turn[] = [];
      for (let round = 0; round < options.rounds; round += 1)
        turns.push({ driver: await ask.driver(), bare: await ask.bare(), own: await ask.own() });
      report(question, turns, await ask.own(1));
    }
  } finally {
    await server.stop();
    bare.stop();
    await pool.end();
  }
}

const ratioOf = ({ driver, own }: Turn): number => own.perSecond / driver.perSecond;
const speed = ({ perSecond, median }: Speed): string => `${perSecond.toFixed(1).padStart(7)} (${median.toFixed(1)})`;

function report({ title, goal }: Question, turns: readonly Turn[], alone: Load): void {
  const { driver, bare, own } = turns.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(turns.length / 2)]!;
  console.log(
    [
      title.padEnd(30),
      `driver ${speed(driver)}`,
      `bare HTTP ${speed(bare)}`,
      `ours ${speed(own)}`,
      `${ratioOf({ driver, bare, own }).toFixed(2)} x driver`,
      `alone ${alone.median.toFixed(1)} ms`,
      JSON.stringify(own.statuses),
      `goal: ${goal}`,
    ].join('  '),
  );
}

async function makeDatabase(server: URL): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${name}`);
  await client.end();
}

async function run(database: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The values a statement takes: the tenant, and what is looked for. */
const valuesOf = ({ values }: Question, call: number): readonly string[] => ['1', ...values(call)];
const anyCall = (rows: number): number => Math.floor(Math.random() * rows);

const floorOf = ({ isSlow }: Question): number => (isSlow ? 2 : connections);

function askDriver(pool: pg.Pool, question: Question, { rows, seconds }: Options): Promise<Speed> {
  return repeat(floorOf(question), seconds, () => {
    let call = anyCall(rows);
    return {
      ask: async () => {
        const values = [...valuesOf(question, call++)];
        await Promise.all(question.sql.map((text) => pool.query(text, values)));
      },
    };
  });
}

function askBare(address: string, question: Question, { rows, seconds }: Options): Promise<Load> {
  const begin = anyCall(rows);
  const toAsk = (call: number): string => JSON.stringify({ sql: question.sql, values: valuesOf(question, call) });
  return loadServer(address, {}, (call) => `/?ask=${encodeURIComponent(toAsk(begin + call))}`, {
    connections: floorOf(question),
    seconds,
  });
}

function askOwn(
  { address }: RealServer,
  token: string,
  { path, query }: Question,
  { rows, seconds }: Options,
  many: number,
): Promise<Load> {
  const begin = anyCall(rows);
  const headers = { 'x-access-token': token, 'tenant-id': '1', 'x-version': 'voltform' };
  return loadServer(address, headers, (call) => `${path}?pageSize=10&${query(begin + call)}`, {
    connections: many,
    seconds,
  });
}

async function startBare(database: URL): Promise<{ readonly address: string; stop(): void }> {
  const child = fork(fileURLToPath(new URL('bareServer.mjs', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: database.href },
    execArgv: [],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return { address, stop: () => void child.kill() };
}

async function signIn({ address }: RealServer): Promise<string> {
  const answer = await fetch(`${address}/sys/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: demoPassword }),
  });
  const { success, message, result } = (await answer.json()) as {
    readonly success: boolean;
    readonly message: string;
    readonly result: { readonly token: string };
  };
  if (!success) throw new Error(`Cannot sign in: ${message}`);
  return result.token;
}
