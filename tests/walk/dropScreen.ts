import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, vi } from 'vitest';
import { call, schemasDir, tokenOf } from './browser.ts';

/** Drops a file into the folder of the running server, which nobody builds or restarts, and waits for its answer. */
export async function dropScreen(component: string, text: string, answer = 200): Promise<void> {
  const path = join(schemasDir, 'screens', `${component}.json`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  const token = await tokenOf('admin');
  const ask = async () => call(token, 'GET', `/screens/${component}.json`);
  await expected(async () => (await ask()).status, answer, component);
  if (answer !== 200) return;
  const { screen } = JSON.parse((await ask()).text) as { screen: { permission: string } };
  // Its menu follows, and with that what the server remembers of everybody's rights.
  const isPermitted = async () => {
    const { json } = await call(token, 'GET', '/sys/permission/getUserPermissionByToken');
    const { codeList } = json!.result as { codeList: readonly string[] };
    return codeList.some((code) => code.startsWith(`${screen.permission}:`));
  };
  await expected(isPermitted, true, `the right to ${component}`);
}

/** Asks until the answer is there; before a test too, where `expect.poll` is of no use. */
const expected = <T>(asks: () => Promise<T>, answer: T, what: string): Promise<void> =>
  vi.waitFor(async () => expect(await asks(), what).toBe(answer), { timeout: 15_000, interval: 50 });
