/**
 * `BENCH_DATABASE_URL=postgres://... node --import tsx scripts/bench/millionRows.ts [rows] [seconds]`: fills the table
 * of a shipped screen, asks the real server and the bare driver the same questions over 50 connections, in the same
 * run, and prints both and their ratios. The database `voltform_bench` is made on that server, and removed again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Load, loadServer, repeat } from './connections.ts';
import { demoPassword, type RealServer, startServer } from './realServer.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const seconds = Number(process.argv[3] ?? 5);
const connections = 50;
const rounds = 3;
const name = 'voltform_bench';
const server = new URL(process.env['BENCH_DATABASE_URL'] ?? '');
const database = new URL(server);
database.pathname = name;

/** A question to the list of members, and the same as the bare driver is asked it. */
interface Question {
  readonly title: string;
  readonly goal: string;
  /** The query of the n-th call. */
  readonly query: (call: number) => string;
  readonly where: string;
  readonly values: (call: number) => readonly string[];
}
const mobileOf = (call: number): string => `13${String((call * 7919) % rows).padStart(9, '0')}`;
const nameOf = (call: number): string => `车主${String((call * 7919) % rows).padStart(7, '0')}`;
const questions: readonly Question[] = [
  {
    title: 'exact search',
    goal: '0.5 x',
    query: (call) => `mobile=${mobileOf(call)}`,
    where: 't.mobile = $2',
    values: (call) => [mobileOf(call)],
  },
  { title: 'page 1', goal: '20 x', query: () => '', where: '$2 = $2', values: () => ['1'] },
  {
    title: 'like, a few found, sorted',
    goal: '50 ms',
    query: (call) => `nickname=${encodeURIComponent(`*${nameOf(call).slice(2)}*`)}&column=nickname&order=asc`,
    where: `t.nickname ilike $2`,
    values: (call) => [`%${nameOf(call).slice(2)}%`],
  },
  {
    title: 'like, many found, sorted',
    goal: '50 ms',
    query: (call) => `nickname=${encodeURIComponent(`*${nameOf(call).slice(2, 7)}*`)}&column=nickname&order=asc`,
    where: `t.nickname ilike $2`,
    values: (call) => [`%${nameOf(call).slice(2, 7)}%`],
  },
  {
    title: 'last page',
    goal: 'none',
    query: () => `pageNo=${rows / 10}`,
    where: '$2 = $2',
    values: () => ['1'],
  },
];

const run = async (url: URL, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Calls a second, and the median of what one took. */
const figure = ({ perSecond, median }: Omit<Load, 'statuses'>): string =>
  `${perSecond.toFixed(1).padStart(7)} (${median.toFixed(1)})`;

const dataDir = await mkdtemp(join(tmpdir(), 'voltform-bench-'));
await run(server, `drop database if exists ${name} with (force)`);
await run(server, `create database ${name}`);
const ours = await startServer(dataDir, { DEMO: '0', DATABASE_URL: database.href });
try {
  await fill();
  const token = await signIn(ours);
  const pool = new pg.Pool({ connectionString: database.href, max: 10 });
  console.log(
    `${rows} rows, ${connections} connections, ${rounds} rounds of ${seconds} s each, the median of their ratios; calls a second (median ms)\n`,
  );
  for (const question of questions) {
    // What is opened, planned or compiled once is no part of the figure.
    await repeat(connections, 1, () => ({ ask: () => askBare(pool, question, 0) }));
    await askOurs(token, question, connections, 1);
    const pairs: { readonly bare: Omit<Load, 'statuses'>; readonly own: Load }[] = [];
    // In turns, so that a busy machine slows both.
    for (let round = 0; round < rounds; round += 1) {
      const bare = await repeat(connections, seconds, () => {
        let call = Math.floor(Math.random() * rows);
        return { ask: () => askBare(pool, question, call++) };
      });
      pairs.push({ bare, own: await askOurs(token, question, connections) });
    }
    const ratioOf = ({ bare, own }: (typeof pairs)[number]): number => own.perSecond / bare.perSecond;
    const { bare, own } = pairs.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds / 2)]!;
    const alone = await askOurs(token, question, 1);
    console.log(
      [
        question.title.padEnd(26),
        `bare ${figure(bare)}`,
        `ours ${figure(own)}`,
        `${ratioOf({ bare, own }).toFixed(2)} x (goal ${question.goal})`,
        `alone ${alone.median.toFixed(1)} ms`,
        JSON.stringify(own.statuses),
      ].join('  '),
    );
  }
  await pool.end();
} finally {
  await ours.stop();
  await run(server, `drop database ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  await run(
    database,
    `insert into member (id, tenant_id, create_by, create_time, member_no, nickname, mobile, member_type, member_status, balance, gift_balance)
    select '19' || lpad(i::text, 17, '0'), '1', 'bench', timestamp '2024-01-01' + i * interval '1 minute',
      'M' || lpad(i::text, 14, '0'), '车主' || lpad(i::text, 7, '0'), '13' || lpad(i::text, 9, '0'), '1', '1', i % 100, 0
    from generate_series(0, ${rows - 1}) i`,
  );
  await run(database, 'vacuum analyze member');
}

/** Rows and their number, side by side, as a list is answered. */
async function askBare(pool: pg.Pool, { where, values, title }: Question, call: number): Promise<void> {
  const from = `from member as t where t.tenant_id = $1 and ${where}`;
  const order = title.startsWith('like') ? 't.nickname asc nulls first, t.id asc' : 't.create_time desc, t.id desc';
  const offset = title === 'last page' ? rows - 10 : 0;
  const parameters = ['1', ...values(call)];
  await Promise.all([
    pool.query(`select t.* ${from} order by ${order} limit 10 offset ${offset}`, parameters),
    pool.query(`select count(*) ${from}`, parameters),
  ]);
}

function askOurs(token: string, { query }: Question, connections: number, time = seconds): Promise<Load> {
  const begin = Math.floor(Math.random() * rows);
  return loadServer(
    ours.address,
    { 'x-access-token': token, 'tenant-id': '1', 'x-version': 'voltform' },
    (call) => `/charge/member/list?pageSize=10&${query(begin + call)}`,
    { connections, seconds: time },
  );
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
