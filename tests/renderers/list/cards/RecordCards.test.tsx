import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ListPage } from '../../../../renderers/list/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from '../support.tsx';

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
beforeEach(() => happyDOM.setViewport({ width: 390 }));
afterEach(() => happyDOM.setViewport({ width: 1024 }));

const member = toTestScreen([
  toTestField('nickname', 'text', { title: '昵称' }),
  toTestField('status', 'dict', { title: '状态', dict: 'member_status' }),
  toTestField('balance', 'money', { title: '余额', unit: '元', list: { total: 'sum' } }),
  toTestField('remark', 'text', { title: '备注', list: { hidden: true } }),
]);
const rows = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  nickname: `会员${index + 1}号`,
  status: '1',
  balance: '1234.50',
  version: 1,
}));
const cardOf = (name: string) => within(page.getByRole('button', { name }).closest('li')!);

test('a phone shows a card for each record, of the same columns, with sums and pages', async () => {
  renderWithPorts(<ListPage screen={member} />, new MemoryData(rows), createNotes());
  await page.findByRole('button', { name: '会员1号' });
  expect(page.queryByRole('grid')).toBeNull();
  const card = cardOf('会员1号');
  expect(card.getByText('余额(元)')).toBeTruthy();
  expect(card.getByText('1,234.50')).toBeTruthy();
  expect(card.queryByText('备注')).toBeNull();
  expect(await page.findByText('12,345.60')).toBeTruthy();
  fireEvent.click(page.getByTitle('2'));
  expect(await page.findByRole('button', { name: '会员11号' })).toBeTruthy();
});

test('a card is chosen, acted on and let go as a row is', async () => {
  const data = new MemoryData(rows.slice(0, 3));
  renderWithPorts(<ListPage screen={member} />, data, createNotes());
  await page.findByRole('button', { name: '会员1号' });
  fireEvent.click(page.getByRole('checkbox', { name: '选择会员2号' }));
  expect(await page.findByText('已选 1 条')).toBeTruthy();
  fireEvent.click(page.getByText('清空'));
  await waitFor(() => expect(page.queryByText('已选 1 条')).toBeNull());
  fireEvent.click(page.getByRole('checkbox', { name: '选择会员2号' }));
  fireEvent.click(page.getByText('批量删除'));
  await waitFor(() => expect(data.calls).toEqual(['remove 2']));
  await waitFor(() => expect(page.queryByText('会员2号')).toBeNull());
  await waitFor(() => expect(page.queryByText('已选 1 条')).toBeNull());
});

test('the operations of a card are in its menu', async () => {
  renderWithPorts(<ListPage screen={member} />, new MemoryData(rows.slice(0, 1)), createNotes());
  await page.findByRole('button', { name: '会员1号' });
  fireEvent.click(cardOf('会员1号').getByRole('button', { name: '更多' }));
  expect(await page.findByRole('menuitem', { name: '编辑' })).toBeTruthy();
  expect(page.getByRole('menuitem', { name: '删除' })).toBeTruthy();
});

test('the card of the record that was just saved is marked', async () => {
  const data = new MemoryData(rows.slice(0, 2));
  data.create = async () => {
    data.rows = [{ ...rows[0]!, id: 'new', nickname: '新来的' }, ...data.rows];
    return 'new';
  };
  const fields = member.fields.map((field) => ({ ...field, form: { span: 'one' as const } }));
  const form = { ...member.form, fields: ['nickname'] };
  renderWithPorts(<ListPage screen={{ ...member, fields, form }} />, data, createNotes());
  await page.findByRole('button', { name: '会员1号' });
  fireEvent.click(page.getByRole('button', { name: '新增' }));
  fireEvent.click(await page.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(document.querySelector('.vf-saved')?.textContent).toContain('新来的'));
});

test('cards are sorted by a menu that names each field once; the chosen one turns round when it is pressed again', async () => {
  const data = new MemoryData(rows);
  renderWithPorts(<ListPage screen={member} />, data, createNotes());
  await page.findByRole('button', { name: '会员1号' });
  fireEvent.click(page.getByRole('button', { name: '排序' }));
  await page.findByRole('menuitem', { name: '余额' });
  const lines = page.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([...new Set(lines)]);
  expect(within(page.getByRole('menu')).getByText('排序')).toBeTruthy();
  fireEvent.click(page.getByRole('menuitem', { name: '余额' }));
  await waitFor(() => expect(data.queries.at(-1)?.sort).toEqual([{ field: 'balance', order: 'asc' }]));
  fireEvent.click(await page.findByRole('button', { name: '排序：余额 ↑' }));
  fireEvent.click(await page.findByRole('menuitem', { name: '余额 ↑' }));
  await waitFor(() => expect(data.queries.at(-1)?.sort).toEqual([{ field: 'balance', order: 'desc' }]));
  expect(await page.findByRole('button', { name: '排序：余额 ↓' })).toBeTruthy();
});

test('what cards have not, such as a height of rows and widths of columns, is not asked for', async () => {
  renderWithPorts(<ListPage screen={member} />, new MemoryData(rows), createNotes());
  await page.findByRole('button', { name: '会员1号' });
  expect(page.queryByRole('button', { name: '密度' })).toBeNull();
  fireEvent.click(page.getByRole('button', { name: '列设置' }));
  expect(await page.findByLabelText('显示余额')).toBeTruthy();
  expect(page.queryByLabelText('余额列宽')).toBeNull();
});
