import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ListPage } from '../../../renderers/list/index.ts';
import { DataError } from '../../../renderers/ports/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from '../list/support.tsx';
import { InProcessWorker, toFile } from './inProcessWorker.ts';

const member = toTestScreen([toTestField('nickname', 'text', { title: '昵称', maxLength: 3 })]);
const excel = (name: string) => toFile(name, [['昵称'], ['小王']]);
const hollow = (name: string, size = 10) => new File([new Uint8Array(size)], name);
beforeAll(() => void vi.stubGlobal('Worker', InProcessWorker));
afterAll(() => void vi.unstubAllGlobals());
const buttonOf = (title: string) => page.getByRole('button', { name: new RegExp(`(^|\\s)${title}$`) });

/** Opens the dialog from the list and chooses files. */
async function choose(data: MemoryData, ...files: File[]) {
  const notes = createNotes();
  renderWithPorts(<ListPage screen={member} />, data, notes);
  fireEvent.click(await page.findByRole('button', { name: /导入$/ }));
  await page.findByText('导入：会员管理');
  pick(...files);
  return notes;
}
const pick = (...files: File[]) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const noProblems = { problems: [], problemCount: 0 };
/** Sends the files once they are checked. */
async function start(): Promise<void> {
  await waitFor(() => expect(buttonOf('开始导入')).toHaveProperty('disabled', false));
  fireEvent.click(buttonOf('开始导入'));
}

describe('importing', () => {
  test('is offered to those who may', async () => {
    const notes = createNotes();
    notes.denied.add('member:import');
    renderWithPorts(<ListPage screen={member} />, new MemoryData([]), notes);
    await page.findByRole('button', { name: /导出$/ });
    expect(page.queryByRole('button', { name: /导入$/ })).toBeNull();
  });

  test('sends the chosen files, says what the server says and asks for the list again', async () => {
    const data = new MemoryData([]);
    const notes = await choose(data, excel('a.xlsx'), excel('b.XLS'));
    const asked = data.queries.length;
    await start();
    await waitFor(() => expect(notes.toasts).toEqual(['导入成功，共新增2条']));
    expect(data.calls[0]).toMatch(/^import a\.xlsx,b\.XLS /);
    expect(page.queryByRole('switch')).toBeNull();
    await waitFor(() => expect(data.queries.length).toBe(asked + 1));
    await waitFor(() => expect(page.queryByText('导入：会员管理')).toBeNull());
  });

  test('asks whether to check where the screen is imported online, off each time it opens, and nowhere else', async () => {
    const online = {
      ...member,
      builtIn: { ...member.builtIn, import: { ...member.builtIn.import!, online: true as const } },
    };
    const data = new MemoryData([]);
    renderWithPorts(<ListPage screen={online} />, data, createNotes());
    const open = async () => {
      fireEvent.click(await page.findByRole('button', { name: /导入$/ }));
      const box = await page.findByRole('switch', { name: /^是否校验/ });
      expect(box.getAttribute('aria-checked')).toBe('false');
      return box;
    };
    fireEvent.click(await open());
    fireEvent.click(page.getAllByRole('button', { name: /关闭$/ }).at(-1)!);
    await waitFor(() => expect(page.queryByText('导入：会员管理')).toBeNull());
    // Pressed again at once it would be a double click.
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000);
    fireEvent.click(await open());
    clock.mockRestore();
    pick(excel('a.xlsx'));
    await start();
    await waitFor(() => expect(data.calls[0]).toBe('validates true'));
  });

  test('reads its files anew where the screen changes under it, and sends nothing by headings of before', async () => {
    const data = new MemoryData([]);
    const calledBy = (title: string) =>
      toTestScreen([toTestField('nickname', 'text', { title: '昵称' }), toTestField('note', 'text', { title })]);
    const { rerender } = renderWithPorts(<ListPage screen={calledBy('备注')} />, data, createNotes());
    fireEvent.click(await page.findByRole('button', { name: /导入$/ }));
    await page.findByText('导入：会员管理');
    pick(
      toFile('a.xlsx', [
        ['昵称', '备注'],
        ['小王', '常客'],
      ]),
    );
    await waitFor(() => expect(buttonOf('开始导入')).toHaveProperty('disabled', false));
    expect(page.queryByText(/不认识的列/)).toBeNull();
    rerender(<ListPage screen={{ ...calledBy('说明'), revision: 'next' }} />);
    await page.findByText('页面刚刚更新，已按新的页面重新检查所选文件，请核对后再导入');
    await page.findByText(/不认识的列不会导入：备注/);
    expect(data.calls).toEqual([]);
  });

  test('in the list below a record says whose the lines are, and tells the server', async () => {
    const data = new MemoryData([]);
    renderWithPorts(<ListPage screen={member} initial={{ nickname: '小张' }} nested />, data, createNotes());
    fireEvent.click(await page.findByRole('button', { name: /导入$/ }));
    await page.findByText('没有填写昵称的行，归到当前选中的记录');
    pick(excel('a.xlsx'));
    await start();
    await waitFor(() => expect(data.calls[0]).toBe('given {"nickname":"小张"}'));
  });

  test('sends a file as it is where no worker can be had to check it', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('Worker', undefined);
    const data = new MemoryData([]);
    await choose(data, excel('a.xlsx'), excel('b.xlsx'));
    await start();
    await waitFor(() => expect(data.calls[0]).toMatch(/^import a\.xlsx,b\.xlsx /));
    expect(said).toHaveBeenCalled();
    said.mockRestore();
    vi.stubGlobal('Worker', InProcessWorker);
  });

  test('can be called off while it runs; the files stay, the list is asked again, and a new start has the same key', async () => {
    const data = new MemoryData([]);
    data.isImportEndless = true;
    const notes = await choose(data, excel('a.xlsx'));
    const asked = data.queries.length;
    await start();
    await waitFor(() => expect(data.calls.length).toBe(1));
    fireEvent.click(await page.findByRole('button', { name: /取消导入$/ }));
    await page.findByText('已取消导入');
    await waitFor(() => expect(data.queries.length).toBe(asked + 1));
    expect(notes.toasts).toEqual([]);
    data.isImportEndless = false;
    await start();
    await waitFor(() => expect(notes.toasts).toEqual(['导入成功，共新增2条']));
    expect(data.calls[1]).toBe(data.calls[0]);
  });

  test('tells of refused lines in a dialog with a link to the report', async () => {
    const data = new MemoryData([]);
    const report = {
      path: '1/2026/r.xlsx',
      url: '/sys/common/static/1/2026/r.xlsx',
      name: '错误报告.xlsx',
      ...noProblems,
    };
    data.outcome = { message: '共3条，成功导入1条，2条有错误', report };
    const notes = await choose(data, excel('a.xlsx'));
    await start();
    await page.findByText('导入成功,但是有错误数据!');
    page.getByText('共3条，成功导入1条，2条有错误');
    expect(page.getByRole('link', { name: /下载错误报告/ }).getAttribute('href')).toBe(report.url);
    expect(notes.toasts).toEqual([]);
    await waitFor(() => expect(data.queries.length).toBe(2));
  });

  test('does not speak of success where no line was taken', async () => {
    const data = new MemoryData([]);
    const report = { path: 'r.xlsx', url: '/r.xlsx', name: '错误报告.xlsx', isAll: true, ...noProblems } as const;
    data.outcome = { message: '共3条都有错误，没有导入任何数据', report };
    await choose(data, excel('a.xlsx'));
    await start();
    await page.findByText('没有导入任何数据');
    page.getByText('共3条都有错误，没有导入任何数据');
    expect(page.queryByText(/导入成功/)).toBeNull();
  });

  test('says line, column and reason of what was refused, and how much more the report holds', async () => {
    const data = new MemoryData([]);
    const problems = [
      { line: 3, column: '手机号', reason: '请输入正确手机号' },
      { line: 7, column: null, reason: '主记录的各列都是空的' },
    ];
    const report = { path: 'r.xlsx', url: '/r.xlsx', name: '错误报告.xlsx', problems, problemCount: 12 };
    data.outcome = { message: '共9条，成功导入1条，8条有错误', report };
    await choose(data, excel('a.xlsx'));
    await start();
    const table = within(await page.findByRole('table', { name: '错误明细' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      '行号列名错误原因',
      '3手机号请输入正确手机号',
      '7—主记录的各列都是空的',
    ]);
    page.getByText('还有 10 处错误没有列出，请看错误报告');
  });

  test('of several files, says which one a line is in', async () => {
    const data = new MemoryData([]);
    const problems = [{ file: 'b.xlsx', line: 3, column: '手机号', reason: '请输入正确手机号' }];
    data.outcome = {
      message: '共2条，成功导入1条，1条有错误',
      report: { path: 'r.xlsx', url: '/r.xlsx', name: '错误报告.xlsx', problems, problemCount: 1 },
    };
    await choose(data, excel('a.xlsx'), excel('b.xlsx'));
    await start();
    const table = within(await page.findByRole('table', { name: '错误明细' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      '文件行号列名错误原因',
      'b.xlsx3手机号请输入正确手机号',
    ]);
    expect(page.queryByText(/没有列出/)).toBeNull();
  });

  test('says of every file that is left out why it is', async () => {
    await choose(new MemoryData([]), hollow('a.csv'), excel('b.xlsx'), hollow('c.png'));
    page.getByText('“a.csv”不是 Excel 文件，只支持 .xls 和 .xlsx，请另存后再选择');
    page.getByText('“c.png”不是 Excel 文件，只支持 .xls 和 .xlsx，请另存后再选择');
    page.getByText('b.xlsx');
  });

  test('takes Excel files only, each once, and lets them be taken out again', async () => {
    await choose(new MemoryData([]), excel('a.xlsx'), hollow('b.csv'));
    page.getByText('“b.csv”不是 Excel 文件，只支持 .xls 和 .xlsx，请另存后再选择');
    fireEvent.click(page.getByRole('button', { name: '移除 a.xlsx' }));
    expect(page.queryByText('a.xlsx')).toBeNull();
    expect(buttonOf('开始导入')).toHaveProperty('disabled', true);
    pick(hollow('huge.xlsx', 10 * 1024 * 1024 + 1));
    page.getByText('“huge.xlsx”超过 10 MB，请拆分成几个文件分别导入');
    pick(...['1', '2', '3', '4', '5', '6'].map((name) => hollow(`${name}.xlsx`)));
    page.getByText('一次最多选择 5 个文件，多出的没有加入');
  });

  test('keeps the dialog when the server says no, and warns in its words', async () => {
    const data = new MemoryData([]);
    await choose(data, excel('a.xlsx'));
    data.fail = new DataError('invalid', '缺少必填列：手机号', {}, undefined, undefined, 400);
    await start();
    await page.findByText('缺少必填列：手机号');
    page.getByText('没有导入任何数据，请按提示修改后重试');
    page.getByText('a.xlsx');
  });

  test.each([
    ['an envelope of any code', 'server', 200, true],
    ['an envelope that says conflict', 'conflict', 200, true],
    ['HTTP 422', 'invalid', 422, true],
    ['HTTP 403', 'forbidden', 403, false],
    ['HTTP 404', 'missing', 404, false],
    ['HTTP 409', 'conflict', 409, false],
    ['HTTP 413', 'tooLarge', 413, false],
    ['HTTP 415', 'invalid', 415, false],
    ['HTTP 500', 'server', 500, false],
  ] as const)('tells a refusal of the files from a call that failed: %s', async (_, kind, status, isRefused) => {
    const data = new MemoryData([]);
    await choose(data, excel('a.xlsx'));
    data.fail = new DataError(kind, '第 3 行的手机号已存在', {}, undefined, undefined, status);
    await start();
    const alert = (await page.findByText('第 3 行的手机号已存在')).closest('[role=alert]');
    expect(alert?.className.includes('warning')).toBe(isRefused);
    expect(page.queryByText('文件上传失败') === null).toBe(isRefused);
  });

  test('as long as nobody knows what became of a send, all that follow have its key; after that, another', async () => {
    const data = new MemoryData([]);
    await choose(data, excel('a.xlsx'));
    data.fail = new DataError('offline', '网络连接失败');
    await start();
    await page.findByText('没有收到服务器的答复，不知道是否已经导入');
    await start();
    await waitFor(() => expect(data.calls).toHaveLength(2));
    pick(excel('b.xlsx'));
    expect(page.queryByText('没有收到服务器的答复，不知道是否已经导入')).toBeNull();
    await start();
    await waitFor(() => expect(data.calls).toHaveLength(3));
    const keys = data.calls.map((call) => call.split(' ').at(-1));
    expect(keys[0]).toBe(keys[1]);
    // Whether the first was stored is not known yet: the server will say so of its key.
    expect(keys[2]).toBe(keys[0]);
    await page.findByText('没有收到服务器的答复，不知道是否已经导入');
    data.fail = new DataError('invalid', '没有这一列', {}, undefined, undefined, 422);
    await start();
    await waitFor(() => expect(data.calls).toHaveLength(4));
    expect(data.calls[3]!.split(' ').at(-1)).toBe(keys[0]);
  });

  test('says how many records of a file are wrong, and what is to be done', async () => {
    await choose(new MemoryData([]), toFile('a.xlsx', [['昵称'], ['小王'], ['名字太长了']]));
    await page.findByText('共 2 条，1 条有错误');
    page.getByRole('button', { name: '查看并修改 1 处错误' });
    page.getByText('有错误的行不会导入，会列在错误报告里；也可以先在预览里改正');
  });

  test('does not send what is no workbook, and says so at the file', async () => {
    await choose(new MemoryData([]), hollow('a.xlsx'));
    await page.findByText('这不是 Excel 文件，只是名称像：请用 Excel 打开它，另存为 .xlsx 后再导入');
    expect(buttonOf('开始导入')).toHaveProperty('disabled', true);
  });

  test('while files are on their way nothing can be pressed but the way out', async () => {
    const data = new MemoryData([]);
    let finish = () => {};
    const told = new Promise<{ message: string }>((resolve) => {
      finish = () => resolve({ message: '好' });
    });
    data.importExcel = () => told;
    const notes = await choose(data, excel('a.xlsx'));
    await start();
    await page.findByText('正在上传 0%');
    expect(buttonOf('取消导入')).toHaveProperty('disabled', false);
    expect(page.queryByRole('button', { name: /关\s?闭$/ })).toBeNull();
    expect(page.getByRole('button', { name: '移除 a.xlsx' })).toHaveProperty('disabled', true);
    finish();
    await waitFor(() => expect(notes.toasts).toEqual(['好']));
  });
});
