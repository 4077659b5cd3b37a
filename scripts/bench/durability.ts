/**
 * `node --import tsx scripts/bench/durability.ts [rounds]`: writes records with sub-tables through the API of the real
 * server with several writers, kills the server in the middle without warning, starts it again on the same data, and
 * counts the acknowledged records that are gone and the ones that are there without their sub-table, or half of it. The
 * process ends with 1 when there is any. `DURABILITY_DATABASE_URL` names a Postgres to use instead of the embedded database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, startServer, type RealServer } from './realServer.ts';

const writers = 8;
const rounds = Number(process.argv[2] ?? 3);
const day = [
  { startTime: '00:00:00', endTime: '08:00:00', periodType: '4' },
  { startTime: '08:00:00', endTime: '20:00:00', periodType: '2' },
  { startTime: '20:00:00', endTime: '24:00:00', periodType: '3' },
];

interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly result: unknown;
}

const dataDir = await mkdtemp(join(tmpdir(), 'voltform-durability-'));
const databaseUrl = process.env['DURABILITY_DATABASE_URL'] ?? '';
const start = (): Promise<RealServer> => startServer(dataDir, { DEMO: '0', DATABASE_URL: databaseUrl });
const acknowledged: string[] = [];
let slowest = 0;
try {
  let server = await start();
  for (let round = 1; round <= rounds; round += 1) {
    await writeUntilKilled(server, acknowledged.length + 20 + Math.random() * 60);
    const begin = performance.now();
    server = await start();
    slowest = Math.max(slowest, performance.now() - begin);
    const { lost, half, all } = await judge(server);
    console.log(`round ${round}: acknowledged ${acknowledged.length}, stored ${all}, lost ${lost}, half ${half}`);
    if (lost + half > 0) process.exitCode = 1;
  }
  console.log(`slowest start after a kill: ${Math.round(slowest)} ms`);
  await server.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** The server dies at any moment after so many acknowledgements, with every writer in the middle of something. */
async function writeUntilKilled(server: RealServer, wanted: number): Promise<void> {
  const token = await signIn(server);
  const down = new AbortController();
  const write = async (): Promise<void> => {
    while (!down.signal.aborted) {
      const body = { templateName: '断电', templateType: '2', currentType: '1', periods: day };
      const answer = await call(server, token, 'POST', '/charge/billTemplate/add', body).catch(() => null);
      if (!answer) return;
      if (!answer.success) throw new Error(`Refused: ${answer.message}`);
      acknowledged.push(String(answer.result));
    }
  };
  const working = Promise.all(Array.from({ length: writers }, write));
  while (acknowledged.length < wanted) await pause(5);
  await pause(Math.random() * 100);
  await server.kill();
  down.abort();
  await working;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function judge(server: RealServer): Promise<{ lost: number; half: number; all: number }> {
  const token = await signIn(server);
  const kept = new Set<string>();
  let half = 0;
  for (let page = 1; ; page += 1) {
    const path = `/charge/billTemplate/list?pageNo=${page}&pageSize=500&column=id&order=asc`;
    const { records } = (await call(server, token, 'GET', path)).result as { records: readonly { id: string }[] };
    for (const { id } of records) {
      kept.add(id);
      const one = await call(server, token, 'GET', `/charge/billTemplate/queryById?id=${id}`);
      if ((one.result as { periods: readonly unknown[] }).periods.length !== day.length) half += 1;
    }
    if (records.length === 0) break;
  }
  return { lost: acknowledged.filter((id) => !kept.has(id)).length, half, all: kept.size };
}

async function signIn(server: RealServer): Promise<string> {
  const { success, message, result } = await call(server, null, 'POST', '/sys/login', {
    username: 'admin',
    password: demoPassword,
  });
  if (!success) throw new Error(`Cannot sign in: ${message}`);
  return (result as { readonly token: string }).token;
}

async function call(
  server: RealServer,
  token: string | null,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: { ...(token ? { 'X-Access-Token': token } : {}), ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as Answer;
}
