import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, keepPage, openPage } from '../browser.ts';
import { countOf, eventually, listed, openScreen, reach, scrollTo } from '../gestures.ts';

/** One page for what is read and left as it was. */
const openKept = keepPage({ as: 'tenantadmin' });

async function openHome(opening: Promise<Page>): Promise<{ page: Page; home: Locator }> {
  const page = await opening;
  await page.goto(`${address}/#/dashboard/analysis`);
  const home = page.locator('.vf-dashboard');
  await home.getByRole('region', { name: '今日订单' }).locator('.vf-figure-value').waitFor();
  // A chart is drawn once it comes into view.
  await scrollTo(home.getByRole('region', { name: '近30天电量营收' }));
  await home.locator('canvas').first().waitFor();
  return { page, home };
}

const numberOf = async (text: Locator): Promise<number> => Number((await text.innerText()).replaceAll(',', ''));

describe('the home page', () => {
  it.each([1440, 1000, 390])(
    'shows its cards on a page of %i pixels, with nothing beside it and no error',
    async (width) => {
      const { page, home } = await openHome(openKept({ width, height: 900 }));
      expect(await home.getByRole('alert').count()).toBe(0);
      expect(await home.locator('.vf-card').count()).toBeGreaterThan(10);
      // On a phone they stand one below the other, and what leads a person to their work is not below all the rest.
      const titles = await home.locator('.vf-card h2').allInnerTexts();
      expect(titles.indexOf('我的收藏')).toBeLessThan(titles.indexOf('最新订单'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const card of await home.locator('.vf-card').all()) {
        const { x, width: wide } = (await card.boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
      }
    },
  );

  it('keeps a number and its unit together, and its links as high as a finger needs, on the smallest phone', async () => {
    const { home } = await openHome(openPage({ as: 'tenantadmin', width: 320, height: 568, touch: true }));
    const faults = await home.evaluate((page) => {
      const found: string[] = [];
      for (const value of page.querySelectorAll<HTMLElement>('.vf-figure, .vf-ranking-value')) {
        const lines = new Set(
          [...value.children, value].map((part) => Math.round(part.getBoundingClientRect().bottom / 12)),
        );
        const isBroken = value.getClientRects().length > 1 || value.offsetHeight > 44 || lines.size > 2;
        if (isBroken || value.scrollWidth > value.clientWidth + 1) found.push(`“${value.innerText}” is broken or cut`);
      }
      for (const link of page.querySelectorAll<HTMLElement>('.vf-card a:not(.vf-figure)')) {
        if (link.checkVisibility() && link.offsetHeight < 32)
          found.push(`“${link.innerText}” is ${link.offsetHeight} high`);
      }
      return found;
    });
    expect(faults).toEqual([]);
  });

  it('has numbers that lead to lists of as many rows, and so do parts of a ring', async () => {
    const { page, home } = await openHome(openKept());
    const leads = [
      [home.getByRole('region', { name: '今日订单' }).getByRole('link'), '.vf-figure-value'],
      ...['待审核退款', '异常订单', '离线充电桩'].map((title) => [
        home.getByRole('link', { name: title }),
        '.vf-todo-count',
      ]),
      [home.getByRole('region', { name: '枪状态分布' }).locator('.vf-legend-item').first(), '.vf-legend-value'],
    ] as const;
    for (const [link, value] of leads) {
      const wanted = await numberOf((link as Locator).locator(value as string));
      await reach(link as Locator);
      const pane = await listed(page);
      await eventually(() => countOf(pane)).toBe(wanted);
      await page.goBack();
      await home.locator('.vf-figure-value').first().waitFor();
    }
  });

  it('says its charts to who cannot see them, and as a table to who asks', async () => {
    const { home } = await openHome(openKept());
    const trend = home.getByRole('region', { name: '近30天电量营收' });
    expect(await trend.getByRole('img').getAttribute('aria-label')).toContain('30 个数据点');
    await trend.getByRole('button', { name: /用表格查看/ }).click();
    await eventually(() => trend.locator('tbody tr').count()).toBe(30);
    expect(await trend.getByRole('rowheader', { name: '合计' }).count()).toBe(1);
  });

  it('remembers what was opened and what was marked', async () => {
    const { page, home } = await openHome(openPage({ as: 'tenantadmin' }));
    await openScreen(page, 'charge/member/MemberLevelList');
    await page.getByRole('button', { name: '收藏此页' }).click();
    await page.getByText('已收藏，在首页的“我的收藏”中打开').waitFor();
    await page.getByRole('tab', { name: '首页' }).click();
    for (const card of ['最近打开', '我的收藏'])
      await home.getByRole('region', { name: card }).getByRole('link', { name: '会员等级' }).waitFor();
  });

  it('shows nobody what they may not open', async () => {
    const page = await openPage({ as: 'staff' });
    await page.goto(`${address}/#/dashboard/analysis`);
    const home = page.locator('.vf-dashboard');
    await home.getByRole('region', { name: '今日订单' }).locator('.vf-figure-value').waitFor();
    await home.getByText('数据更新于').waitFor();
    expect(await home.getByRole('region', { name: '枪状态分布' }).count()).toBe(0);
  });

  it('says that it could not be counted, and asks again', async () => {
    const page = await openPage({ as: 'tenantadmin', allowed: [/Failed to load resource/] });
    let isDown = true;
    await page.route('**/dashboard/analysis/cards*', (route) =>
      isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await page.goto(`${address}/#/dashboard/analysis`);
    const orders = page.getByRole('region', { name: '今日订单' });
    await orders.getByText('统计失败').waitFor();
    isDown = false;
    await orders.getByRole('button', { name: '今日订单数：重试' }).click();
    await orders.locator('.vf-figure-value').waitFor();
  });
});
