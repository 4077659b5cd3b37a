import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword, startServer } from '../../../scripts/bench/realServer.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { toMultipart, toXlsx } from '../imports/workbooks.ts';

const template = {
  templateName: '停机',
  templateType: '2',
  currentType: '1',
  periods: [{ startTime: '00:00:00', endTime: '24:00:00', periodType: '4' }],
};

async function newDirectory(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voltform-stop-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

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
  const dataDir = await newDirectory();
  const server = await startServer(dataDir, { DEMO: '0' });
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${server.address}/sys/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: demoPassword }),
  });
  const { result } = (await signIn.json()) as { result: { token: string } };
  const headers = { 'x-access-token': result.token };

  const rows = Array.from({ length: 1000 }, (_, index) => ['会员', String(13_600_000_000 + index)]);
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
  const asked = performance.now();
  server.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - asked).toBeLessThan(9000);
  await Promise.all(writing);
  expect(await importing).toBe(200);

  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  onTestFinished(close);
  const stored = await db.selectFrom('bill_template').select('id').where('id', 'in', acknowledged).execute();
  expect(stored).toHaveLength(acknowledged.length);
  expect(await db.selectFrom('member').select('id').execute()).toHaveLength(1000);
}, 90_000);

// What is not installed yet would be installed first, below the feet of every other test.
test.runIf(existsSync('node_modules/.installed'))(
  'a signal to npm alone reaches the server behind its shell',
  async () => {
    const dataDir = await newDirectory();
    const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0', PORT: '0', DATABASE_URL: '', NODE_ENV: '' };
    const shell = spawn('sh', ['-c', 'node scripts/run.mjs server/main.ts; true'], {
      env: { ...env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    endGroup(shell.pid!);
    let said = '';
    shell.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await expect.poll(() => said, { timeout: 60_000 }).toContain('已启动');
    process.kill(shell.pid!, 'SIGTERM');
    await expect.poll(() => isLeft(shell.pid!), { timeout: 30_000 }).toBe(false);
    await expect(access(join(dataDir, 'voltform.lock'))).rejects.toThrow('ENOENT');
  },
  90_000,
);

test('Ctrl+C reaches every process twice and counts once; pressed again, nobody waits any longer and nothing is left', async () => {
  const dataDir = await newDirectory();
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', PORT: '0', DATABASE_URL: '', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
    // It leads a group of processes of its own, as in a terminal.
    detached: true,
  });
  endGroup(server.pid!);
  const ended = once(server, 'exit');
  let said = '';
  server.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const portOf = () => Number(/已启动：http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
  await expect.poll(portOf, { timeout: 60_000 }).toBeGreaterThan(0);
  const isOver = () => server.exitCode !== null;
  const press = async () => {
    process.kill(-server.pid!, 'SIGINT');
    await wait(20);
    // npm and its script pass on what they got.
    if (!isOver()) server.kill('SIGINT');
  };

  const unfinished = connect(portOf(), '127.0.0.1');
  unfinished.on('error', () => undefined).write('POST /sys/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n');
  await wait(200);
  await press();
  await wait(1200);
  expect(isOver()).toBe(false);
  await press();
  await expect.poll(isOver, { timeout: 30_000 }).toBe(true);
  expect((await ended)[0]).toBe(1);
  expect(isLeft(server.pid!)).toBe(false);
  await expect(access(join(dataDir, 'voltform.lock'))).rejects.toThrow('ENOENT');
  const [refused] = await once(connect(portOf(), '127.0.0.1'), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
}, 90_000);
