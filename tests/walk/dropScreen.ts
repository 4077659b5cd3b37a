import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { call, schemasDir, tokenOf } from './browser.ts';

/** Drops a file into the folder of the running server, which nobody builds or restarts, and waits for its answer. */
export async function dropScreen(component: string, text: string, answer = 200): Promise<void> {
  const path = join(schemasDir, 'screens', `${component}.json`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const token = await tokenOf('admin');
  await vi.waitFor(
    async () => {
      const { status } = await call(token, 'GET', `/screens/${component}.json`);
      if (status !== answer) throw new Error(`${component} answers ${status} instead of ${answer}.`);
    },
    { timeout: 15_000, interval: 50 },
  );
}
