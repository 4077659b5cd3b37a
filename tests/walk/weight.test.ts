import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, openPage, signIn } from './browser.ts';
import { eventually, listed } from './gestures.ts';

/** Gzip sizes in KB (of 1,000 bytes) of the scripts a page loads, by path. */
function watchScripts(page: Page): () => Promise<Readonly<Record<string, number>>> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) bodies.set(pathname, response.body());
  });
  return async () =>
    Object.fromEntries(
      await Promise.all([...bodies].map(async ([path, body]) => [path, gzipSync(await body).length / 1000] as const)),
    );
}
const sumOf = (sizes: Readonly<Record<string, number>>): number =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

describe('what is loaded before a person can work', () => {
  it('is at most 118 KB of script for the sign-in page and 450 KB for the first list', async () => {
    const page = await openPage({ fresh: true });
    const scripts = watchScripts(page);
    await page.goto(`${address}/`);
    await page.getByLabel('密码', { exact: true }).waitFor();
    const ofSignIn = await scripts();
    expect(sumOf(ofSignIn), JSON.stringify(ofSignIn)).toBeLessThan(118);

    // By its own address: the home page has charts, and their library is no part of a list.
    await signIn(page, 'staff', '/member/member');
    await listed(page);
    const ofList = await scripts();
    expect(sumOf(ofList), JSON.stringify(ofList)).toBeLessThan(450);
  });

  it('comes while the menu is asked for, not after it', async () => {
    const page = await openPage({ as: 'staff' });
    const code = page.waitForRequest(/\/assets\/list-.+\.js$/);
    await page.route('**/getUserPermissionByToken**', async (route) => {
      await code;
      await route.continue();
    });
    await page.goto(`${address}/#/member/member`);
    await listed(page);
  });

  it('is in few files, and so is what a record opens in, which follows: each costs browser and server some milliseconds', async () => {
    const page = await openPage({ as: 'staff' });
    const paths = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
    });
    // What checks the form is fetched last.
    const last = page.waitForRequest(/\/screens\/validators\//);
    await page.goto(`${address}/#/member/member`);
    await last;
    expect(paths.size, [...paths].join('\n')).toBeLessThan(16);
  });

  it('holds no antd: its styles come with the first thing that is opened', async () => {
    const page = await openPage({ as: 'staff' });
    const antdStyles = () => page.locator('style[data-css-hash]').count();
    await page.goto(`${address}/#/member/member`);
    await listed(page);
    expect(await antdStyles()).toBe(0);
    await page.getByRole('button', { name: '列设置' }).click();
    await eventually(antdStyles).toBeGreaterThan(0);
  });
});
