/** How much JavaScript the built application loads, driven in a browser against the real server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { buildIfStale } from '../build.ts';
import { demoPassword, startServer } from './realServer.ts';

/** Gzip bytes of one script, by its path. */
export type LoadedScripts = ReadonlyMap<string, number>;

const listPath = '/member/member';

/** What the sign-in page loads, and what is loaded by the time the first list after it shows its rows. */
export async function measureScripts(
  browser: Browser,
): Promise<{ readonly signIn: LoadedScripts; readonly list: LoadedScripts }> {
  await buildIfStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'voltform-bench-data-'));
  const server = await startServer(dataDir);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    const scripts = watchScripts(page);
    // By the list's own address: the home page has charts, and their library is no part of a list.
    await page.goto(`${server.address}/#${listPath}`);
    const password = page.getByLabel('密码', { exact: true });
    await password.waitFor();
    await page.waitForLoadState('load');
    const signIn = new Map(await scripts());
    await page.getByLabel('用户名').fill('staff');
    await password.fill(demoPassword);
    await page.getByRole('button', { name: /登\s*录/ }).click();
    await page.locator('.ag-row [col-id=nickname]').first().waitFor();
    const list = await scripts();
    await page.close();
    return { signIn, list };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sum of a map's values in KB (of 1,000 bytes). */
export const toKilobytes = (scripts: LoadedScripts): number =>
  [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000;

function watchScripts(page: Page): () => Promise<LoadedScripts> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body).byteLength),
      );
  });
  return async () => new Map(await Promise.all([...sizes].map(async ([path, size]) => [path, await size] as const)));
}
