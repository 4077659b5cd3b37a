import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../testApp.ts';
import XLSX from 'xlsx';
import { sheetsOf, toMultipart } from './workbooks.ts';

type Rows = readonly (readonly (string | number)[])[];

function toBook(sheets: Readonly<Record<string, Rows>>): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows as (string | number)[][]), name);
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

describe.each(mainDatabase)('the sheets of sub-tables in an import, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir: resolve(import.meta.dirname, '../fixtures/odd') });
  });
  afterAll(() => app.close());

  const send = async (bytes: Buffer) => {
    const { payload, headers } = await toMultipart([{ bytes }]);
    const request = { method: 'POST', url: '/odd/dialog/importExcel', payload } as const;
    return (await app.inject({ ...request, headers: { ...headers, 'x-access-token': 'admin' } })).json();
  };
  const sendPlans = async (bytes: Buffer) => {
    const { payload, headers } = await toMultipart([{ bytes }]);
    const request = { method: 'POST', url: '/odd/plan/importExcel', payload } as const;
    return (await app.inject({ ...request, headers: { ...headers, 'x-access-token': 'admin' } })).json();
  };
  /** The contents of the steps of each plan of a name, the older first. */
  const stepsOf = async (name: string) => {
    const found = await app.send('admin', 'GET', `/odd/plan/list?name=${encodeURIComponent(name)}&column=id&order=asc`);
    const plans = await Promise.all(
      (found.result.records as { id: string }[]).map(({ id }) =>
        app.send('admin', 'GET', `/odd/plan/queryById?id=${id}`),
      ),
    );
    return plans.map(({ result }) => (result.steps as { text: string }[]).map(({ text }) => text));
  };
  const recordsNamed = async (name: string) => {
    const { result } = await app.send(
      'admin',
      'GET',
      `/odd/dialog/list?name=${encodeURIComponent(name)}&column=id&order=asc`,
    );
    const ids = (result.records as { id: string }[]).map(({ id }) => id);
    return Promise.all(
      ids.map(async (id) => (await app.send('admin', 'GET', `/odd/dialog/queryById?id=${id}`)).result),
    );
  };
  const logsOf = ({ logs }: { logs: { text: string; amount: number }[] }) =>
    logs.map(({ text, amount }) => [text, Number(amount)]);

  test('what an export writes on them comes back below a record of the same name', async () => {
    const body = {
      name: '往返',
      price: 3,
      logs: [
        { text: '甲', amount: 1.5 },
        { text: '乙', amount: 2 },
      ],
    };
    expect(await app.send('admin', 'POST', '/odd/dialog/add', body)).toMatchObject({ message: '添加成功！' });
    const { bytes } = await app.send('admin', 'GET', `/odd/dialog/exportXls?name=${encodeURIComponent('往返')}`);
    expect(Object.keys(sheetsOf(bytes))).toEqual(['弹窗', '日志']);
    expect(await send(bytes)).toMatchObject({ code: 200, result: { total: 1, stored: 1 } });
    const all = await recordsNamed('往返');
    expect(all).toHaveLength(2);
    expect(all.map(logsOf)).toEqual([
      [
        ['甲', 1.5],
        ['乙', 2],
      ],
      [
        ['甲', 1.5],
        ['乙', 2],
      ],
    ]);
  });

  test('rows that name nobody, somebody unknown or one of two are told with sheet, line and reason; the others are stored', async () => {
    const { code, result } = await send(
      toBook({
        弹窗: [
          ['名', '价'],
          ['单', 1],
          ['双', 2],
          ['双', 3],
        ],
        日志: [
          ['名', '日志：文', '日志：额'],
          ['单', '好', 1],
          ['没有', '坏', 2],
          ['双', '哪个', 3],
          ['', '谁的', 4],
        ],
      }),
    );
    expect({ code, total: result.total, stored: result.stored }).toEqual({ code: 201, total: 6, stored: 3 });
    expect(result.problems).toEqual([
      { sheet: '日志', line: 3, column: '名', reason: '主表中没有名为“没有”的记录' },
      { sheet: '日志', line: 4, column: '名', reason: '主表第3、4行的名都是“双”，不知道这一行属于哪条记录' },
      { sheet: '日志', line: 5, column: '名', reason: '名是空的，不知道这一行属于哪条记录' },
    ]);
    expect((await recordsNamed('单')).map(logsOf)).toEqual([[['好', 1]]]);
    expect((await recordsNamed('双')).map(logsOf)).toEqual([[], []]);
    const report = sheetsOf((await app.send('admin', 'GET', result.fileUrl)).bytes);
    expect(report['错误明细']!.slice(1).map(([line, column]) => [line, column])).toEqual([
      ['日志 第3行', '名'],
      ['日志 第4行', '名'],
      ['日志 第5行', '名'],
    ]);
    expect(
      report['弹窗']!.slice(1)
        .flat()
        .filter((cell) => cell !== undefined),
    ).toEqual(['坏', 2, '日志 第3行', '哪个', 3, '日志 第4行', '谁的', 4, '日志 第5行']);
  });

  test('a wrong cell of a row refuses its whole record, at the row', async () => {
    const { result } = await send(
      toBook({
        弹窗: [['名'], ['坏行'], ['好行']],
        日志: [
          ['名', '日志：额'],
          ['好行', 1],
          ['坏行', 'x'],
        ],
      }),
    );
    expect(result).toMatchObject({ total: 2, stored: 1, problems: [{ sheet: '日志', line: 3, column: '日志：额' }] });
    expect(await recordsNamed('坏行')).toEqual([]);
  });

  test('in the report on refused lines, rows that belong to nobody go on with no record above them', async () => {
    const { result } = await send(
      toBook({
        弹窗: [
          ['名', '价'],
          ['错价', 'x'],
        ],
        日志: [
          ['名', '日志：文'],
          ['没有', '游离'],
        ],
      }),
    );
    expect(result).toMatchObject({ total: 2, stored: 0 });
    const book = XLSX.read((await app.send('admin', 'GET', result.fileUrl)).bytes);
    const rows = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets['弹窗']!, { header: 1 });
    const mended = rows.map((row) => row.map((cell) => (cell === 'x' ? 5 : cell)));
    const again = await send(toBook({ 弹窗: mended as unknown as Rows }));
    expect(again.result).toMatchObject({ total: 2, stored: 1 });
    expect((await recordsNamed('错价')).map(logsOf)).toEqual([[]]);
  });

  test('a sheet that does not say whose its rows are is left out, and told', async () => {
    const answer = await send(toBook({ 弹窗: [['名'], ['无主']], 日志: [['日志：文'], ['甲']] }));
    expect(answer).toMatchObject({ code: 200, message: '导入成功，共新增1条；不认识的列已忽略：工作表“日志”' });
  });

  test('rows name their record by its number, and one that has none yet by its name', async () => {
    for (const text of ['甲', '乙'])
      await app.send('admin', 'POST', '/odd/plan/add', { name: '同名', steps: [{ text }, { text: `${text}二` }] });
    const { bytes } = await app.send('admin', 'GET', '/odd/plan/exportXls?column=id&order=asc');
    const { 方案: plans, 步骤: steps } = sheetsOf(bytes);
    expect(steps![0]).toEqual(['方案编号', '名称', '步骤：内容']);
    const numbers = plans!.slice(1).map((line) => line[plans![0]!.indexOf('方案编号')]);
    expect(steps!.slice(1)).toEqual([
      [numbers[0], '同名', '甲'],
      [numbers[0], '同名', '甲二'],
      [numbers[1], '同名', '乙'],
      [numbers[1], '同名', '乙二'],
    ]);
    const more = toBook({
      方案: [...(plans as Rows), plans![0]!.map((title) => (title === '名称' ? '新的' : ''))],
      步骤: [...(steps as Rows), ['', '新的', '丙']],
    });
    expect(await sendPlans(more)).toMatchObject({ code: 200, result: { total: 3, stored: 3 } });
    expect(await stepsOf('同名')).toEqual([
      ['甲', '甲二'],
      ['乙', '乙二'],
      ['甲', '甲二'],
      ['乙', '乙二'],
    ]);
    expect(await stepsOf('新的')).toEqual([['丙']]);
  });

  test('rows go by any unique column of the main sheet, and by no name where they have a number that is not there', async () => {
    const { result } = await sendPlans(
      toBook({
        方案: [
          ['名称', '代号', '方案编号'],
          ['双号', 'a1', 'P1'],
          ['双号', 'b1', 'P2'],
          ['独名', 'c1', ''],
        ],
        步骤: [
          ['代号', '名称', '步骤：内容'],
          ['b1', '双号', '归乙'],
          ['z9', '独名', '没有'],
          ['', '', '无主'],
          ['', '独名', '归丙'],
        ],
      }),
    );
    expect(result.problems).toEqual([
      { sheet: '步骤', line: 3, column: '代号', reason: '主表中没有代号为“z9”的记录' },
      { sheet: '步骤', line: 4, column: '名称', reason: '代号、名称都是空的，不知道这一行属于哪条记录' },
    ]);
    expect(await stepsOf('双号')).toEqual([[], ['归乙']]);
    expect(await stepsOf('独名')).toEqual([['归丙']]);
  });
});
