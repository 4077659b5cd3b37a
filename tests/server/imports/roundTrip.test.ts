import { resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../testApp.ts';
import { type CellObject, read, utils } from 'xlsx';
import { awkwardTexts } from './awkwardTexts.ts';
import { sheetsOf, toMultipart } from './workbooks.ts';

type Values = Readonly<Record<string, unknown>>;

describe.each(mainDatabase)('what an export writes, an import reads as it was, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir: resolve(import.meta.dirname, '../fixtures/odd') });
    expect(app.services.screens.problems()).toEqual([]);
  });
  afterAll(() => app.close());

  const add = async (path: string, body: Values): Promise<string> => {
    const { message, result } = await app.send('admin', 'POST', `${path}/add`, body);
    expect({ message, result, body }).toMatchObject({ message: '添加成功！' });
    return String(result);
  };
  const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
    (await app.send('admin', 'GET', `/odd/kind/list?${query}&pageSize=1000`)).result.records;
  const send = async (bytes: Buffer) => {
    const { payload, headers } = await toMultipart([{ bytes }]);
    const request = { method: 'POST', url: '/odd/kind/importExcel', payload } as const;
    return (await app.inject({ ...request, headers: { ...headers, 'x-access-token': 'admin' } })).json();
  };
  const exported = async (ids: readonly string[]) =>
    (await app.send('admin', 'GET', `/odd/kind/exportXls?selections=${ids.join(',')}&column=id&order=asc`)).bytes;

  /** The records as they were stored, and as they are after an export and an import. */
  async function goAround(records: readonly Values[]) {
    const ids: string[] = [];
    for (const record of records) ids.push(await add('/odd/kind', record));
    const newest = ids.at(-1)!;
    const answer = await send(await exported(ids));
    expect(answer).toMatchObject({ success: true, code: 200, result: { stored: records.length } });
    const own = new Set(ids);
    const all = await rowsOf('column=id&order=asc');
    const before = all.filter(({ id }) => own.has(String(id)));
    const after = all.filter(({ id }) => BigInt(String(id)) > BigInt(newest));
    const plain = (rows: typeof all) =>
      rows.map((row) => Object.fromEntries(Object.keys(records[0]!).map((name) => [name, row[name] ?? null])));
    return { before: plain(before), after: plain(after) };
  }

  test('awkward texts, in a line and in several lines', async () => {
    const { before, after } = await goAround(awkwardTexts.map((text) => ({ flag: true, line: text, lines: text })));
    expect(before).toEqual(
      awkwardTexts.map((text) => ({
        flag: true,
        line:
          text
            .replace(/[\u200b\u200e\u200f\u202c\u202e\ufeff]/g, '')
            .trim()
            .replace(/\r\n|[\r\n\v\f\u2028\u2029]/g, ' ') || null,
        lines: text.trim() ? text.replace(/^\ufeff/, '') : null,
      })),
    );
    expect(after).toEqual(before);
  });

  test('any text that a database takes', async () => {
    const char = fc.oneof(
      fc.constantFrom(...'_x0041_ =+-@\t\r\n"\'<>&;,\u3000\u00a0\ufeff\u200b\uffff\u0001#%'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const text = fc.array(char, { maxLength: 30 }).map((parts) => parts.join('').replaceAll('\0', ''));
    const samples = fc.sample(text, { numRuns: 150, seed: 20_260_101 });
    const { before, after } = await goAround(samples.map((lines) => ({ flag: true, lines, line: lines })));
    expect(after).toEqual(before);
  });

  test('values of every kind at their edges', async () => {
    const owners = [];
    for (const name of ['张三', '张三', '李,四', '"王"', '赵、六', '孙', '_x0041_'])
      owners.push(await add('/odd/owner', { name }));
    const edges: Record<string, readonly unknown[]> = {
      whole: [0, -1, 999_999_999_999_999, -999_999_999_999_999],
      four: [0.0001, -0.0001, 99_999_999_999.9999, 1e-4, 100],
      amount: [0, 0.01, -0.01, 9_999_999_999_999.99, 0.1, 1000],
      share: [0, 0.01, 12.5, 99.99, 100],
      lasting: [0, 1, 59, 86_400, 3_599_999],
      power: [0.001, 999_999_999_999.999, 0],
      day: ['0001-01-01', '1899-12-31', '1900-02-28', '2024-02-29', '9999-12-31'],
      moment: ['0001-01-01 00:00:00', '2026-01-01 23:59:59', '9999-12-31 23:59:59', '2026-01-01 00:00:00'],
      clock: ['00:00:00', '23:59:59', '24:00:00', '08:30:00'],
      lit: ['Y', 'N'],
      flag: [true, false],
      choice: ['甲;乙', '甲', '"引"', '一、二', '>5', '_x0041_', '1e3'],
      choices: ['1', '2', '3', '2,3', '1,2', '3,2,1', '4', '5', '5,4', '6', '7', '7,6,1', '8', '8,1'],
      owner: owners,
      owners: [...owners, owners.join(','), [owners[1], owners[2]].join(','), [owners[5], owners[0]].join(',')],
      mobile: ['13800000000'],
      email: ["o'neil+a@b-c.cn", '=a@b.cn', '-1@b.cn'],
      url: ['https://a.cn/?q=%20&b=<>#x', 'http://a.cn/_x0041_'],
      document: ['{"a": 12345678901234567890,\r\n "b":"\\u0000"}', ' [1, 2]\n', '"="', '1', 'true', 'null'],
      stars: [0, 0.5, 3.5, 5],
      paint: ['#000000', '#1677ff', '#ffffff'],
      area: ['440305', '440300', '440000', '419001'],
      place: ['121.473701,31.230416', '-180,-90', '0.1,0.1'],
      twin: ['一', '=1'],
      twinToo: ['二', '007'],
    };
    const names = Object.keys(edges);
    const rows = Math.max(...Object.values(edges).map(({ length }) => length));
    const records = Array.from({ length: rows }, (_, at) =>
      Object.fromEntries(names.map((name) => [name, edges[name]![at % edges[name]!.length]])),
    );
    const { before, after } = await goAround(records);
    expect(before.map((row) => row['twin'])).toEqual(records.map((record) => record['twin']));
    expect(after).toEqual(before);
  });

  test("days, moments and lengths of time are Excel's own, so that a sheet can sort, filter and sum them", async () => {
    const id = await add('/odd/kind', { flag: true, day: '2026-05-10', moment: '2026-11-22 07:41:57', lasting: 3073 });
    const { Sheets, SheetNames } = read(await exported([id]), { cellNF: true });
    const sheet = Sheets[SheetNames[0]!]!;
    const [headings = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
    const cellUnder = (title: string) => {
      const { t, w } = sheet[utils.encode_cell({ r: 1, c: headings.indexOf(title) })] as CellObject;
      return { t, w };
    };
    expect(['日', '时刻', '时长'].map(cellUnder)).toEqual([
      { t: 'n', w: '2026-05-10' },
      { t: 'n', w: '2026-11-22 07:41:57' },
      { t: 'n', w: '0:51:13' },
    ]);
  });

  test('every heading stands once', async () => {
    const [headings = []] = Object.values(sheetsOf(await exported([await add('/odd/kind', { line: '头' })])))[0]!;
    expect(headings).toHaveLength(new Set(headings).size);
    expect(headings).toEqual(expect.arrayContaining(['双（twin）', '双（twinToo）', '双（twinKept）', '金额(元)']));
  });

  test('a text longer than a cell can hold says that it is cut, and is not taken for the whole', async () => {
    const long = ['字'.repeat(32_768), '_x0041_'.repeat(4000), '🚗'.repeat(16_400)];
    const ids = [];
    for (const lines of long) ids.push(await add('/odd/kind', { lines }));
    ids.push(await add('/odd/kind', { lines: '_x0041_'.repeat(2500) }));
    const file = await exported(ids);
    const [[titles, ...rows]] = Object.values(sheetsOf(file)) as [unknown[][]];
    const cells = rows.map((row) => String(row[titles!.indexOf('多行')]));
    for (const cell of cells.slice(0, 3)) expect(cell).toMatch(/^[字_x0041🚗]+…（内容过长，导出时已截断）$/u);
    expect(cells[3]).toBe('_x0041_'.repeat(2500));
    const { result } = await send(file);
    expect(result).toMatchObject({ total: 4, stored: 1 });
    const report = sheetsOf((await app.send('admin', 'GET', result.fileUrl)).bytes);
    const reason = '多行的内容在导出时已被截断，不是完整的内容，请补全后再导入';
    expect(report['错误明细']!.slice(1).map((row) => row.slice(0, 3))).toEqual([
      [2, '多行', reason],
      [3, '多行', reason],
      [4, '多行', reason],
    ]);
  });

  test.each(['\ud800', 'a\udc00b'])('%j is no character that a text may hold, and it is said', async (text) => {
    const answer = await app.send('admin', 'POST', '/odd/kind/add', { line: `x${text}y` });
    expect(answer).toMatchObject({ status: 400, result: { fields: { line: '一行含有不能保存的字符' } } });
  });
});
