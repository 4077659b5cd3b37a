import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { access, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startServer } from '../../../scripts/bench/realServer.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { newDataDir } from '../database/newDataDir.ts';
import { toMultipart, toXlsx } from '../imports/workbooks.ts';
import { fixtures } from '../testApp.ts';

const template = {
  templateName: '停机',
  templateType: '2',
  currentType: '1',
  periods: [{ startTime: '00:00:00', endTime: '24:00:00', periodType: '4', elecPrice: 0.5 }],
};

async function newDirectory(image: 'real' | 'shop'): Promise<string> {
  const dataDir = await newDataDir(image);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A server on the small screens, which it reads in a moment: how it ends is the same with any. */
const envOf = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  SCHEMAS_DIR: fixtures,
  DEMO: '0',
  PORT: '0',
  DATABASE_URL: '',
  NODE_ENV: '',
});

/** Whatever a failed test leaves behind would hold its port and its directory for ever. */
function endGroup(leader: number): void {
  onTestFinished(() => {
    if (isLeft(leader)) process.kill(-leader, 'SIGKILL');
  });
}

function isLeft(leader: number): boolean {
  try {
    return process.kill(-leader, 0);
  } catch {
    // Nobody of the group is there any more.
    return false;
  }
}

test('a server that is asked to stop finishes the calls on their way, keeps what it has acknowledged and ends with 0', async () => {
  const dataDir = await newDirectory('real');
  const server = await startServer(dataDir, { DEMO: '0' });
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${server.address}/sys/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: inject('adminPassword') }),
  });
  const { result } = (await signIn.json()) as { result: { token: string } };
  const headers = { 'x-access-token': result.token };

  const rows = Array.from({ length: 300 }, (_, index) => ['会员', String(13_600_000_000 + index)]);
  const { payload, headers: kind } = await toMultipart([{ bytes: toXlsx([['会员昵称', '手机号'], ...rows]) }]);
  const request = { method: 'POST', headers: { ...headers, ...kind }, body: new Uint8Array(payload) };
  const importing = fetch(`${server.address}/charge/member/importExcel`, request).then(({ status }) => status);

  const acknowledged: string[] = [];
  const write = async (): Promise<void> => {
    for (;;) {
      const call = { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(template) };
      const answer = await fetch(`${server.address}/charge/billTemplate/add`, call).catch(() => null);
      const { success, result: id } = answer?.ok ? ((await answer.json()) as { success: boolean; result: string }) : {};
      if (!success) return;
      acknowledged.push(id!);
    }
  };
  const writing = [write(), write(), write()];
  // Sent before those, the import has been heard.
  await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(2);
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  // With 1 it would have been cut off, because something never ended.
  expect(await ended).toEqual([0, null]);
  await Promise.all(writing);
  expect(await importing).toBe(200);

  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  onTestFinished(close);
  const stored = await db.selectFrom('bill_template').select('id').where('id', 'in', acknowledged).execute();
  expect(stored).toHaveLength(acknowledged.length);
  expect(await db.selectFrom('member').select('id').execute()).toHaveLength(300);
});

// What is not installed yet would be installed first, below the feet of every other test.
const isInstalled =
  existsSync('node_modules/.installed') &&
  readFileSync('node_modules/.installed', 'utf8') ===
    createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
test.runIf(isInstalled)('a signal to npm alone reaches the server behind its shell', async () => {
  const dataDir = await newDirectory('shop');
  // What `npm start` does before the server is started is not this test's.
  const before = join(dataDir, 'nothing.ts');
  await writeFile(before, '');
  const shell = spawn('sh', ['-c', `node scripts/run.mjs --then build/server/main.js ${before}; true`], {
    env: { ...envOf(dataDir), npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  endGroup(shell.pid!);
  let said = '';
  shell.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said, { timeout: 100_000 }).toContain('已启动');
  process.kill(shell.pid!, 'SIGTERM');
  await expect.poll(() => isLeft(shell.pid!), { timeout: 30_000 }).toBe(false);
  await expect(access(join(dataDir, 'voltform.lock'))).rejects.toThrow('ENOENT');
});

test('Ctrl+C reaches every process twice and counts once; pressed again, nobody waits any longer and nothing is left', async () => {
  const dataDir = await newDirectory('shop');
  const server = spawn(process.execPath, ['build/server/main.js'], {
    env: envOf(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
    // It leads a group of processes of its own, as in a terminal.
    detached: true,
  });
  endGroup(server.pid!);
  const ended = once(server, 'exit');
  let said = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', (text: Buffer) => (said += text.toString()));
  const portOf = () => Number(/已启动：http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
  await expect.poll(portOf, { timeout: 100_000 }).toBeGreaterThan(0);
  const isOver = () => server.exitCode !== null;
  const press = () => process.kill(-server.pid!, 'SIGINT');

  const [unfinished, finished] = [await beginCall(portOf()), await beginCall(portOf())];
  press();
  await expect.poll(() => isRefused(portOf())).toBe(true);
  // npm and its script pass on what they got.
  server.kill('SIGINT');
  finished.write('{"a": 12}');
  expect(String((await once(finished, 'data'))[0])).toContain('HTTP/1.1 ');
  expect(isOver()).toBe(false);
  const pressAgain = () => {
    if (!isOver()) press();
    return isOver();
  };
  await expect.poll(pressAgain, { timeout: 30_000, interval: 100 }).toBe(true);
  expect((await ended)[0]).toBe(1);
  expect(said).toContain('已强制退出');
  unfinished.destroy();
  expect(isLeft(server.pid!)).toBe(false);
  await expect(access(join(dataDir, 'voltform.lock'))).rejects.toThrow('ENOENT');
  expect(await isRefused(portOf())).toBe(true);
});

/** A call whose body is still to come, once the server waits for it. */
async function beginCall(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const headers = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue';
  socket.write(`POST /sys/login HTTP/1.1\r\n${headers}\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toContain('100 Continue');
  return socket;
}

/** Whether nobody listens at the port. */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  });
}
