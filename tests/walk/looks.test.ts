import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../scripts/readSchemas.ts';
import { address, openPage } from './browser.ts';
import { insideWindow, listed, openScreen, paneOf, pathOf, reach, searchOf } from './gestures.ts';
import { faultsOf } from './looking/faultsOf.ts';

const { screens } = await readSchemas('schemas');
const shown = [...screens.values()].filter((screen) => screen.menu);
/** A few screens at a time: all that are open in one window stay in its document, and a look goes through all of that. */
const groups = Array.from({ length: Math.ceil(shown.length / 5) }, (_, index) =>
  shown.slice(index * 5, index * 5 + 5),
).map((group) => ({ titles: group.map(({ title }) => title).join('、'), group }));

const member = 'charge/member/MemberList';
const order = 'charge/order/ChargeOrderList';

const titlesOf = (pane: Locator): Locator =>
  pane.locator('.ag-row:not(.ag-row-pinned) .ag-cell > .vf-cell > .vf-link, .vf-record-title');
const moreOf = (pane: Locator): Locator =>
  pane.locator('.ag-row, .vf-record').getByRole('button', { name: '更多', exact: true });
const shownOf = (page: Page, kind: string): Locator =>
  page.locator(`.ant-${kind}:not(.ant-${kind}-hidden)`).filter({ visible: true }).last();
const frontOf = (page: Page): Locator => page.getByRole('dialog').last();

/** Looks at one place after another and remembers what is wrong, each fault once. */
class Looker {
  readonly #faults = new Map<string, string>();

  constructor(readonly page: Page) {}

  get faults(): readonly string[] {
    return [...this.#faults].map(([fault, place]) => `${place}: ${fault}`);
  }

  /** @param part what is new there */
  async look(place: string, part?: Locator): Promise<void> {
    await part?.waitFor();
    for (const fault of await faultsOf(this.page, part)) {
      if (!this.#faults.has(fault)) this.#faults.set(fault, place);
    }
  }

  /** Looks at what opens by a press, and closes it. */
  async open(place: string, button: Locator, part: Locator): Promise<void> {
    await reach(button);
    await this.look(place, part);
    await this.close(part);
  }

  async close(part: Locator): Promise<void> {
    await this.page.keyboard.press('Escape');
    await part.waitFor({ state: 'hidden' });
  }

  /** Opens an action of a row, which may stand in its menu. */
  async act(pane: Locator, title: string): Promise<void> {
    const inRow = pane.locator('.ag-row').getByRole('button', { name: title, exact: true }).first();
    if (await inRow.isVisible()) return reach(inRow);
    await reach(moreOf(pane).first());
    await this.page.getByRole('menuitem', { name: title, exact: true }).click();
  }
}

async function unfold(pane: Locator): Promise<void> {
  const more = pane.getByRole('button', { name: /^展开/ }).first();
  if (await more.isVisible()) await reach(more);
}

describe.each([
  [1440, 900],
  [1000, 800],
  [390, 844],
])('in a window of %i by %i', (width, height) => {
  it('the home page fits and bars nobody', async () => {
    const page = await openPage({ as: 'admin', width, height });
    const looker = new Looker(page);
    await page.goto(`${address}/#/dashboard/analysis`);
    await paneOf(page).getByText('快捷入口').waitFor();
    await looker.look('home');
    expect(looker.faults).toEqual([]);
  });

  it.each(groups)(
    '$titles: list, form, record and its menu fit and bar nobody',
    async ({ group }) => {
      const page = await openPage({ as: 'admin', width, height });
      const looker = new Looker(page);
      for (const { component, title } of group) {
        await page.goto(`${address}/#${await pathOf(component)}`);
        const pane = page.locator(`section.pane[aria-label="${title}"]:not([hidden])`);
        await pane.locator('.vf-body[aria-busy=false]').first().waitFor();
        await unfold(pane);
        await looker.look(title, pane);
        const add = pane.getByRole('button', { name: '新增' }).first();
        if (await add.isVisible()) {
          await reach(add);
          await frontOf(page).locator('[data-field]').first().waitFor();
          await looker.look(`${title} form`, frontOf(page));
          await looker.close(frontOf(page));
        }
        const more = moreOf(pane).first();
        if (await more.isVisible()) await looker.open(`${title} row menu`, more, shownOf(page, 'dropdown'));
        const record = titlesOf(pane).first();
        if (await record.isVisible()) await looker.open(`${title} record`, record, frontOf(page));
      }
      expect(looker.faults).toEqual([]);
    },
    120_000,
  );

  it('what opens for a moment fits and bars nobody', async () => {
    const page = await openPage({ as: 'admin', width, height });
    const looker = new Looker(page);
    let pane = await openScreen(page, order);
    await unfold(pane);
    const status = searchOf(pane, '订单状态').getByRole('combobox');
    await looker.open('choices of a search field', status, shownOf(page, 'select-dropdown'));
    const days = searchOf(pane, '开始时间').getByRole('button').first();
    await looker.open('calendar of a search field', days, shownOf(page, 'picker-dropdown'));
    pane = await openScreen(page, member, '?memberStatus=1');
    await looker.open('列设置', pane.getByRole('button', { name: '列设置' }), shownOf(page, 'popover'));
    await looker.open('导入', pane.getByRole('button', { name: '导入' }).first(), frontOf(page));
    for (const title of ['充值', '冻结', '加入黑名单']) {
      await looker.act(pane, title);
      await looker.look(title, frontOf(page));
      await looker.close(frontOf(page));
    }
    pane = await openScreen(page, 'charge/finance/DrawbackList', '?drawbackStatus=0');
    for (const title of ['通过', '驳回']) {
      await looker.act(pane, title);
      await frontOf(page).locator('[data-field]').first().waitFor();
      await looker.look(title, frontOf(page));
      await looker.close(frontOf(page));
    }
    pane = await openScreen(page, 'charge/device/ChargeGunList');
    await looker.act(pane, '生成二维码');
    await looker.look('code', frontOf(page));
    await looker.close(frontOf(page));
    pane = await openScreen(page, 'charge/marketing/CouponList');
    await reach(pane.getByRole('button', { name: '新增' }).first());
    const moment = frontOf(page).locator('.ant-picker input').first();
    await reach(moment);
    await insideWindow(shownOf(page, 'picker-dropdown').locator('.ant-picker-panel-container'));
    await looker.look('calendar with a clock', shownOf(page, 'picker-dropdown'));
    expect(looker.faults).toEqual([]);
  }, 240_000);

  it('sign-in, error pages and an empty list fit and bar nobody', async () => {
    const signedOut = await openPage({ width, height });
    await signedOut.goto(address);
    await signedOut.getByLabel('密码', { exact: true }).waitFor();
    expect(await faultsOf(signedOut)).toEqual([]);
    const page = await openPage({ as: 'admin', width, height });
    for (const path of ['/403', '/404', '/500']) {
      await page.goto(`${address}/#${path}`);
      await page.getByRole('button', { name: '返回首页' }).waitFor();
      expect(await faultsOf(page), path).toEqual([]);
    }
    await page.goto(`${address}/#${await pathOf(member)}?nickname=*没有这个人*`);
    await (await listed(page)).getByText('没有符合条件的数据').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
