import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { passwordProblem } from '../../sessions/passwords.ts';

/** Without those that look alike in print. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const length = 12;

/** The password of the demo accounts, and how to forget it again where the demo was not loaded after all. */
export interface DemoPassword {
  readonly password: string;
  forget(): Promise<void>;
}

/**
 * The password for a demo that is about to be loaded: `DEMO_PASSWORD`, else one from an earlier start, else a random
 * one. It is in its file before it is in the database, so that no crash in between can lose it.
 */
export async function chooseDemoPassword(config: Config): Promise<DemoPassword> {
  const kept = config.demoPassword ?? (await storedDemoPassword(config));
  if (kept !== undefined) return { password: kept, forget: async () => {} };
  const password = randomPassword();
  const path = placeOf(config);
  if (path === null) return { password, forget: async () => {} };
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return { password, forget: () => rm(path, { force: true }) };
}

/** The random password of an earlier start, if there was one. */
export async function storedDemoPassword(config: Config): Promise<string | undefined> {
  const path = placeOf(config);
  if (path === null) return undefined;
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const password = text.trim();
  return passwordProblem(password) === undefined ? password : undefined;
}

/** Null for a database in memory, which needs no file to outlive it. */
const placeOf = ({ dataDir }: Config): string | null =>
  dataDir.startsWith('memory://') ? null : join(dataDir, 'demo-password');

function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length }, () => letters[randomInt(letters.length)]!).join('');
    if (passwordProblem(password) === undefined) return password;
  }
}
