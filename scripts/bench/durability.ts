/**
 * `node --import tsx scripts/bench/durability.ts`: writes through the API of the real server with several
 * writers, kills the server in the middle without warning, starts it again on the same data, and counts the
 * acknowledged records that are gone. The process ends with 1 when any is.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, startServer, type RealServer } from './realServer.ts';

const writers = 8;
const wanted = 500;

interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly result: unknown;
}

const dataDir = await mkdtemp(join(tmpdir(), 'voltform-durability-'));
try {
  const acknowledged = await writeUntilKilled(await startServer(dataDir));
  const server = await startServer(dataDir);
  const kept = await readIds(server);
  const lost = acknowledged.filter((id) => !kept.has(id));
  console.log(`acknowledged ${acknowledged.length}, lost ${lost.length}`);
  if (lost.length > 0) process.exitCode = 1;
  await server.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** The server dies while the writers are still at work, right after the last acknowledgement asked for. */
async function writeUntilKilled(server: RealServer): Promise<readonly string[]> {
  const token = await signIn(server);
  const acknowledged: string[] = [];
  let next = 0;
  const down = new AbortController();
  const write = async () => {
    while (!down.signal.aborted) {
      next += 1;
      const body = { blackType: '3', vin: `D${next}`, blackReason: '1', startTime: '2026-01-01 00:00:00' };
      const answer = await call(server, token, 'POST', '/charge/blacklist/add', body).catch(() => null);
      if (!answer) return;
      if (!answer.success) throw new Error(`Refused: ${answer.message}`);
      acknowledged.push(String(answer.result));
    }
  };
  const watch = async () => {
    while (acknowledged.length < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    down.abort();
    await server.kill();
  };
  const working = Promise.all(Array.from({ length: writers }, write));
  await Promise.race([watch(), working]);
  await working;
  if (acknowledged.length < wanted) throw new Error(`Only ${acknowledged.length} records were acknowledged.`);
  return acknowledged;
}

async function readIds(server: RealServer): Promise<ReadonlySet<string>> {
  const token = await signIn(server);
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { result } = await call(server, token, 'GET', `/charge/blacklist/list?pageNo=${page}&pageSize=100`);
    const { records } = result as { readonly records: readonly { readonly id: string }[] };
    for (const { id } of records) ids.add(id);
    if (records.length === 0) return ids;
  }
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
