import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Config } from '../../config.ts';
import { demoPasswordFile, storedDemoPassword } from '../../sessions/demoNote.ts';
import { randomPassword } from '../../sessions/passwords.ts';

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
  const path = demoPasswordFile(config);
  if (path === null) return { password, forget: async () => {} };
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return { password, forget: () => rm(path, { force: true }) };
}
