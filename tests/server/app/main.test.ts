import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { silentLog } from '../../../server/log.ts';
import { openScreenRegistry } from '../../../server/screens/registry.ts';
import { readOnce } from '../readOnce.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'voltform-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

const built = ['build/server/main.js'];
const fromSource = ['--import', 'tsx', 'server/main.ts'];

/** Runs the real server; calls back with its output so far, to stop it at the right moment. */
function run(
  env: Record<string, string>,
  onOutput: (out: string, stop: (signal: NodeJS.Signals) => void) => void = () => {},
  main: readonly string[] = built,
): Promise<Run> {
  const server = spawn(process.execPath, main, {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', NODE_ENV: '', ...env },
  });
  let [out, errors] = ['', ''];
  server.stderr.on('data', (text: Buffer) => (errors += String(text)));
  server.stdout.on('data', (text: Buffer) => {
    out += String(text);
    onOutput(out, (signal) => server.kill(signal));
  });
  return new Promise((settle) => server.on('close', (code) => settle({ code, out, errors })));
}

test('the built server has the validator of screen files compiled ahead', async () => {
  const path = resolve('build/schemas/language/reading/compiledMeta.js');
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    readonly compiledMeta: (file: object) => boolean;
  };
  expect(module.compiledMeta({ id: 'foo', title: '页面', properties: { name: { title: '名称' } } })).toBe(true);
  expect(module.compiledMeta({ id: 1 })).toBe(false);
});

test('a taken port is one plain sentence and exit code 1', async () => {
  const blocker = createServer();
  await new Promise<void>((settle) => blocker.listen(0, '127.0.0.1', settle));
  const { port } = blocker.address() as { port: number };
  const untouched = join(dataDir, 'untouched');
  const { code, errors } = await run({ PORT: String(port), DATA_DIR: untouched });
  blocker.close();
  expect(code).toBe(1);
  expect(errors).toContain(`端口 ${port} 已被占用`);
  expect(errors).toContain('PORT');
  expect(errors).not.toMatch(/\n\s+at /);
  // Found out before anything was opened or loaded.
  await expect(stat(untouched)).rejects.toThrow('ENOENT');
});

test('a port that is no number is one plain sentence and exit code 1', async () => {
  const { code, errors } = await run({ PORT: 'abc' }, undefined, fromSource);
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toHaveLength(1);
});

test('a stop signal closes the server in good order; the demo has one random password, which the start prints, a later one too, and only the owner of the directory reads', async () => {
  const stopOnceTold = (out: string, stop: (signal: NodeJS.Signals) => void) => {
    if (/演示账号.*\n/.test(out)) stop('SIGTERM');
  };
  const few = { PORT: '0', DEMO: '1', DEMO_SCALE: '0.1' };
  const first = await run({ ...few, DEMO_PASSWORD: '' }, stopOnceTold);
  const password = (await readFile(join(dataDir, 'demo-password'), 'utf8')).trim();
  expect(password).toMatch(/^[A-Za-z0-9]{12}$/);
  expect((await stat(join(dataDir, 'demo-password'))).mode & 0o777).toBe(0o600);
  expect(first.out).toContain(`演示账号（密码 ${password}）：admin`);
  expect(first.code).toBe(0);
  // A later DEMO_PASSWORD is nobody's password, and the line does not pretend that it is.
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', DEMO_PASSWORD: 'Another2026' });
  const { schemasDir } = config;
  const screens = await openScreenRegistry(schemasDir, { watch: false, log: silentLog, reader: readOnce(schemasDir) });
  const told: string[] = [];
  const second = await buildApp({ config, screens, log: { ...silentLog, info: (_, text) => told.push(text) } });
  await second.close();
  // The indexes that the first start made last are all there.
  expect(told).not.toContain('tables changed');
  expect(second.notes).toEqual([expect.stringContaining(`演示账号（密码 ${password}）：admin`)]);
}, 300_000);
