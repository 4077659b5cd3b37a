/** The rows of a sub-table on a phone, where they are filled in by a thumb. */
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { tightOf } from '../fingers.ts';
import { dropScreen } from '../dropScreen.ts';
import { address, openPage } from '../browser.ts';
import { buttonOf, eventually, insideWindow, paneOf, reach } from '../gestures.ts';

const shift = {
  id: 'odd-card-shift',
  title: '卡片班次',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    shifts: {
      title: '班次',
      required: ['opensAt'],
      properties: {
        opensAt: { title: '开始', format: 'time' },
        closesAt: { title: '结束', format: 'time' },
        price: { title: '电价', field: 'money', minimum: 0 },
        kind: { title: '类型', dict: 'member_type' },
        note: { title: '说明', maxLength: 20 },
      },
    },
  },
};

const least = {
  ...shift,
  id: 'odd-card-least',
  title: '最少班次',
  children: { shifts: { title: '班次', minRows: 4, properties: { note: { title: '说明', maxLength: 20 } } } },
};

beforeAll(() => dropScreen('charge/demo/OddCardShiftList', JSON.stringify(shift)));
beforeAll(() => dropScreen('charge/demo/OddCardLeastList', JSON.stringify(least)));

const openForm = async (width: number) => {
  const page = await openPage({ as: 'admin', width, height: width === 320 ? 640 : 844, touch: true });
  await page.goto(`${address}/#/other/oddCardShift?_add=`);
  const form = paneOf(page).or(page.getByRole('dialog')).last();
  const cards = form.getByRole('list', { name: '班次' }).getByRole('listitem');
  const value = (at: number, title: string): Locator => cards.nth(at).getByRole('button', { name: `修改${title}` });
  const add = async () => reach(buttonOf(form, '新增一行'));
  return { page, form, cards, value, add };
};

describe.each([390, 320])('the rows of a sub-table on a phone of %d pixels', (width) => {
  it('are cards, filled in where they stand, saved with the form and never wider than the window', async () => {
    const { page, form, cards, value, add } = await openForm(width);
    await form.locator('[data-field=name] input').fill('早班');
    await add();
    // The first value of a new row is asked for at once.
    const clock = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
    await clock.waitFor();
    for (const at of [0, 1])
      await reach(clock.locator('.ant-picker-time-panel-column').nth(at).getByText('01', { exact: true }));
    await insideWindow(clock.locator('.ant-picker-panel-container'));
    expect(await clock.locator('.ant-picker-time-panel-column').count()).toBe(2);
    const sheet = (await clock.boundingBox())!;
    const control = (await cards.first().locator('.ant-picker').boundingBox())!;
    expect(control.y + control.height).toBeLessThanOrEqual(sheet.y);
    await reach(clock.getByRole('button', { name: '确定' }));
    await reach(value(0, '电价'));
    await page.keyboard.type('0.85');
    await reach(value(0, '说明'));
    await page.keyboard.type('低谷');
    await reach(value(0, '类型'));
    const choices = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
    await insideWindow(choices);
    await reach(
      choices.getByText('网约车', { exact: true }).or(choices.locator('.ant-select-item-option').nth(1)).first(),
    );
    await value(0, '类型').waitFor();
    expect(await cards.first().innerText()).toMatch(/第1行[\s\S]*01:01:00[\s\S]*0\.85[\s\S]*低谷/);
    const widest = await form.evaluate((scope) =>
      Math.max(
        ...[scope, ...scope.querySelectorAll('*')].map((one) => (one as HTMLElement).getBoundingClientRect().right),
      ),
    );
    expect(widest).toBeLessThanOrEqual(width);
    expect(await tightOf(form.locator('.vf-subtable'))).toEqual([]);

    await add();
    await clock.waitFor();
    await page.keyboard.press('Escape');
    await reach(cards.nth(1).getByRole('button', { name: '删除第2行' }));
    // Nothing was filled in, so nothing is asked.
    await expect.poll(() => cards.count()).toBe(1);
    // The focus stays among the cards, and the page where it is.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('删除第1行');

    // What is still open when 保存 is pressed is saved with the rest.
    await reach(value(0, '说明'));
    await page.keyboard.type('谷');
    const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/add'));
    await reach(buttonOf(form, '保存'));
    expect((await saved).postDataJSON()).toMatchObject({
      shifts: [{ opensAt: '01:01:00', price: 0.85, kind: expect.any(String), note: '谷' }],
    });
  });

  it('keep what is wrong with the others as one is mended, and let the next be pressed at once', async () => {
    const { page, form, cards, value, add } = await openForm(width);
    await form.locator('[data-field=name] input').fill('坏班');
    for (const at of [0, 1, 2]) {
      await add();
      await page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').waitFor();
      await page.keyboard.press('Escape');
      await reach(value(at, '电价'));
      await page.keyboard.type('-1');
    }
    const wrong = (at: number) => cards.nth(at).locator('[data-column=price] [role=alert]');
    await reach(buttonOf(form, '保存'));
    await wrong(2).waitFor();
    // The first is shown at once; the way below the form leads on from there.
    await eventually(() => value(0, '开始').evaluate((one) => one === document.activeElement)).toBe(true);
    await reach(buttonOf(form, '查看下一处'));
    await cards.first().locator('[data-column=price] input:focus').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1');
    await reach(value(1, '电价'));
    await cards.nth(1).locator('[data-column=price] input:focus').waitFor();
    await wrong(0).waitFor({ state: 'hidden' });
    await page.waitForTimeout(300);
    expect(await wrong(2).isVisible()).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('-3');
    await page.keyboard.press('Tab');
    await wrong(1).waitFor();
    expect(await cards.nth(1).locator('[data-column=price]').innerText()).toContain('-3');
  });

  it('say what is wrong with a value where it stands', async () => {
    const { page, form, cards, value, add } = await openForm(width);
    await form.locator('[data-field=name] input').fill('晚班');
    await add();
    await page.locator('.ant-picker-dropdown').waitFor();
    await page.keyboard.press('Escape');
    await reach(buttonOf(form, '保存'));
    await cards.first().locator('[data-column=opensAt] [role=alert]').waitFor();
    const below = form.locator('.vf-subtable').locator('> :last-child');
    const { height } = (await below.boundingBox())!;
    expect(await below.innerText()).toContain('第1行 开始');
    await reach(value(0, '开始'));
    const clock = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
    await clock.waitFor();
    for (const at of [0, 1])
      await reach(clock.locator('.ant-picker-time-panel-column').nth(at).getByText('01', { exact: true }));
    await reach(clock.getByRole('button', { name: '确定' }));
    await eventually(() => below.innerText()).toBe('');
    // Its room stays: at the end of a page nothing moves under the finger that is on its way.
    expect((await below.boundingBox())!.height).toBe(height);
  });
});

it('show a new row below many others, its first value open above the clock, and not the first of them', async () => {
  const { page, cards, add } = await openForm(390);
  const clock = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  for (let count = 1; count <= 5; count += 1) {
    await add();
    const input = cards.nth(count - 1).locator('.ant-picker input');
    await eventually(() => input.evaluate((one) => one === document.activeElement)).toBe(true);
    await clock.waitFor();
    await insideWindow(input);
    const top = (await clock.boundingBox())!.y;
    await eventually(async () => (await input.boundingBox())!.y).toBeLessThan(top - 20);
    await page.keyboard.press('Escape');
    await clock.waitFor({ state: 'hidden' });
  }
});

it('open what one is led to, and nothing again that one was led to before', async () => {
  const { page, form, cards, value, add } = await openForm(390);
  const clock = page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
  await form.locator('[data-field=name] input').fill('三班');
  for (const at of [0, 1, 2]) {
    await add();
    await clock.waitFor();
    await page.keyboard.press('Escape');
    await clock.waitFor({ state: 'hidden' });
    await reach(value(at, '电价'));
    await page.keyboard.type('1');
  }
  await reach(buttonOf(form, '保存'));
  await eventually(() => value(0, '开始').evaluate((one) => one === document.activeElement)).toBe(true);
  const leadTo = async (at: number) => {
    await reach(buttonOf(form, '查看下一处'));
    const own = cards.nth(at).locator('[data-column=opensAt] input');
    await eventually(() => own.evaluate((one) => one === document.activeElement)).toBe(true);
  };
  await leadTo(1);
  await page.keyboard.press('Escape');
  await clock.waitFor({ state: 'hidden' });
  await cards
    .nth(1)
    .evaluate((card) => card.addEventListener('focusin', () => card.setAttribute('title', 'again'), { once: true }));
  await leadTo(2);
  expect(await cards.nth(1).getAttribute('title')).toBe(null);
  await page.keyboard.press('Escape');
});

it('lead to what is wrong with them as a whole, which stands above the first', async () => {
  const page = await openPage({ as: 'admin', width: 390, height: 844, touch: true });
  await page.goto(`${address}/#/other/oddCardLeast?_add=`);
  const form = paneOf(page).or(page.getByRole('dialog')).last();
  await form.getByRole('textbox').first().fill('三班');
  for (let count = 0; count < 3; count += 1) await reach(buttonOf(form, '新增一行'));
  await buttonOf(form, '保存').click();
  const message = form.getByRole('alert').filter({ hasText: '班次至少需要4行' });
  await insideWindow(message);
  // The nearest button removes the first row.
  expect(await message.evaluate((one) => one === document.activeElement)).toBe(true);
});

it('take over what is being typed as the window becomes narrow, and give it back as it becomes wide', async () => {
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddCardShift?_add=`);
  const form = page.getByRole('dialog').last();
  await reach(buttonOf(form, '新增一行'));
  const cell = form.locator('.ag-row [col-id="note"]');
  await cell.dblclick();
  await page.keyboard.type('第一句');
  await page.setViewportSize({ width: 390, height: 844 });
  const note = form.getByRole('listitem').getByRole('button', { name: '修改说明' });
  await eventually(() => note.innerText()).toBe('第一句');
  await reach(note);
  await form.getByRole('listitem').getByRole('textbox').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('，第二句');
  await eventually(() => form.getByRole('listitem').getByRole('textbox').inputValue()).toBe('第一句，第二句');
  await page.setViewportSize({ width: 1440, height: 900 });
  await eventually(() => cell.innerText()).toBe('第一句，第二句');
});
