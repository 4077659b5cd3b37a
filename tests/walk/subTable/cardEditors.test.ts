/** A value of a card is open: what the finger comes down on next, and where the focus is once the value is closed. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { answer, buttonOf, eventually, insideWindow, listed, paneOf, reach, scrollTo } from '../gestures.ts';

const goods = {
  id: 'odd-card-goods',
  title: '卡片商品',
  label: 'name',
  properties: {
    name: { title: '名称', list: { edit: true } },
    remark: { title: '备注', field: 'textarea', maxLength: 200, list: { edit: true } },
    stock: { title: '库存', type: 'integer', list: { edit: true } },
  },
  children: {
    goods: {
      title: '商品',
      properties: {
        text: { title: '说明', field: 'textarea', maxLength: 200 },
        stock: { title: '库存', type: 'integer' },
        kind: { title: '类型', dict: 'member_type' },
        opensAt: { title: '开始', format: 'time' },
        photo: { title: '图片', field: 'image' },
        paint: { title: '颜色', field: 'color' },
      },
    },
  },
};

beforeAll(() => dropScreen('charge/demo/OddCardGoodsList', JSON.stringify(goods)));

const openForm = async (touch: boolean) => {
  const page = await openPage({ as: 'admin', width: 390, height: 844, touch });
  await page.goto(`${address}/#/other/oddCardGoods?_add=`);
  const form = paneOf(page).or(page.getByRole('dialog')).last();
  const cards = form.getByRole('list', { name: '商品' }).getByRole('listitem');
  await form.locator('[data-field=name] input').fill('一号柜');
  await reach(buttonOf(form, '新增一行'));
  await cards.locator('textarea').waitFor();
  return { page, form, cards };
};

const valueOf = (card: Locator, title: string): Locator => card.getByRole('button', { name: `修改${title}` });
const cellOf = (card: Locator, name: string): Locator => card.locator(`[data-column=${name}]`);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

/** Comes down on a thing and lets it go, by a finger or by a mouse that is held for a moment. */
async function pressOn(page: Page, target: Locator, touch: boolean): Promise<void> {
  await scrollTo(target);
  if (touch) return target.tap();
  await target.hover();
  await page.mouse.down();
  await page.waitForTimeout(120);
  await page.mouse.up();
}

describe.each([
  ['a finger', true],
  ['a mouse', false],
])('while a tall value of a card is open, what %s comes down on is what is pressed', (_, touch) => {
  it('in the rows of a form', async () => {
    const { page, form, cards } = await openForm(touch);
    await page.keyboard.type('第一句');
    await pressOn(page, valueOf(cards, '库存'), touch);
    await cellOf(cards, 'stock').locator('input:focus').waitFor();
    await page.keyboard.type('12');
    await pressOn(page, valueOf(cards, '说明'), touch);
    await cellOf(cards, 'text').locator('textarea:focus').waitFor();
    expect(await cellOf(cards, 'stock').innerText()).toContain('12');
    await pressOn(page, buttonOf(form, '新增一行'), touch);
    await eventually(() => cards.count()).toBe(2);
    expect(await cellOf(cards.first(), 'text').innerText()).toContain('第一句');
    await eventually(() => cellOf(cards.last(), 'text').locator('textarea:focus').count()).toBe(1);
    // The room that was kept for the press is given back.
    const height = async (at: number) => (await cellOf(cards.nth(at), 'text').boundingBox())!.height;
    await eventually(() => height(0)).toBeLessThan(60);
  });

  it('in the cards of a list', async () => {
    const page = await openPage({ as: 'admin', width: 390, height: 844, touch });
    for (const name of ['上柜', '下柜']) {
      await page.goto(`${address}/#/other/oddCardGoods?_add=`);
      const form = page.getByRole('dialog').last();
      await form.locator('[data-field=name] input').fill(name);
      await reach(buttonOf(form, '保存'));
      await form.waitFor({ state: 'hidden' });
    }
    const cards = (await listed(page)).locator('.vf-record');
    await reach(valueOf(cards.first(), '备注'));
    await cards.first().locator('textarea:focus').waitFor();
    await page.keyboard.type('靠门');
    // It stands below the value that is open.
    await pressOn(page, valueOf(cards.nth(1), '库存'), touch);
    await cards.nth(1).locator('input:focus').waitFor();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await eventually(() => cards.first().innerText()).toContain('靠门');
    await eventually(() => cards.nth(1).innerText()).toMatch(/库存\s*7/);
    expect(await focused(page)).toBe('修改库存');
  });
});

it('the focus stands on a value of a card once it is taken over or given up', async () => {
  const { page, cards } = await openForm(true);
  await page.keyboard.press('Escape');
  await eventually(() => focused(page)).toBe('修改说明');
  await reach(valueOf(cards, '库存'));
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('修改库存');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('修改类型');
  const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  await page.keyboard.press('Enter');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('修改类型');
  await valueOf(cards, '类型').tap();
  await options.first().tap();
  await eventually(() => focused(page)).toBe('修改类型');
  // The same once more is no change, and a choice all the same, by finger and by keyboard.
  await valueOf(cards, '类型').tap();
  await options.first().tap();
  await eventually(() => focused(page)).toBe('修改类型');
  await page.keyboard.press('Enter');
  await options.first().waitFor();
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('修改类型');
  await options.first().waitFor({ state: 'hidden' });
  await valueOf(cards, '开始').tap();
  const clock = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  for (const at of [0, 1])
    await clock.locator('.ant-picker-time-panel-column').nth(at).getByText('01', { exact: true }).tap();
  await clock.getByRole('button', { name: '确定' }).tap();
  await eventually(() => focused(page)).toBe('修改开始');
  expect(await cellOf(cards, 'opensAt').innerText()).toContain('01:01');
  await valueOf(cards, '图片').focus();
  await page.keyboard.press('Enter');
  await cellOf(cards, 'photo').locator('button:focus').getByText('点击上传').waitFor();
});

it('a row is added by one tap while the clock of another one is open', async () => {
  const { page, form, cards } = await openForm(true);
  await valueOf(cards, '开始').tap();
  const clock = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  await clock.waitFor();
  const add = buttonOf(form, '新增一行');
  // The clock covers its middle alone.
  const { x, y, height } = (await add.boundingBox())!;
  expect((await clock.boundingBox())!.x).toBeGreaterThan(x + 20);
  await page.touchscreen.tap(x + 12, y + height / 2);
  await eventually(() => cards.count()).toBe(2);
});

describe.each([
  ['clock', '开始', '.ant-picker-time-panel-cell-inner', 'opensAt', '00:00', '说明'],
  ['colours', '颜色', '.ant-color-picker-slider-container', 'paint', '#', '名称'],
])(
  'what has been chosen in the sheet of a value takes no tap from what comes next: the %s',
  (_, title, choice, name, text, beside) => {
    const choose = async () => {
      const opened = await openForm(true);
      const { page, cards } = opened;
      await valueOf(cards, title).tap();
      const sheet = page.locator('.vf-sheet:not(.ant-picker-dropdown-hidden)').filter({ visible: true });
      await insideWindow(sheet);
      await sheet.locator(choice).first().tap();
      // It may cover the value, or lie beside that of another row.
      await sheet.getByText(`第1行 · ${title}`).waitFor();
      return { ...opened, sheet };
    };

    it('another value is open, and what is typed stands in it', async () => {
      const { page, form, cards, sheet } = await choose();
      await valueOf(cards, beside)
        .or(form.getByRole('textbox', { name: beside }))
        .first()
        .tap();
      await sheet.waitFor({ state: 'hidden' });
      const next = form.locator('textarea:focus, input:focus');
      await next.waitFor();
      await page.keyboard.type('靠门');
      expect(await next.inputValue()).toContain('靠门');
      await buttonOf(form, '新增一行').tap();
      await eventually(() => cards.count()).toBe(2);
      expect(await cellOf(cards.first(), name).innerText()).toContain(text);
    });

    it('a button is pressed', async () => {
      const { page, form, cards } = await choose();
      await form.getByRole('button', { name: '删除第1行' }).tap();
      await answer(page, /删除/, '删除');
      await eventually(() => cards.count()).toBe(0);
    });
  },
);
