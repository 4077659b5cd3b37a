import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ListPage } from '../../../renderers/list/index.ts';
import { DataError } from '../../../renderers/ports/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from './support.tsx';

const fields = [
  toTestField('nickname', 'text', { title: '昵称', search: { op: 'like' } }),
  toTestField('status', 'dict', { title: '状态', dict: 'member_status' }),
  toTestField('balance', 'money', { title: '余额', list: { total: 'sum' } }),
];
const disable = {
  name: 'disable',
  title: '冻结',
  code: 'member:disable',
  on: ['row', 'batch'] as const,
  danger: true,
  when: "status == '1'",
  confirm: '确定冻结 {nickname}？',
  read: {},
  ensure: [],
  add: [],
  change: [],
  call: { method: 'PUT' as const, path: '/charge/member/disable' },
  success: '冻结成功',
};
const member = toTestScreen(fields, { actions: [disable] });
const toRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    nickname: `会员${index + 1}号`,
    status: index % 2 === 0 ? '1' : '2',
    status_dictText: index % 2 === 0 ? '正常' : '冻结',
    balance: '1234.50',
    version: 1,
  }));

/** A button that was pressed is no double click any more; nobody waits for it. */
function letPass(milliseconds: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
}
afterEach(() => vi.restoreAllMocks());

describe('a list', () => {
  test('shows rows, labels, sums over the whole set and the total text', async () => {
    const data = new MemoryData(toRows(23));
    renderWithPorts(<ListPage screen={member} />, data, createNotes());
    expect(await page.findByText('会员1号')).toBeTruthy();
    expect(await page.findByText('1-10 共 23 条')).toBeTruthy();
    expect((await page.findAllByText('正常'))[0]!.className).toBe('vf-tag vf-tag-green');
    expect((await page.findAllByText('冻结', { selector: '.vf-plain-item' })).length).toBeGreaterThan(0);
    expect(page.queryByText('冻结', { selector: '.vf-tag' })).toBeNull();
    expect(await page.findByText('12,345.60')).toBeTruthy();
    expect(await page.findByText('合计')).toBeTruthy();
  });

  test.each([
    ['has no line for sums that the server has no call for', 'missing', 0],
    ['says in its line that the sums did not come', 'server', 1],
  ] as const)('%s', async (_, kind, lines) => {
    const data = new MemoryData(toRows(3));
    vi.spyOn(data, 'getTotals').mockRejectedValue(new DataError(kind, '没有'));
    renderWithPorts(<ListPage screen={member} />, data, createNotes());
    expect(await page.findByText('1-3 共 3 条')).toBeTruthy();
    await waitFor(() => expect(page.queryAllByText('合计')).toHaveLength(lines));
    expect(page.queryAllByText('合计暂不可用')).toHaveLength(lines);
  });

  test('shows each of several values a search starts with by its label', async () => {
    const status = toTestField('status', 'dict', { title: '状态', dict: 'member_status', search: { op: 'in' } });
    const notes = createNotes();
    Object.assign(notes.url, { status: '1,2' });
    renderWithPorts(<ListPage screen={toTestScreen([status])} />, new MemoryData(toRows(3)), notes);
    const shown = within(await page.findByRole('combobox', { name: '状态' }));
    expect(shown.getAllByText(/./, { selector: '.vf-light-tag' }).map((tag) => tag.textContent)).toEqual([
      '正常',
      '冻结',
    ]);
  });

  test('asks the next page and keeps it in the address', async () => {
    const data = new MemoryData(toRows(23));
    const notes = createNotes();
    renderWithPorts(<ListPage screen={member} />, data, notes);
    await page.findByText('会员1号');
    fireEvent.click(page.getByTitle('2'));
    expect(await page.findByText('会员11号')).toBeTruthy();
    expect(notes.url).toEqual({ _page: '2' });
  });

  test('makes a column as wide as a longer text needs that another page brings, and keeps it so', async () => {
    const rows = toRows(11).map((row) => (row.id === '11' ? { ...row, status_dictText: '一个名称很长的状态' } : row));
    renderWithPorts(<ListPage screen={member} />, new MemoryData(rows), createNotes());
    await page.findByText('会员1号');
    const widthOf = () => Number.parseFloat(document.querySelector<HTMLElement>('[col-id=status]')!.style.width);
    const before = widthOf();
    fireEvent.click(page.getByTitle('2'));
    await page.findByText('会员11号');
    await waitFor(() => expect(widthOf()).toBeGreaterThanOrEqual(9 * 14 + 22));
    const grown = widthOf();
    expect(grown).toBeGreaterThan(before);
    fireEvent.click(page.getByTitle('1'));
    await page.findByText('会员1号');
    expect(widthOf()).toBe(grown);
  });

  test('leaves the width alone that a person gave a column, whatever another page brings', async () => {
    const rows = toRows(11).map((row) => (row.id === '11' ? { ...row, status_dictText: '一个名称很长的状态' } : row));
    const notes = createNotes();
    notes.settings.set('list:member:columns', { order: [], hidden: {}, width: { status: 90 } });
    renderWithPorts(<ListPage screen={member} />, new MemoryData(rows), notes);
    await page.findByText('会员1号');
    fireEvent.click(page.getByTitle('2'));
    await page.findByText('会员11号');
    expect(document.querySelector<HTMLElement>('[col-id=status]')!.style.width).toBe('90px');
  });

  test('searches with stars around the text on Enter and starts at page 1', async () => {
    const data = new MemoryData(toRows(23));
    const notes = createNotes();
    notes.url = { _page: '2' };
    renderWithPorts(<ListPage screen={member} />, data, notes);
    await page.findByText('会员11号');
    const input = page.getByLabelText('昵称');
    fireEvent.change(input, { target: { value: '会员2' } });
    fireEvent.submit(input.closest('form')!);
    await page.findByText('1-5 共 5 条');
    expect(notes.url).toEqual({ nickname: '*会员2*' });
  });

  test('shows the search of the address without its stars', async () => {
    const notes = createNotes();
    notes.url = { nickname: '*会员2*' };
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(3)), notes);
    await page.findByText('会员2号');
    expect((page.getByLabelText('昵称') as HTMLInputElement).value).toBe('会员2');
  });

  test('offers to clear the conditions when they leave nothing', async () => {
    const notes = createNotes();
    notes.url = { nickname: '*无*' };
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(3)), notes);
    await page.findByText('没有符合条件的数据');
    fireEvent.click(await page.findByText('清空条件'));
    expect(await page.findByText('会员1号')).toBeTruthy();
  });

  test('shows the error in its own place and works after a retry', async () => {
    const data = new MemoryData(toRows(3));
    data.fail = new DataError('server', '服务器开小差了');
    renderWithPorts(<ListPage screen={member} />, data, createNotes());
    expect(within(await page.findByRole('alert')).getByText('服务器开小差了')).toBeTruthy();
    data.fail = null;
    fireEvent.click(page.getByRole('button', { name: /重\s*试/ }));
    expect(await page.findByText('会员1号')).toBeTruthy();
    expect(page.queryByRole('alert')).toBeNull();
  });

  test('offers an action only on rows that meet its condition, the rest behind 更多 unless that is one alone', async () => {
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(2)), createNotes());
    await page.findByText('会员1号');
    await waitFor(() => expect(page.getAllByText('编辑')).toHaveLength(2));
    await waitFor(() => expect(page.getAllByText('更多')).toHaveLength(1));
    expect(page.getAllByText('冻结', { selector: 'button.vf-link' })).toHaveLength(1);
    fireEvent.click(page.getAllByText('更多')[0]!);
    expect(await page.findByRole('menuitem', { name: '删除' })).toBeTruthy();
  });

  test('runs a confirmed action once, with the question filled from the row', async () => {
    const data = new MemoryData(toRows(1));
    const notes = createNotes();
    renderWithPorts(<ListPage screen={member} />, data, notes);
    const button = await page.findByText('冻结', { selector: 'button.vf-link' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(notes.toasts).toContainEqual(expect.stringMatching(/^冻结成功：会员 “会员1号”$/)));
    expect(notes.questions).toEqual(['确定冻结 会员1号？']);
    expect(data.calls).toEqual(['run disable 1']);
    expect(notes.toasts).toContain('你点击的太快了，请慢点点击!');
  });

  test('marks the row that was saved, and says so where it is on another page', async () => {
    const data = new MemoryData(toRows(3));
    const notes = createNotes();
    data.create = async () => {
      data.rows = [{ ...toRows(1)[0]!, id: 'new', nickname: '新来的' }, ...data.rows];
      return 'new';
    };
    const fields = member.fields.map((field) => ({ ...field, form: { span: 'one' as const } }));
    const form = { ...member.form, fields: ['nickname'] };
    renderWithPorts(<ListPage screen={{ ...member, fields, form }} />, data, notes);
    await page.findByText('会员1号');
    const add = async () => {
      fireEvent.click(page.getByRole('button', { name: '新增' }));
      fireEvent.click(await page.findByRole('button', { name: '保存' }));
    };
    await add();
    await page.findByText('新来的');
    await waitFor(() => expect(document.querySelector('.vf-saved')?.textContent).toContain('新来的'));
    data.create = async () => 'elsewhere';
    letPass(350);
    await add();
    await waitFor(() => expect(notes.toasts).toContain('保存成功；受查询条件、排序或分页影响，不在当前页'));
  });

  test('a clock that is set back between two presses locks no button', async () => {
    const notes = createNotes();
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(1)), notes);
    await page.findByText('会员1号');
    fireEvent.click(page.getByText('批量删除'));
    letPass(320);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 25 * 3_600_000);
    fireEvent.click(page.getByText('批量删除'));
    clock.mockRestore();
    expect(notes.toasts).toEqual(['请选择一条记录！', '请选择一条记录！']);
  });

  test('hides buttons whose permission is missing', async () => {
    const notes = createNotes();
    for (const code of ['member:add', 'member:edit', 'member:delete', 'member:disable']) notes.denied.add(code);
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(1)), notes);
    await page.findByText('会员1号');
    for (const title of ['新增', '编辑', '批量删除', '批量冻结']) expect(page.queryByText(title)).toBeNull();
    expect(await page.findByText('详情')).toBeTruthy();
  });

  test('warns when a batch delete has nothing selected', async () => {
    const notes = createNotes();
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(1)), notes);
    await page.findByText('会员1号');
    fireEvent.click(page.getByText('批量删除'));
    expect(notes.toasts).toEqual(['请选择一条记录！']);
  });

  test('deletes the selected rows and goes to the last page that is left', async () => {
    const data = new MemoryData(toRows(11));
    const notes = createNotes();
    notes.url = { _page: '2' };
    renderWithPorts(<ListPage screen={member} />, data, notes);
    await page.findByText('会员11号');
    const boxes = page.getAllByRole('checkbox');
    fireEvent.click(boxes.at(-1)!);
    await page.findByText('已选 1 条');
    fireEvent.click(page.getByText('批量删除'));
    await page.findByText('1-10 共 10 条');
    expect(data.calls).toEqual(['remove 11']);
    expect(notes.questions).toEqual(['删除会员 “会员11号”？ 删除后不能还原。']);
    expect(notes.url).toEqual({});
  });

  test('says so when an export is empty', async () => {
    const data = new MemoryData(toRows(1));
    data.file = new Blob([]);
    const notes = createNotes();
    renderWithPorts(<ListPage screen={member} />, data, notes);
    await page.findByText('会员1号');
    fireEvent.click(page.getByText('导出'));
    await waitFor(() => expect(notes.toasts).toEqual(['文件下载失败']));
  });

  test('shows that an export runs, takes no second press, says what it wrote, and can be ended', async () => {
    const data = new MemoryData(toRows(3));
    const notes = createNotes();
    const asked: { finish: (file: Blob) => void; signal: AbortSignal; onProgress: (percent: number) => void }[] = [];
    data.exportXls = (_screen, _query, _ids, call) =>
      new Promise((resolve, reject) => {
        asked.push({ ...call, finish: (file) => resolve({ file, rows: 3 }) });
        call.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    renderWithPorts(<ListPage screen={member} />, data, notes);
    await page.findByText('会员1号');
    const button = page.getByRole('button', { name: /导出$/ });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    expect(asked).toHaveLength(1);
    expect(await page.findByText(/^正在生成 3 条/)).toBeTruthy();
    asked[0]!.onProgress(40);
    expect(await page.findByText('正在下载 40%')).toBeTruthy();
    asked[0]!.finish(new Blob(['x']));
    await waitFor(() =>
      expect(notes.toasts).toEqual([expect.stringMatching(/^已导出 3 条：会员管理_\d{4}-\d\d-\d\d\.xlsx$/)]),
    );
    expect(button.getAttribute('aria-busy')).toBeNull();
    letPass(320);
    fireEvent.click(button);
    fireEvent.click(await page.findByRole('button', { name: '取消导出' }));
    await waitFor(() => expect(notes.toasts.at(-1)).toBe('已取消导出'));
    expect(asked[1]!.signal.aborted).toBe(true);
    expect(page.queryByRole('button', { name: '取消导出' })).toBeNull();
  });

  test('offers what can be done with several rows once some are chosen, and the choice can be taken back', async () => {
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(2)), createNotes());
    await page.findByText('会员1号');
    expect(page.queryByRole('button', { name: '批量冻结' })).toBeNull();
    expect(page.getByRole('button', { name: /批量删除$/ })).toBeTruthy();
    fireEvent.click(page.getAllByRole('checkbox').at(-1)!);
    expect(await page.findByRole('button', { name: '批量冻结' })).toBeTruthy();
    expect(page.getByText('已选 1 条')).toBeTruthy();
    fireEvent.click(page.getByText('清空'));
    await waitFor(() => expect(page.queryByText('已选 1 条')).toBeNull());
    expect(page.queryByRole('button', { name: '批量冻结' })).toBeNull();
  });

  const tick = async (name: string) => {
    const row = (await page.findByText(name)).closest('[role=row]')!;
    fireEvent.click(row.querySelector('input[type=checkbox]')!);
  };
  const isTicked = (name: string): boolean =>
    page.getByText(name).closest('[role=row]')!.querySelector<HTMLInputElement>('input[type=checkbox]')!.checked;

  test('keeps what is chosen on a page that is turned, and what is done is done with all of it', async () => {
    const data = new MemoryData(toRows(23));
    const notes = createNotes();
    renderWithPorts(<ListPage screen={member} />, data, notes);
    await tick('会员1号');
    await page.findByText('已选 1 条');
    fireEvent.click(page.getByTitle('2'));
    await tick('会员12号');
    expect(await page.findByText('已选 2 条')).toBeTruthy();
    fireEvent.click(page.getByTitle('1'));
    await page.findByText('会员1号');
    await waitFor(() => expect(isTicked('会员1号')).toBe(true));
    expect(isTicked('会员2号')).toBe(false);
    fireEvent.click(page.getByText('批量删除'));
    await waitFor(() => expect(data.calls).toEqual(['remove 12,1']));
    await waitFor(() => expect(page.queryByText(/^已选/)).toBeNull());
  });

  test('keeps what is chosen on other pages, and on this one, when something was done or saved', async () => {
    const data = new MemoryData(toRows(23));
    renderWithPorts(<ListPage screen={member} />, data, createNotes());
    await tick('会员1号');
    await tick('会员3号');
    await page.findByText('已选 2 条');
    fireEvent.click(page.getByTitle('2'));
    await tick('会员11号');
    await tick('会员20号');
    await page.findByText('已选 4 条');
    const rowOf = (name: string) => within(page.getByText(name).closest<HTMLElement>('[role=row]')!);
    fireEvent.click(rowOf('会员13号').getByText('冻结', { selector: 'button.vf-link' }));
    await waitFor(() => expect(data.calls).toEqual(['run disable 13']));
    await waitFor(() => expect(data.queries).toHaveLength(3));
    expect(await page.findByText('已选 4 条')).toBeTruthy();
    // Another row before these: the last one goes to the next page, and is not gone.
    data.rows = [{ ...toRows(1)[0]!, id: 'new', nickname: '新来的' }, ...data.rows];
    fireEvent.click(page.getByRole('button', { name: '刷新' }));
    await page.findByText('会员10号');
    expect(page.queryByText('会员20号')).toBeNull();
    expect(page.getByText('已选 4 条')).toBeTruthy();
    // One that is there no more is chosen no more.
    data.rows = data.rows.filter(({ id }) => id !== '11');
    fireEvent.click(page.getByRole('button', { name: '刷新' }));
    expect(await page.findByText('已选 3 条')).toBeTruthy();
  });

  test('an action unticks what the search finds no more, on other pages too, and nothing else', async () => {
    const data = new MemoryData(toRows(45).map((row, index) => ({ ...row, status: index === 44 ? '2' : '1' })));
    const notes = createNotes();
    notes.url = { status: '1' };
    renderWithPorts(<ListPage screen={member} />, data, notes);
    await tick('会员1号');
    await tick('会员2号');
    fireEvent.click(page.getByTitle('2'));
    await tick('会员11号');
    fireEvent.click(page.getByTitle('3'));
    await tick('会员22号');
    await page.findByText('已选 4 条');
    let done = 0;
    Object.assign(data, { writes: () => done });
    // What is done with them leaves one of them as it was.
    data.run = async (_screen, _action, { ids }) => {
      done += 1;
      data.rows = data.rows.map((row) =>
        ids.includes(String(row['id'])) && row['id'] !== '2' ? { ...row, status: '2' } : row,
      );
      return 'ok';
    };
    fireEvent.click(page.getByRole('button', { name: '批量冻结' }));
    expect(await page.findByText('已选 1 条')).toBeTruthy();
    // Whoever has done it knows.
    expect(notes.toasts.filter((text) => text.includes('取消勾选'))).toEqual([]);
    fireEvent.click(page.getByTitle('1'));
    await page.findByText('会员2号');
    await waitFor(() => expect(isTicked('会员2号')).toBe(true));
    // Where the last page goes with them, too.
    letPass(320);
    fireEvent.click(page.getByText('清空'));
    fireEvent.click(page.getByTitle('5'));
    await page.findByText('41-41 共 41 条');
    await tick('会员44号');
    await page.findByText('已选 1 条');
    fireEvent.click(page.getByRole('button', { name: '批量冻结' }));
    await page.findByText('31-40 共 40 条');
    await waitFor(() => expect(page.queryByText(/^已选/)).toBeNull());
    // What others take out is told.
    await tick('会员43号');
    fireEvent.click(page.getByTitle('1'));
    await page.findByText('会员2号');
    data.rows = data.rows.map((row) => (row['id'] === '43' ? { ...row, status: '2' } : row));
    fireEvent.click(page.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(notes.toasts).toContain('其他页有 1 条勾选的记录已不在查询结果中，已取消勾选'));
  });

  test('keeps what is chosen where conditions are taken away, on whichever page it was', async () => {
    const notes = createNotes();
    Object.assign(notes.url, { nickname: '*会员1*' });
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(45)), notes);
    await tick('会员1号');
    fireEvent.click(await page.findByTitle('2'));
    await tick('会员19号');
    await page.findByText('已选 2 条');
    fireEvent.click(page.getByRole('button', { name: /^重置$/ }));
    await page.findByText('1-10 共 45 条');
    expect(page.getByText('已选 2 条')).toBeTruthy();
    expect(notes.toasts).toEqual([]);
  });

  test('a record that another search does not show is not chosen any more, which is told', async () => {
    const notes = createNotes();
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(23)), notes);
    await tick('会员1号');
    await page.findByText('已选 1 条');
    fireEvent.change(page.getByRole('textbox', { name: '昵称' }), { target: { value: '会员2号' } });
    fireEvent.click(page.getByRole('button', { name: /^查询$/ }));
    await page.findByText('1-1 共 1 条');
    await waitFor(() => expect(page.queryByText(/^已选/)).toBeNull());
    expect(notes.toasts).toEqual(['查询条件已变化，已取消勾选不在当前页的 1 条记录']);
  });

  test('what is chosen of one record goes without a word when the list shows those of another one', async () => {
    const notes = createNotes();
    const data = new MemoryData(toRows(23));
    const { rerender } = renderWithPorts(<ListPage screen={member} fixed={{ status: '1' }} nested />, data, notes);
    await tick('会员1号');
    await page.findByText('已选 1 条');
    rerender(<ListPage screen={member} fixed={{ status: '2' }} nested />);
    await page.findByText('会员2号');
    await waitFor(() => expect(page.queryByText(/^已选/)).toBeNull());
    expect(notes.toasts).toEqual([]);
  });

  test('has a row of sums only while a column with one is shown', async () => {
    const notes = createNotes();
    notes.settings.set('list:member:columns', { order: [], hidden: { balance: true }, width: {} });
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(2)), notes);
    await page.findByText('会员1号');
    expect(page.queryByText('合计')).toBeNull();
  });

  test('keeps the chosen columns per person and screen', async () => {
    const notes = createNotes();
    const { unmount } = renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(1)), notes);
    await page.findByText('会员1号');
    fireEvent.click(page.getByLabelText('列设置'));
    fireEvent.click(await page.findByLabelText('显示昵称'));
    await waitFor(() => expect(page.queryByText('会员1号')).toBeNull());
    unmount();
    renderWithPorts(<ListPage screen={member} />, new MemoryData(toRows(1)), notes);
    await page.findByText('1,234.50');
    expect(page.queryByText('会员1号')).toBeNull();
    expect([...notes.settings.keys()]).toContain('list:member:columns');
  });
});
