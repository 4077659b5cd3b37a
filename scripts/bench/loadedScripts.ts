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

/** The event stream stays open, so that the network is never idle: what a page loads, it loads at once. */
const quietTime = 1500;
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
    await page.goto(`${server.address}/`);
    const password = page.getByLabel('密码');
    await password.waitFor();
    await page.waitForLoadState('networkidle');
    const signIn = new Map(await scripts());
    await page.getByLabel('用户名').fill('admin');
    await password.fill(demoPassword);
    await page.getByRole('button', { name: /登\s*录/ }).click();
    // The demo administrator belongs to two tenants.
    await page.getByRole('button', { name: /确\s*定/ }).click();
    await page.waitForURL(/#\/dashboard/);
    await page.waitForTimeout(quietTime);
    await page.evaluate((path) => (location.hash = path), listPath);
    await page.locator('.ag-row [col-id=nickname]').first().waitFor();
    await page.waitForTimeout(quietTime);
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
