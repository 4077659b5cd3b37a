import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ListPage } from '../../../renderers/list/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from './support.tsx';

const items = [
  { value: '1', text: '登录日志' },
  { value: '2', text: '操作日志' },
  { value: '3', text: '任务日志' },
];
const toScreen = (tabs: object) => {
  const screen = toTestScreen([
    toTestField('content', 'text', { title: '内容', search: { op: 'like' } }),
    toTestField('kind', 'dict', { title: '类型', items, search: { op: 'eq' } }),
  ]);
  return { ...screen, list: { ...screen.list, tabs: { field: 'kind', all: true, ...tabs } } };
};
const rows = [
  { id: '1', content: '张三登录', kind: '1' },
  { id: '2', content: '张三修改', kind: '2' },
];
const tabs = () => page.getAllByRole('tab').map((tab) => tab.textContent);
const chosen = () => page.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);

describe('the tabs of a list', () => {
  test('begin with the first value, keep the chosen one in the address and take the place of its input', async () => {
    const data = new MemoryData(rows);
    const notes = createNotes();
    renderWithPorts(<ListPage screen={toScreen({ values: ['1', '2'], all: false, first: '1' })} />, data, notes);
    await page.findByText('张三登录');
    await waitFor(() => expect(tabs()).toEqual(['登录日志', '操作日志']));
    expect(data.queries.map(({ search }) => search)).toEqual([{ kind: '1' }]);
    expect(page.queryByLabelText('类型')).toBeNull();
    fireEvent.click(page.getByText('操作日志'));
    await page.findByText('张三修改');
    expect(page.queryByText('张三登录')).toBeNull();
    expect(notes.url).toEqual({ kind: '2' });
    expect(chosen()).toEqual(['操作日志']);
  });

  test('stay where they are when the search changes, is reset or cleared', async () => {
    const notes = createNotes();
    notes.url = { kind: '2' };
    const screen = toScreen({ all: false, first: '1' });
    renderWithPorts(<ListPage screen={screen} />, new MemoryData(rows), notes);
    await page.findByText('张三修改');
    fireEvent.change(page.getByLabelText('内容'), { target: { value: '李四' } });
    fireEvent.submit(page.getByRole('form'));
    await page.findByText('没有符合条件的数据');
    expect(notes.url).toEqual({ content: '*李四*', kind: '2' });
    fireEvent.click(await page.findByText('清空条件'));
    await page.findByText('张三修改');
    expect(notes.url).toEqual({ kind: '2' });
  });

  test('show every row under 全部, where the file has it', async () => {
    const notes = createNotes();
    notes.url = { kind: '2' };
    renderWithPorts(<ListPage screen={toScreen({})} />, new MemoryData(rows), notes);
    await page.findByText('张三修改');
    await waitFor(() => expect(tabs()).toEqual(['全部', '登录日志', '操作日志', '任务日志']));
    fireEvent.click(page.getByText('全部'));
    await page.findByText('张三登录');
    expect(notes.url).toEqual({});
    expect(chosen()).toEqual(['全部']);
  });

  test('are walked with the arrow keys', async () => {
    renderWithPorts(<ListPage screen={toScreen({})} />, new MemoryData(rows), createNotes());
    await waitFor(() => expect(tabs()).toHaveLength(4));
    const [first, second] = page.getAllByRole('tab');
    first!.focus();
    fireEvent.keyDown(first!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second!, { key: 'ArrowLeft' });
    fireEvent.keyDown(first!, { key: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toBe('任务日志');
  });

  test('leave a list alone whose tab is fixed from outside', async () => {
    const fixed = { kind: '1' };
    renderWithPorts(<ListPage screen={toScreen({})} fixed={fixed} nested />, new MemoryData(rows), createNotes());
    await page.findByText('张三登录');
    expect(page.queryByRole('tab')).toBeNull();
  });
});
