import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListPage } from '../../../../renderers/list/index.ts';
import { savedQueriesKey } from '../../../../renderers/list/super-query/savedQueries.ts';
import { queryRules, rulesOf } from '../../../../renderers/list/search/queryRules.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from '../support.tsx';

const items = [
  { value: '1', text: '待支付' },
  { value: '9', text: '异常' },
];
const order = toTestScreen([
  toTestField('orderNo', 'text', { title: '订单编号', search: { op: 'like' } }),
  toTestField('payStatus', 'dict', { title: '支付状态', items }),
  toTestField('amount', 'money', { title: '金额' }),
  toTestField('startTime', 'datetime', { title: '开始时间' }),
  toTestField('proof', 'image', { title: '凭证' }),
]);
const condition = { field: 'orderNo', rule: 'eq', val: 'A1' };

async function open(url: Record<string, string> = {}) {
  const notes = createNotes();
  notes.url = url;
  const data = new MemoryData([{ id: '1', orderNo: 'A1', payStatus: '1' }]);
  renderWithPorts(<ListPage screen={order} />, data, notes);
  fireEvent.click(await page.findByRole('button', { name: /^高级查询/ }));
  const dialog = within(await page.findByRole('dialog'));
  return { notes, data, dialog };
}
const press = (dialog: ReturnType<typeof within>, name: string) =>
  fireEvent.click(dialog.getByRole('button', { name }));

test('each kind of field is asked for by the rules that mean something for it', () => {
  const [orderNo, payStatus, amount, , proof] = order.fields;
  expect(rulesOf(orderNo!)).toEqual(['eq', 'ne', 'like', 'right_like', 'left_like', 'in', 'empty', 'not_empty']);
  expect(rulesOf(payStatus!)).toEqual(['eq', 'ne', 'in', 'empty', 'not_empty']);
  expect(rulesOf(amount!)).toEqual(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', 'not_empty']);
  expect(rulesOf(proof!)).toEqual([]);
  expect(queryRules.filter((rule) => !order.fields.some((field) => rulesOf(field).includes(rule)))).toEqual([]);
});

test('it opens with one empty line of the rule 等于, and says that nothing is asked', async () => {
  const { notes, data, dialog } = await open();
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  expect(dialog.getByText('等于')).toBeTruthy();
  const before = data.queries.length;
  press(dialog, '查询');
  await waitFor(() => expect(notes.toasts).toContain('不能查询空条件'));
  press(dialog, '保存');
  expect(notes.toasts).toContain('空条件不能保存');
  expect(data.queries).toHaveLength(before);
});

test('what is in force stands in it, its button is marked, and 重置 leaves one empty line and no condition', async () => {
  const { notes, dialog } = await open({
    superQueryParams: JSON.stringify([condition, { field: 'payStatus', rule: 'in', val: '1,9' }]),
    superQueryMatchType: 'or',
  });
  expect(page.getByRole('button', { name: '高级查询（已有高级查询条件生效）' })).toBeTruthy();
  expect(dialog.getAllByRole('group', { name: /^第/ })).toHaveLength(2);
  expect(dialog.getByText('OR 条件中的任意一个匹配')).toBeTruthy();
  press(dialog, '重置');
  await waitFor(() => expect(notes.url).toEqual({}));
  expect(dialog.getAllByRole('group', { name: /^第/ })).toHaveLength(1);
  expect(page.getByRole('button', { name: '高级查询' })).toBeTruthy();
});

test('a query is kept under a name, which must be given, and is there again', async () => {
  const url = { superQueryParams: JSON.stringify([condition]), superQueryMatchType: 'and' };
  const { notes, dialog } = await open(url);
  press(dialog, '保存');
  expect(notes.toasts).toContain('保存名称不能为空');
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: '保存名称' });
  expect([name.getAttribute('aria-invalid'), document.activeElement === name]).toEqual(['true', true]);
  fireEvent.change(name, { target: { value: '一号' } });
  expect(name.getAttribute('aria-invalid')).toBe('false');
  press(dialog, '保存');
  const saved = await dialog.findByRole('button', { name: '一号' });
  expect([saved.getAttribute('aria-current'), name.value]).toEqual(['true', '一号']);
  press(dialog, '重置');
  await waitFor(() => expect(notes.url).toEqual({}));
  expect([saved.getAttribute('aria-current'), name.value]).toEqual([null, '']);
  press(dialog, '一号');
  // What was loaded is told from the others, and saved again without its name being typed.
  expect([saved.getAttribute('aria-current'), name.value]).toEqual(['true', '一号']);
  press(dialog, '保存');
  await waitFor(() => expect(notes.questions).toContain('一号 已存在，是否覆盖？'));
  press(dialog, '查询');
  await waitFor(() => expect(notes.url).toMatchObject({ superQueryMatchType: 'and' }));
  expect(JSON.parse(notes.url['superQueryParams']!)).toEqual([{ ...condition, type: 'string', dbType: 'string' }]);
  // It is still the one that was loaded when the dialog is opened again.
  fireEvent.click(page.getByRole('button', { name: /^高级查询/ }));
  const again = within(await page.findByRole('dialog'));
  expect(again.getByRole('button', { name: '一号' }).getAttribute('aria-current')).toBe('true');
});

test('a saved query that is in force is marked after a reload, and one that is removed leaves the focus with the next', async () => {
  const notes = createNotes();
  notes.url = { superQueryParams: JSON.stringify([condition]), superQueryMatchType: 'and' };
  const kept = (title: string, val: string) => ({ title, matchType: 'and', records: [{ ...condition, val }] });
  notes.settings.set(savedQueriesKey(order), [kept('甲', 'A0'), kept('乙', 'A1'), kept('丙', 'A2')]);
  renderWithPorts(<ListPage screen={order} />, new MemoryData([]), notes);
  fireEvent.click(await page.findByRole('button', { name: /^高级查询/ }));
  const dialog = within(await page.findByRole('dialog'));
  const isMarked = (name: string) => dialog.getByRole('button', { name }).getAttribute('aria-current');
  expect([isMarked('甲'), isMarked('乙'), isMarked('丙')]).toEqual([null, 'true', null]);
  press(dialog, '删除查询 “乙”');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('丙'));
  expect(notes.questions).toEqual(['是否删除查询 “乙”？']);
  press(dialog, '删除查询 “丙”');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('甲'));
  press(dialog, '删除查询 “甲”');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^保存的查询/));
});

test('lines can all be removed, and a new one is at hand', async () => {
  const { dialog } = await open();
  press(dialog, '删除第1个条件');
  expect(dialog.getByText('没有任何条件')).toBeTruthy();
  press(dialog, '添加条件');
  expect(dialog.getAllByRole('group', { name: /^第/ })).toHaveLength(1);
});

test('a line without a value is left out, and says so where it stands', async () => {
  const { notes, dialog } = await open({
    superQueryParams: JSON.stringify([condition, { field: 'amount', rule: 'empty', val: '' }]),
    superQueryMatchType: 'and',
  });
  const [, second] = dialog.getAllByRole('group', { name: /^第/ });
  const rule = within(second!).getByRole('combobox', { name: '规则' });
  fireEvent.mouseDown(rule);
  fireEvent.click(await page.findByTitle('大于'));
  press(dialog, '查询');
  await waitFor(() => expect(notes.toasts).toContain('第2个条件没有填值，未参与查询'));
  expect(within(second!).getByRole('alert').textContent).toBe('请填写值');
  expect(JSON.parse(notes.url['superQueryParams']!)).toHaveLength(1);
  fireEvent.change(dialog.getByRole('textbox', { name: '保存名称' }), { target: { value: '半份' } });
  press(dialog, '保存');
  await waitFor(() => expect(notes.toasts).toContain('已保存查询 “半份”，第2个条件没有填值，未保存'));
});

test('a moment that equals a day is any moment of it, and one with a time that second alone', async () => {
  const asked = (val: string) => ({ field: 'startTime', rule: 'eq', val, type: 'datetime', dbType: 'datetime' });
  const { notes, dialog } = await open({ superQueryParams: JSON.stringify([asked('2026-11-15 00:00:00')]) });
  const inputs = () => dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  await waitFor(() => expect(inputs()).toContain('2026-11-15 00:00:00'));
  expect(dialog.getByText('按整天查询，不限几点')).toBeTruthy();
  press(dialog, '查询');
  await waitFor(() => expect(JSON.parse(notes.url['superQueryParams']!)).toEqual([asked('2026-11-15')]));

  fireEvent.click(page.getByRole('button', { name: /^高级查询/ }));
  const again = within(await page.findByRole('dialog'));
  await waitFor(() => expect(again.getByDisplayValue('2026-11-15 00:00:00')).toBeTruthy());
  const input = again.getByDisplayValue('2026-11-15 00:00:00');
  fireEvent.change(input, { target: { value: '2026-11-15 08:30:00' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(again.queryByText('按整天查询，不限几点')).toBeNull());
  press(again, '查询');
  await waitFor(() => expect(JSON.parse(notes.url['superQueryParams']!)).toEqual([asked('2026-11-15 08:30:00')]));
});
