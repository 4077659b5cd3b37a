/** The data directory that the servers of browser tests begin with. */
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServerIfStale } from '../../../scripts/buildServer.ts';
import { hashOfFiles } from '../../../scripts/hashOfFiles.ts';
import { ServerProcess } from './ServerProcess.ts';

/** Password of all demo accounts in it. */
export const demoPassword = 'Walk@2026';

/**
 * A folder with demo data as the server makes it at its first start, to be copied; what the servers run is built too. Kept until a source of it changes or
 * the day is over: demo orders are of the last days, and of today.
 */
export async function keepDemoData(): Promise<string> {
  await buildServerIfStale();
  const cache = resolve('node_modules/.cache/voltform');
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  const hash = await hashOfFiles(['server', 'schemas', 'package-lock.json']);
  const folder = join(cache, `demo-${today}-${hash.slice(0, 16)}`);
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  await mkdir(cache, { recursive: true });
  const old = (await readdir(cache)).filter((name) => name.startsWith('demo-'));
  await Promise.all(old.map((name) => rm(join(cache, name), { recursive: true, force: true })));
  const draft = `${folder}.${process.pid}`;
  // A list of some hundred rows asks as much of a page as one of thousands, and is there sooner.
  const server = await ServerProcess.start({ DATA_DIR: draft, DEMO_PASSWORD: demoPassword, DEMO_SCALE: '0.1' });
  await server.end('SIGTERM');
  // Whole or not at all: another run may look for it at this moment.
  await rename(draft, folder);
  return folder;
}

/** A copy of it for one server; nothing may hold the folder. */
export const copyDemoData = (from: string, to: string): Promise<void> => cp(from, to, { recursive: true });

// By itself before the tests begin, while others still run.
if (process.argv[1] === fileURLToPath(import.meta.url)) await keepDemoData();
