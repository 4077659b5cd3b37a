import { describe, expect, it } from 'vitest';
import { address, keepPage } from '../browser.ts';
import { eventually, reach } from '../gestures.ts';
import { barriersOf } from '../looking/axe.ts';

const openKept = keepPage({ as: 'admin' });

async function open(path: string, size?: { width: number; height: number }) {
  const page = await openKept(size);
  await page.goto(`${address}/#/monitor/${path}`);
  const board = page.locator('.vf-dashboard:visible');
  await board.getByText(/数据更新于/).waitFor();
  return { page, board };
}

describe('a monitor page', () => {
  it.each([
    ['JvmInfo', 'JVM 已用内存', 1000],
    ['TomcatInfo', '发送的字节数', 390],
    ['Disk', '使用率', 390],
  ])('%s shows its figures, lets nobody out and nothing stick out', async (path, title, width) => {
    const { page, board } = await open(path, { width, height: 900 });
    await board.getByText(title).first().waitFor({ state: 'attached' });
    await eventually(() => board.getByText('加载中…').count()).toBe(0);
    expect(await board.getByRole('alert').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await barriersOf(board)).toEqual([]);
  });

  it('draws what was seen once it was asked again', async () => {
    const { board } = await open('SystemInfo', { width: 1440, height: 900 });
    await reach(board.getByRole('button', { name: '刷新' }));
    await board
      .getByRole('img', { name: /处理器：打开页面以来/ })
      .locator('canvas')
      .waitFor();
  });

  it('narrows the calls that it shows by what is typed, and is left by Tab', async () => {
    const { page, board } = await open('HttpTrace', { width: 1440, height: 900 });
    const rows = board.getByRole('row');
    await board.getByRole('searchbox', { name: '请求方法' }).fill('POST');
    await eventually(async () => new Set(await rows.locator('td:nth-child(2)').allInnerTexts())).toEqual(
      new Set(['POST']),
    );
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('请求路径');
  });
});
