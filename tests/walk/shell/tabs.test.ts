import { describe, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { columnOf, eventually, openScreen, paneOf, pathOf, searchOf } from '../gestures.ts';

const member = 'charge/member/MemberList';
const level = 'charge/member/MemberLevelList';
const coupon = 'charge/marketing/CouponList';

describe('tabs', () => {
  it('open with pages, keep their state while hidden, and close; home cannot be closed', async () => {
    const page = await openPage({ as: 'admin' });
    await page.goto(`${address}/#/dashboard/analysis`);
    await page.locator('.vf-greeting').waitFor();
    const tabs = page.getByRole('tablist', { name: '已打开的页面' });
    const titles = () => tabs.getByRole('tab').allInnerTexts();
    const pane = await openScreen(page, member);
    await searchOf(pane, '会员昵称').getByRole('textbox').fill('没有查询的字');
    await columnOf(pane, 'nickname');
    const leftOf = async () => (await pane.getByRole('columnheader', { name: '真实姓名' }).boundingBox())!.x;
    const before = await leftOf();
    await pane.locator('.vf-rows .ag-row').nth(2).hover();
    await page.mouse.wheel(200, 0);
    await eventually(leftOf).toBe(before - 200);
    await openScreen(page, level);
    await openScreen(page, coupon);
    expect(await titles()).toEqual(
      ['首页', '会员管理', '会员等级', '优惠券管理'].map((title) => expect.stringContaining(title.slice(0, 3))),
    );
    await tabs.getByRole('tab', { name: '会员管理' }).click();
    await eventually(() => searchOf(paneOf(page), '会员昵称').getByRole('textbox').inputValue()).toBe('没有查询的字');
    expect(await leftOf()).toBe(before - 200);

    expect(await page.getByRole('button', { name: '关闭首页' }).count()).toBe(0);
    await tabs.getByRole('tab', { name: '首页' }).press('Delete');
    await page.getByText('首页不能关闭!').waitFor();

    await page.getByRole('button', { name: '关闭会员管理' }).click();
    await eventually(titles).toHaveLength(3);
    expect(await page.locator('main section.pane[aria-label="会员管理"]').count()).toBe(0);

    await tabs.getByRole('tab', { name: '会员等级' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: '关闭其它' }).click();
    await eventually(titles).toEqual(['首页', '会员等级']);
    await page.getByRole('button', { name: '关闭会员等级' }).click();
    await eventually(titles).toEqual(['首页']);
    await tabs.getByRole('tab', { name: '首页' }).press('Delete');
    await page.getByText('这是最后一页，不能再关闭了啦').waitFor();
  });

  it('are at rest while another lies before them: no list asks for a frame', async () => {
    const page = await openPage({ as: 'admin' });
    for (const component of [member, level, coupon]) await openScreen(page, component);
    const asked = (milliseconds: number) =>
      page.evaluate(async (wait) => {
        const ask = window.requestAnimationFrame;
        let count = 0;
        window.requestAnimationFrame = (act) => ((count += 1), ask.call(window, act));
        await new Promise((resolve) => setTimeout(resolve, wait));
        window.requestAnimationFrame = ask;
        return count;
      }, milliseconds);
    // What opened last is drawn first.
    await eventually(() => asked(300)).toBe(0);
    await page.getByRole('tab', { name: '会员管理' }).click();
    await columnOf(paneOf(page), 'nickname');
    await eventually(() => asked(300)).toBe(0);
  });

  it('keep the search of each page in the address', async () => {
    const page = await openPage({ as: 'admin' });
    await openScreen(page, member, '?memberStatus=2');
    await openScreen(page, level);
    await page.getByRole('tab', { name: '会员管理' }).click();
    await eventually(() => page.url()).toContain('memberStatus=2');
    await page.goBack();
    await eventually(() => page.url()).toContain(await pathOf(level));
  });

  it('open from the side menu and its search', async () => {
    const page = await openPage({ as: 'admin' });
    await page.goto(`${address}/#/dashboard/analysis`);
    await page.locator('.vf-greeting').waitFor();
    await page.locator('header').getByRole('combobox', { name: '搜索菜单' }).click();
    await page.keyboard.type('会员等级');
    const found = page.locator('.ant-select-item-option');
    await eventually(() => found.allTextContents()).toEqual(['会员中心 / 会员等级']);
    await page.keyboard.press('Enter');
    await eventually(() => page.url()).toContain(await pathOf(level));
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await menu.getByText('会员管理', { exact: true }).last().click();
    await eventually(() => page.url()).toContain(await pathOf(member));
  });
});
