/**
 * Starts a real server for each worker of the browser tests: built application, embedded database, demo data. Files that
 * run side by side change each other's records no more than those that run one after the other.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyDemoData, demoPassword, keepDemoData } from './demoData.ts';
import { ServerProcess } from './ServerProcess.ts';

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
    /** The data directory with demo data that a server of a test's own begins with. */
    demoData: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.vitest.config;
  const demoData = await keepDemoData();
  const started = await Promise.all(Array.from({ length: maxWorkers }, () => start(demoData)));
  project.provide(
    'servers',
    started.map(({ address, schemasDir }) => ({ address, schemasDir })),
  );
  project.provide('password', demoPassword);
  project.provide('demoData', demoData);
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

async function start(demoData: string): Promise<WalkServer & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'voltform-walk-'));
  const [schemasDir, dataDir] = [join(folder, 'schemas'), join(folder, 'data')];
  await Promise.all([cp('schemas', schemasDir, { recursive: true }), copyDemoData(demoData, dataDir)]);
  const server = await ServerProcess.start({
    DATA_DIR: dataDir,
    SCHEMAS_DIR: schemasDir,
    DEMO_PASSWORD: demoPassword,
  });
  return {
    address: server.address,
    schemasDir,
    async stop() {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
