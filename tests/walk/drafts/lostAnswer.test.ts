/** A save that reached the server and whose answer never came: nothing is done twice, whatever the person does next. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  answer,
  buttonOf,
  cellOf,
  countOf,
  dialogOf,
  eventually,
  fieldOf,
  openScreen,
  paneOf,
  press,
  reach,
  rowOf,
  runOn,
  toast,
  type,
} from '../gestures.ts';

const component = 'charge/demo/OddLostAnswerList';
const till = {
  id: 'odd-lost-answer',
  title: '失联钱箱',
  noun: '钱箱',
  api: '/odd/lostAnswer',
  required: ['name'],
  label: 'name',
  properties: {
    name: { title: '名称', search: true },
    place: { title: '地点' },
    balance: { title: '余额', field: 'money', default: 0, readOnly: true },
  },
  actions: {
    pay: {
      title: '存入',
      on: 'row',
      form: { required: ['amount'], properties: { amount: { title: '金额', field: 'money' } } },
      set: { balance: 'balance + input.amount' },
    },
    empty: { title: '清零', on: 'row', when: 'balance > 0', set: { balance: '0' } },
  },
};
const noAnswer = '网络连接失败，请检查网络后重试';
const savedBefore = '上一次提交已经保存成功，关闭吗？';
const maybeDone = '上一次提交可能已经成功，关闭吗？';
const doneBefore = '上一次提交已经成功，这一次没有再执行，请先在列表里核对';

beforeAll(() => dropScreen(component, JSON.stringify(till)));

async function open(): Promise<Page> {
  const page = await openPage({ as: 'admin', allowed: [/ERR_|409/] });
  // The browser asks before it reloads over unsaved values, and the person agrees.
  page.on('dialog', (question) => void question.accept());
  return page;
}

/** Presses a button whose call reaches the server, and whose answer nobody gets. */
async function pressUnanswered(page: Page, dialog: Locator, title: string, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await press(dialog, title);
  await dialog.getByText(noAnswer).waitFor();
  await page.unroute(`**${path}`);
}

/** Lets a call of a page reach the server, and keeps its answer back until it is to be lost or given. */
async function holdAnswer(page: Page, path: string): Promise<(isLost: boolean) => void> {
  let end = (_isLost: boolean): void => {};
  const ended = new Promise<boolean>((resolve) => (end = resolve));
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await ((await ended) ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  return end;
}

/** Adds a record by the API. @returns its row in the list, which shows it alone */
async function rowOfNew(page: Page, name: string): Promise<() => Promise<Locator>> {
  await call(await tokenOf('admin'), 'POST', '/odd/lostAnswer/add', { name });
  const pane = await openScreen(page, component, `?name=${encodeURIComponent(name)}`);
  return () => rowOf(pane, name);
}
const balanceOf = async (row: () => Promise<Locator>): Promise<string> => cellOf(await row(), 'balance').innerText();

const stored = async (name: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { json } = await call(await tokenOf('admin'), 'GET', `/odd/lostAnswer/list?name=${encodeURIComponent(name)}`);
  return (json!.result as { records: readonly Record<string, unknown>[] }).records;
};

it('a new record that is saved again after a reload is there once', async () => {
  const page = await open();
  const pane = await openScreen(page, component);
  await press(pane, '新增');
  const form = dialogOf(page, '新增钱箱');
  await type(form, 'name', '一号箱');
  await pressUnanswered(page, form, '保存', '/odd/lostAnswer/add');
  await page.reload();
  await form.getByText('已恢复未保存的内容').waitFor();
  // In the words that were told before.
  await form.getByText(`${noAnswer}；提交可能已经成功，请先核对`).waitFor();
  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
  expect(await stored('一号箱')).toHaveLength(1);
});

it('a new record that was changed meanwhile is made a second time only by who says so', async () => {
  const page = await open();
  const pane = await openScreen(page, component);
  await press(pane, '新增');
  const form = dialogOf(page, '新增钱箱');
  await type(form, 'name', '二号箱');
  await pressUnanswered(page, form, '保存', '/odd/lostAnswer/add');
  await type(form, 'place', '车库');
  for (const _ of [1, 2]) {
    await press(form, '保存');
    await answer(page, '上一次提交已经保存成功，还要再新增一条吗？', '返回');
    await form.getByText(doneBefore).waitFor();
  }
  expect(await stored('二号箱')).toMatchObject([{ place: null }]);
  await press(form, '保存');
  await answer(page, '上一次提交已经保存成功，还要再新增一条吗？', '再新增一条');
  await form.waitFor({ state: 'hidden' });
  await eventually(async () => (await stored('二号箱')).length).toBe(2);
});

it('money is booked once, whether the dialog is open still or again', async () => {
  const page = await open();
  await call(await tokenOf('admin'), 'POST', '/odd/lostAnswer/add', { name: '三号箱' });
  const pane = await openScreen(page, component, `?name=${encodeURIComponent('三号箱')}`);
  await runOn(page, await rowOf(pane, '三号箱'), '存入');
  const dialog = dialogOf(page, '存入');
  await type(dialog, 'amount', '7');
  await pressUnanswered(page, dialog, '存入', '/odd/lostAnswer/pay');
  await type(dialog, 'amount', '8');
  const told = dialog.locator('.vf-facts');
  await told.getByText('8.00', { exact: true }).waitFor();
  const isOver = async () => {
    await press(dialog, '存入');
    await dialog.getByText(doneBefore).waitFor();
    // What the first try has made of it, and nothing that this one would.
    await told.getByText('7.00', { exact: true }).waitFor();
    expect(await told.innerText()).not.toContain('→');
    expect(await buttonOf(dialog, '存入').count()).toBe(0);
    await reach(fieldOf(dialog, 'amount').locator('input'));
    await page.keyboard.press('Enter');
  };
  await isOver();
  await page.reload();
  await dialog.getByText('已恢复未保存的内容').waitFor();
  await dialog.getByText(doneBefore).waitFor();
  await isOver();
  expect(await stored('三号箱')).toMatchObject([{ balance: '7.00' }]);
  // It is known what became of it: there is nothing to ask about.
  await buttonOf(dialog, '关闭').last().click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(async () => cellOf(await rowOf(pane, '三号箱'), 'balance').innerText()).toBe('7.00');
});

it('what is added to a record whose first save was not answered is put together with it', async () => {
  const page = await open();
  // Who hears of the save that was not answered has taken it over already, and there is nothing to ask about.
  await page.routeWebSocket(/\/vxeSocket\//, () => {});
  await call(await tokenOf('admin'), 'POST', '/odd/lostAnswer/add', { name: '四号箱' });
  const pane = await openScreen(page, component, `?name=${encodeURIComponent('四号箱')}`);
  await runOn(page, await rowOf(pane, '四号箱'), '编辑');
  const form = dialogOf(page, '编辑钱箱');
  await type(form, 'place', '一楼');
  await pressUnanswered(page, form, '保存', '/odd/lostAnswer/edit');
  await type(form, 'name', '四号新箱');
  await press(form, '保存');
  await form.getByText(doneBefore).waitFor();
  await press(form, '保存');
  await press(dialogOf(page, '您在别处保存过这条记录'), '合并并保存');
  await form.waitFor({ state: 'hidden' });
  expect(await stored('四号新箱')).toMatchObject([{ place: '一楼' }]);
});

it('who closes a form whose save was not answered is told that it may be done, and sees what it did', async () => {
  const page = await open();
  const row = await rowOfNew(page, '五号箱');
  await runOn(page, await row(), '存入');
  const dialog = dialogOf(page, '存入');
  await type(dialog, 'amount', '7');
  await pressUnanswered(page, dialog, '存入', '/odd/lostAnswer/pay');
  await dialog.getByText('提交可能已经成功，请先核对').waitFor();
  await page.keyboard.press('Escape');
  await answer(page, maybeDone, '继续编辑');
  await press(dialog, '取消');
  await answer(page, maybeDone, '关闭');
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => balanceOf(row)).toBe('7.00');

  const pane = paneOf(page);
  await press(pane, '新增');
  const form = dialogOf(page, '新增钱箱');
  await type(form, 'name', '五号箱');
  await pressUnanswered(page, form, '保存', '/odd/lostAnswer/add');
  await type(form, 'place', '车库');
  await press(form, '保存');
  await answer(page, '上一次提交已经保存成功，还要再新增一条吗？', '返回');
  // The server has said what became of it, and a reload does not forget that.
  await page.keyboard.press('Escape');
  await answer(page, savedBefore, '继续编辑');
  await page.reload();
  await form.getByText('已恢复未保存的内容').waitFor();
  await press(form, '取消');
  await answer(page, savedBefore, '关闭');
  await eventually(() => countOf(pane)).toBe(2);
});

it.each([
  ['is answered', false, /存入/],
  ['is not answered', true, '存入：钱箱 “六号箱”：网络连接失败，请检查网络后重试；提交可能已经成功，请先核对'],
])(
  'a call that goes on after its dialog was closed, and %s, says so and shows what it did',
  async (_, isLost, told) => {
    const name = isLost ? '六号箱' : '七号箱';
    const page = await open();
    const row = await rowOfNew(page, name);
    await runOn(page, await row(), '存入');
    const dialog = dialogOf(page, '存入');
    await type(dialog, 'amount', '7');
    const end = await holdAnswer(page, '/odd/lostAnswer/pay');
    await press(dialog, '存入');
    await page.keyboard.press('Escape');
    await answer(page, maybeDone, '关闭');
    await dialog.waitFor({ state: 'hidden' });
    // What is opened meanwhile is not closed by it.
    await runOn(page, await row(), '存入');
    await dialog.waitFor();
    end(isLost);
    await toast(page, told);
    await type(dialog, 'amount', '8');
    await press(dialog, '取消');
    await answer(page, '有未保存的内容', '放弃修改');
    await eventually(() => balanceOf(row)).toBe('7.00');
  },
);

it('what is done without a form, and not answered, is told as what may be done, and shown as it is', async () => {
  const page = await open();
  const row = await rowOfNew(page, '八号箱');
  const [{ id }] = (await stored('八号箱')) as [{ id: string }];
  await call(await tokenOf('admin'), 'POST', '/odd/lostAnswer/pay', { id, input: { amount: 5 } });
  await page.reload();
  await eventually(() => balanceOf(row)).toBe('5.00');
  const act = async (title: string, path: string) => {
    const end = await holdAnswer(page, path);
    await runOn(page, await row(), title);
    end(true);
  };
  await act('清零', '/odd/lostAnswer/empty');
  await toast(page, /^清零.*“八号箱”：网络连接失败，请检查网络后重试；操作可能已经成功，请先核对$/);
  await eventually(() => balanceOf(row)).toBe('0.00');
  const end = await holdAnswer(page, '/odd/lostAnswer/delete*');
  await runOn(page, await row(), '删除');
  await answer(page, '删除', '删除');
  end(true);
  await toast(page, /^删除.*“八号箱”：网络连接失败/);
  await eventually(() => countOf(paneOf(page))).toBe(0);
});
