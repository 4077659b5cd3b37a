/** What is typed outlives the page: a reload, and a tab that the phone took the memory of. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, dialogOf, eventually, openScreen, paneOf, reach } from '../gestures.ts';

const plan = {
  id: 'odd-kept-plan',
  title: '留存方案',
  required: ['name'],
  label: 'name',
  properties: { name: { title: '名称' }, place: { title: '地点' } },
  children: {
    steps: {
      title: '步骤',
      properties: {
        note: { title: '说明' },
        cost: { title: '费用', field: 'money' },
        state: { title: '状态', dict: 'enable_status', default: '1' },
      },
    },
  },
};
const restored = '已恢复未保存的内容';

beforeAll(() => dropScreen('charge/demo/OddKeptPlanList', JSON.stringify(plan)));

const openPhone = async (): Promise<Page> => {
  const page = await openPage({ as: 'admin', width: 390, height: 844, touch: true });
  // The browser asks before it reloads over unsaved values, and the person agrees.
  page.on('dialog', (question) => void question.accept());
  return page;
};

it('a half-filled form with a row of its sub-table is there again, until it is thrown away or its tab is closed', async () => {
  const page = await openPhone();
  await page.goto(`${address}/#/other/oddKeptPlan?_add=`);
  const form = paneOf(page).or(page.getByRole('dialog')).last();
  const name = form.locator('[data-field=name] input');
  const cards = form.getByRole('list', { name: '步骤' }).getByRole('listitem');
  await name.fill('夜间方案');
  await reach(buttonOf(form, '新增一行'));
  await cards.first().locator('input:focus').waitFor();
  await page.keyboard.type('先断电');
  await reach(cards.first().getByRole('button', { name: '修改费用' }));
  // What is still being typed is kept with the rest.
  await cards.first().locator('[data-column=cost] input:focus').waitFor();
  await page.keyboard.type('12.5');
  await page.reload();
  await form.getByText(restored).waitFor();
  expect(await name.inputValue()).toBe('夜间方案');
  await eventually(() => cards.allInnerTexts()).toEqual([expect.stringMatching(/先断电[\s\S]*12\.50/)]);

  // Another tab begins with an empty form: the draft is this one's.
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  const fresh = beside.locator('[data-field=name] input');
  await fresh.waitFor();
  expect(await fresh.inputValue()).toBe('');
  await beside.close();

  await reach(buttonOf(form, '放弃恢复的内容'));
  await eventually(() => name.inputValue()).toBe('');
  // As fresh as it was opened: nothing is wrong yet, and one begins in the first field.
  await form.locator('[data-field=name] input:focus').waitFor();
  expect(await form.locator('.vf-error').allInnerTexts()).toEqual([]);
  expect(await cards.count()).toBe(0);
  expect(await form.getByText(restored).isVisible()).toBe(false);
  await page.reload();
  await name.waitFor();
  expect(await name.inputValue()).toBe('');
});

it('what a refused save has said is there again, until what was typed is thrown away', async () => {
  const page = await openPage({ as: 'admin' });
  page.on('dialog', (question) => void question.accept());
  await page.goto(`${address}/#/other/oddKeptPlan?_add=`);
  const form = page.getByRole('dialog').last();
  await form.locator('[data-field=place] input').fill('东');
  await buttonOf(form, '保存').click();
  await form.getByText('共 1 处需要修改').waitFor();
  await page.reload();
  await form.getByText('共 1 处需要修改').waitFor();
  expect(await form.locator('.vf-error').allInnerTexts()).toEqual(['请输入名称']);
  await reach(buttonOf(form, '放弃恢复的内容'));
  await form.getByText('共 1 处需要修改').waitFor({ state: 'detached' });
});

it('the text of a cell that is still open is there again, and the cell stays open while the window is hidden', async () => {
  const page = await openPage({ as: 'admin' });
  page.on('dialog', (question) => void question.accept());
  await page.goto(`${address}/#/other/oddKeptPlan?_add=`);
  const form = page.getByRole('dialog').last();
  await reach(buttonOf(form, '新增一行'));
  const cell = (field: string) => form.locator(`.ag-row [col-id="${field}"]`);
  await cell('note').locator('input:focus').waitFor();
  await page.keyboard.type('先断');
  // As a window that another one covers.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
  });
  await page.keyboard.type('电');
  expect(await cell('note').locator('input').inputValue()).toBe('先断电');
  await page.keyboard.press('Tab');
  await cell('cost').locator('input:focus').waitFor();
  await page.keyboard.type('12.5');
  await page.reload();
  await form.getByText(restored).waitFor();
  await eventually(() => cell('note').innerText()).toBe('先断电');
  expect(await cell('cost').innerText()).toContain('12.50');
});

it('a cell that a paste has left empty is wrong again, and says why', async () => {
  const page = await openPage({ as: 'admin' });
  page.on('dialog', (question) => void question.accept());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${address}/#/other/oddKeptPlan?_add=`);
  const form = page.getByRole('dialog').first();
  await form.locator('[data-field=name] input').fill('夜间方案');
  await reach(buttonOf(form, '新增一行'));
  await form.locator('.ag-row [col-id="note"] input:focus').waitFor();
  await page.evaluate(() => navigator.clipboard.writeText('断电\t1\t禁用\n送电\t2\t启用'));
  await page.keyboard.press('Control+v');
  await reach(page.getByRole('dialog').last().getByRole('button', { name: '粘贴其余 5 个' }));
  const wrong = form.locator('.vf-cell-wrong[col-id="state"]');
  await eventually(() => wrong.count()).toBe(1);
  await page.reload();
  await form.getByText(restored).waitFor();
  await eventually(() => wrong.count()).toBe(1);
  await reach(buttonOf(form, '保存'));
  await eventually(() => form.innerText()).toContain('第1行 状态：“禁用”没有粘贴');
  expect(await form.innerText()).not.toContain('第2行 状态');
});

it('the dialog of an action is open again on its record with what was typed', async () => {
  const page = await openPhone();
  const pane = await openScreen(page, 'charge/member/MemberList', '?memberStatus=1');
  const card = pane.locator('.vf-record').first();
  await reach(
    card
      .getByRole('button', { name: '充值' })
      .or(card.getByRole('button', { name: '更多' }))
      .first(),
  );
  const line = page.getByRole('menuitem', { name: '充值' });
  const dialog = dialogOf(page, '充值');
  await line.or(dialog).first().waitFor();
  if (await line.isVisible()) await reach(line);
  const amount = dialog.locator('[data-field=amount] input');
  await amount.fill('66');
  await page.reload();
  await dialog.getByText(restored).waitFor();
  expect(await amount.inputValue()).toMatch(/^66/);
  await reach(buttonOf(dialog, '放弃恢复的内容'));
  await eventually(() => amount.inputValue()).toBe('');
  await reach(buttonOf(dialog, '取消'));
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await paneOf(page).locator('.vf-body[aria-busy=false]').waitFor();
  expect(await dialog.isVisible()).toBe(false);
});
