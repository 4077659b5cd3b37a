/** A list of objects in a form: what is added, moved and taken out of it, and where the person is then. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  answer,
  buttonOf,
  chooseIn,
  eventually,
  fieldOf,
  openScreen,
  press,
  reach,
  scrollTo,
  toast,
  type,
} from '../gestures.ts';

const component = 'charge/demo/OddStepsList';
const number = (title: string) => ({ title, type: 'number', exclusiveMinimum: 0 });
const steps = {
  title: '阶梯',
  type: 'array',
  maxItems: 3,
  items: {
    type: 'object',
    required: ['full'],
    properties: {
      full: number('满额'),
      benefit: {
        title: '优惠',
        oneOf: [
          { title: '减金额', required: ['minus'], properties: { minus: number('减') }, additionalProperties: false },
          {
            title: '打折',
            required: ['percent'],
            properties: { percent: number('折扣') },
            additionalProperties: false,
          },
        ],
      },
    },
  },
};
const screen = {
  id: 'odd-steps',
  title: '阶梯单',
  label: 'name',
  properties: {
    name: { title: '名称' },
    steps,
    owner: {
      title: '归属',
      type: 'object',
      properties: { kind: { ...steps.items.properties.benefit, title: '归属优惠' } },
    },
  },
  children: { lines: { title: '明细', properties: { rungs: { ...steps, title: '各级' } } } },
};

beforeAll(() => dropScreen(component, JSON.stringify(screen)));

interface Opened {
  readonly page: Page;
  readonly form: Locator;
  readonly list: Locator;
  /** A part of an item, from 0. */
  readonly part: (at: number, label: string) => Locator;
  readonly add: () => Promise<void>;
}

async function open(): Promise<Opened> {
  const page = await openPage({ as: 'admin' });
  // The browser asks before it reloads over unsaved values, and the person agrees.
  page.on('dialog', (question) => void question.accept());
  const pane = await openScreen(page, component);
  await press(pane, '新增');
  const form = page.getByRole('dialog').last();
  const list = fieldOf(form, 'steps');
  const items = list.getByRole('listitem');
  const part = (at: number, label: string) => items.nth(at).getByLabel(label, { exact: true });
  const add = async (): Promise<void> => {
    const count = await items.count();
    await reach(buttonOf(list, '添加'));
    await items.nth(count).waitFor();
  };
  return { page, form, list, part, add };
}

/** What has the focus: its own words, or those of its label. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement;
    const item = at.closest('[role=listitem]');
    const place = item ? [...item.parentElement!.children].indexOf(item) : '';
    return `${place}${at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent}`;
  });

/** Which forms the items have. */
const kinds = (list: Locator): Promise<readonly string[]> =>
  list.locator('.ant-select-content').evaluateAll((all) => all.map((one) => one.textContent ?? ''));

it('keeps the form that was chosen for an item, whatever is moved or taken out beside it, and after a reload', async () => {
  const { page, form, list, part, add } = await open();
  await add();
  await add();
  await part(0, '满额').fill('100');
  await part(1, '满额').fill('200');
  await chooseIn(page, part(1, '优惠方式'), '打折');
  await eventually(() => kinds(list)).toEqual(['减金额', '打折']);
  await reach(list.getByRole('button', { name: '上移' }).nth(1));
  await eventually(() => kinds(list)).toEqual(['打折', '减金额']);
  expect(await part(0, '满额').inputValue()).toBe('200');
  await part(0, '折扣').waitFor();
  await reach(list.getByRole('button', { name: '下移' }).first());
  await eventually(() => kinds(list)).toEqual(['减金额', '打折']);
  await reach(list.getByRole('button', { name: '删除' }).first());
  await answer(page, '确定要删除这 1 项吗?', '删除');
  await eventually(() => kinds(list)).toEqual(['打折']);
  await page.reload();
  await form.getByText('已恢复未保存的内容').waitFor();
  expect(await part(0, '满额').inputValue()).toBe('200');
  await eventually(() => kinds(list)).toEqual(['打折']);
  // An item that comes anew is none of those that were there.
  await add();
  await eventually(() => kinds(list)).toEqual(['打折', '减金额']);
  await press(form, '保存');
  // What is missing is told of the form that was chosen.
  await list.getByText('请输入折扣', { exact: true }).waitFor();
});

it('offers the forms of an item and nothing beside them', async () => {
  const { page, part, add } = await open();
  await add();
  await reach(part(0, '优惠方式'));
  const offered = page.locator('.ant-select-item-option');
  await eventually(() => offered.allInnerTexts()).toEqual(['减金额', '打折']);
});

it('finds what was filled in again in a form that is chosen once more', async () => {
  const { page, form, list, part, add } = await open();
  await add();
  await part(0, '满额').fill('100');
  await part(0, '减').fill('5');
  await chooseIn(page, part(0, '优惠方式'), '打折');
  await part(0, '折扣').fill('80');
  await chooseIn(page, part(0, '优惠方式'), '减金额');
  await eventually(() => part(0, '减').inputValue()).toBe('5');
  await part(0, '减').fill('6');
  await chooseIn(page, part(0, '优惠方式'), '打折');
  await eventually(() => part(0, '折扣').inputValue()).toBe('80');
  await chooseIn(page, part(0, '优惠方式'), '减金额');
  await eventually(() => part(0, '减').inputValue()).toBe('6');
  expect(await part(0, '满额').inputValue()).toBe('100');
  await type(form, 'name', '换来换去');
  // What stood in the other form is no mistake of this one while something else is.
  await add();
  await part(1, '满额').fill('200');
  await part(1, '减').fill('-1');
  await press(form, '保存');
  await list.getByText('减必须大于0', { exact: true }).waitFor();
  expect(await list.getByText(/不能有/).count()).toBe(0);
  await reach(list.getByRole('button', { name: '删除' }).nth(1));
  await answer(page, '确定要删除这 1 项吗?', '删除');
  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
  // Only the form that was chosen last is stored.
  const { json } = await call(
    await tokenOf('admin'),
    'GET',
    `/charge/oddSteps/list?name=${encodeURIComponent('换来换去')}`,
  );
  const [record] = (json!.result as { records: { steps: string }[] }).records;
  expect(JSON.parse(record!.steps)).toEqual([{ full: 100, benefit: { minus: 6 } }]);
  expect(await list.count()).toBe(0);
});

it('finds nothing there of another record', async () => {
  const { page, form } = await open();
  const owner = fieldOf(form, 'owner');
  const part = (label: string) => owner.getByLabel(label, { exact: true });
  await part('减').fill('5');
  await chooseIn(page, part('归属优惠方式'), '打折');
  await part('折扣').fill('80');
  await chooseIn(page, part('归属优惠方式'), '减金额');
  await eventually(() => part('减').inputValue()).toBe('5');
  await type(form, 'name', '前一单');
  await press(form, '保存并新增');
  await toast(page, /^保存成功/);
  await eventually(() => fieldOf(form, 'name').locator('input').inputValue()).toBe('');
  // It begins with the first form, as every new one.
  await eventually(() => part('减').inputValue()).toBe('');
  await chooseIn(page, part('归属优惠方式'), '打折');
  await part('折扣').waitFor();
  expect(await part('折扣').inputValue()).toBe('');
});

it('asks before what is filled in is taken out, and leaves a person where they were', async () => {
  const { page, list, part, add } = await open();
  await add();
  await eventually(() => focused(page)).toBe('0满额');
  await page.keyboard.type('100');
  await add();
  await eventually(() => focused(page)).toBe('1满额');
  await page.keyboard.type('200');
  await add();
  await eventually(() => focused(page)).toBe('2满额');
  expect(await buttonOf(list, '添加').count()).toBe(0);
  const button = (at: number, name: string) => list.getByRole('listitem').nth(at).getByRole('button', { name });
  await scrollTo(button(1, '上移'));
  await button(1, '上移').press('Enter');
  // At the top there is no way further up.
  await eventually(() => focused(page)).toBe('0下移');
  expect(await part(0, '满额').inputValue()).toBe('200');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('1下移');
  expect(await part(1, '满额').inputValue()).toBe('200');
  await button(2, '删除').press('Enter');
  // Nothing stood in it, and nothing comes after it.
  await eventually(() => focused(page)).toBe('添加');
  await button(0, '删除').press('Enter');
  await answer(page, /确定要删除这 1 项吗\?.*第1项/, '取消');
  expect(await part(0, '满额').inputValue()).toBe('100');
  await button(0, '删除').press('Enter');
  await answer(page, '确定要删除这 1 项吗?', '删除');
  await eventually(() => focused(page)).toBe('0删除');
  expect(await part(0, '满额').inputValue()).toBe('200');
});

it('takes an item out of a list in a cell at once, where Esc gives it back', async () => {
  const { page, form } = await open();
  await reach(buttonOf(form, '新增一行'));
  const list = page.locator('.vf-nested-panel');
  await buttonOf(list, '添加').waitFor();
  const full = list.getByLabel('满额', { exact: true });
  for (const text of ['100', '200']) {
    await buttonOf(list, '添加').click();
    await full.last().and(page.locator(':focus')).waitFor();
    await page.keyboard.type(text);
  }
  await list.getByRole('button', { name: '下移' }).first().click();
  await eventually(() => full.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    '200',
    '100',
  ]);
  await list.getByRole('button', { name: '删除' }).last().click();
  await eventually(() => full.count()).toBe(1);
  expect(await full.inputValue()).toBe('200');
  await page.keyboard.press('F2');
  await list.waitFor({ state: 'hidden' });
  await eventually(() => form.locator('.ag-row [col-id="rungs"]').innerText()).toContain('200');
});

it('keeps a number as it is typed: what is none becomes no other', async () => {
  const { page, form, part, add } = await open();
  await add();
  const full = part(0, '满额');
  await full.click();
  await page.keyboard.type('100 50', { delay: 40 });
  expect(await full.inputValue()).toBe('100 50');
  await press(form, '保存');
  await form
    .getByText(/满额.*数字/)
    .first()
    .waitFor();
  expect(await full.inputValue()).toBe('100 50');
  await full.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-0.5', { delay: 40 });
  expect(await full.inputValue()).toBe('-0.5');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1,234.50元', { delay: 40 });
  await page.keyboard.press('Tab');
  await eventually(() => full.inputValue()).toBe('1234.50');
});
