import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from '../../../server/database/directoryLock.ts';
import { StartError } from '../../../server/database/StartError.ts';

const taker = fileURLToPath(new URL('./takeLocks.ts', import.meta.url));
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'voltform-lock-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A process number that was in use and no longer is. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;
const writeLock = (holder: object): Promise<void> => writeFile(join(dir, 'voltform.lock'), JSON.stringify(holder));

test('refuses a directory that a living process holds, and names the process', async () => {
  const release = await lockDirectory(dir);
  const error: unknown = await lockDirectory(dir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).toContain(`进程 ${process.pid}`);
  release();
});

test('can be taken again after its release, and leaves no file behind', async () => {
  (await lockDirectory(dir))();
  (await lockDirectory(dir))();
  expect(await readdir(dir)).toEqual([]);
});

test('takes over the lock of a process that is gone', async () => {
  await writeLock({ token: 'dead', pid: deadPid(), process: null, since: '' });
  const release = await lockDirectory(dir);
  expect(JSON.parse(await readFile(join(dir, 'voltform.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test.runIf(existsSync('/proc/self/stat'))('takes over the lock of a process that nobody has reaped', async () => {
  // A shell that turns into another program never asks what became of its child.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
  await writeLock({ token: 'dead', pid, process: null, since: '' });
  const release = await lockDirectory(dir);
  release();
  parent.kill();
});

test('takes over a lock whose number now belongs to another process', async () => {
  await writeLock({ token: 'dead', pid: process.pid, process: 'an earlier boot:1', since: '' });
  const release = await lockDirectory(dir);
  expect(await readFile(join(dir, 'voltform.lock'), 'utf8')).not.toContain('an earlier boot');
  release();
});

test('takes over a lock that was cut off while it was written', async () => {
  await writeFile(join(dir, 'voltform.lock'), '{"tok');
  const release = await lockDirectory(dir);
  expect(JSON.parse(await readFile(join(dir, 'voltform.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  release();
}, 10_000);

test('takes over a claim that its claimer did not live to finish', async () => {
  await writeLock({ token: 'dead', pid: deadPid(), process: null, since: '' });
  await writeFile(
    join(dir, 'voltform.lock.dead'),
    JSON.stringify({ token: 'claimer', pid: deadPid(), process: null, since: '' }),
  );
  const release = await lockDirectory(dir);
  expect(await readdir(dir)).toEqual(['voltform.lock']);
  release();
});

test('lets exactly one of several processes have a stale lock', async () => {
  const dirs = await Promise.all(Array.from({ length: 30 }, (_, at) => mkdtemp(join(dir, `${at}-`))));
  const holder = JSON.stringify({ token: 'dead', pid: deadPid(), process: null, since: '' });
  await Promise.all(dirs.map((each) => writeFile(join(each, 'voltform.lock'), holder)));
  const signal = join(dir, 'go');
  await writeFile(signal, '');
  const takers = Array.from({ length: 3 }, () => begin([taker, signal, ...dirs]));
  await Promise.all(takers.map(({ child }) => once(child, 'message')));
  for (const at of dirs.keys()) {
    const tried = Promise.all(takers.map(({ child }) => once(child, 'message')));
    await appendFile(signal, String(at % 10));
    await tried;
  }
  for (const { child } of takers) child.send('done');
  const taken = await Promise.all(takers.map(({ ended }) => ended));
  expect(taken.flat().toSorted()).toEqual(dirs.toSorted());
});

/** Starts a taker; `ended` gives what it has got once it was disconnected. */
function begin(args: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<string[]> } {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let told = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => {
    expect(code).toBe(0);
    return told.split('\n').filter(Boolean);
  });
  return { child, ended };
}
