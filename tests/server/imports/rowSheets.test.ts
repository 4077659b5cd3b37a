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

  test('a sheet that does not say whose its rows are is left out, and told', async () => {
    const answer = await send(toBook({ 弹窗: [['名'], ['无主']], 日志: [['日志：文'], ['甲']] }));
    expect(answer).toMatchObject({ code: 200, message: '导入成功，共新增1条；不认识的列已忽略：工作表“日志”' });
  });
});
