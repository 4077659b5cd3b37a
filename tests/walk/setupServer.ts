/**
 * Starts a real server for each worker of the browser tests: built application, embedded database, demo data. Files that
 * run side by side change each other's records no more than those that run one after the other.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** A server that one worker has to itself. */
export interface WalkServer {
  /** E.g. `http://127.0.0.1:41234`. */
  readonly address: string;
  /** The server's own copy of the screen files: tests may write there. */
  readonly schemasDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One running server for each worker. */
    servers: readonly WalkServer[];
    password: string;
  }
}

const password = 'Walk@2026';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.vitest.config;
  const started = await Promise.all(Array.from({ length: maxWorkers }, start));
  project.provide(
    'servers',
    started.map(({ address, schemasDir }) => ({ address, schemasDir })),
  );
  project.provide('password', password);
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

async function start(): Promise<WalkServer & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'voltform-walk-'));
  const schemasDir = join(folder, 'schemas');
  await cp('schemas', schemasDir, { recursive: true });
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SCHEMAS_DIR: schemasDir,
      DEMO_PASSWORD: password,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = `http://127.0.0.1:${port}`;
  await ready(server, address);
  return {
    address,
    schemasDir,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(server: ChildProcess, address: string): Promise<void> {
  let output = '';
  server.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  server.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${address}/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  server.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${output.slice(-4000)}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
