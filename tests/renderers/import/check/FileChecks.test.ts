import { describe, expect, test } from 'vitest';
import XLSX from 'xlsx';
import type { RecordScreen } from '../../../../schemas/language/index.ts';
import { readingTexts } from '../../../../schemas/language/imports/index.ts';
import { toTestField, toTestScreen } from '../../list/support.tsx';
import { toZip } from '../../../server/imports/workbooks.ts';
import { begin, rowsIn, toBook, withSheet } from './support.ts';

const kinds = [
  { value: '1', text: '个人' },
  { value: '2', text: '企业' },
  { value: '3', text: '挂靠', disabled: true },
];
const member: RecordScreen = toTestScreen(
  [
    toTestField('nickname', 'text', { title: '昵称', maxLength: 5 }),
    toTestField('mobile', 'mobile', { title: '手机号', required: true, unique: true }),
    toTestField('kind', 'dict', { title: '类型', dict: 'kind' }),
    toTestField('birthday', 'date', { title: '生日' }),
    toTestField('score', 'integer', { title: '积分', minimum: 0 }),
    toTestField('level', 'ref', {
      title: '等级',
      ref: { screen: 'level', label: 'name', value: 'id', dict: 'level,name,id' },
    }),
  ],
  { rules: [{ that: "kind != '2' || score >= 10", message: '企业的积分至少是10', at: 'score' }] },
);
const heads = ['昵称', '手机号', '类型', '生日', '积分', '等级'];
const opened = () => begin(member, { kind: kinds });
const good = ['小王', '13800000001', '个人', '1990-01-31', 3, '金卡'];
const column = (heading: string): number => heads.indexOf(heading);

describe('the check of a file before it is sent', () => {
  test('asks for nothing that is given to every line, as the record of a sub-list is', async () => {
    const owned = toTestScreen([
      toTestField('plate', 'text', { title: '车牌' }),
      toTestField('owner', 'text', { title: '车主', required: true }),
    ]);
    const file = toBook({ 车: [['车牌', '车主'], ['京A1']] });
    for (const [given, problems] of [
      [{}, { 车主: '请输入车主' }],
      [{ owner: 'm1' }, {}],
    ] as const) {
      const checks = await begin(owned, {}, given);
      await checks.read(file);
      expect(checks.problems(2)).toEqual(problems);
    }
  });

  test('says of every cell what the form would say of it, and nothing of good lines', async () => {
    const { read, problems } = await opened();
    await read(
      toBook({
        会员: [
          heads,
          good,
          ['名字太长了吧', '123', '大户', '1990-02-31', 'abc', ''],
          ['', '', '企业', '', 3, ''],
          ['', '13800000002', '', '', 1.5, '不知道有没有'],
          ['', '13800000003', '挂靠', '', 3, ''],
        ],
      }),
    );
    expect(problems(2)).toEqual({});
    expect(problems(3)).toMatchObject({
      昵称: expect.stringContaining('5'),
      手机号: expect.stringContaining('手机号'),
      类型: '类型没有“大户”这一项，可填：个人、企业',
      生日: expect.any(String),
      积分: expect.any(String),
    });
    expect(problems(4)).toEqual({ 手机号: '请输入手机号', 积分: '企业的积分至少是10' });
    expect(Object.keys(problems(5))).toEqual(['积分']);
    expect(problems(6)).toEqual({ 类型: '类型“挂靠”已禁用，不能再选，可填：个人、企业' });
  });

  test('leaves to the server what only the server knows: who a name is, and the rules that read it', async () => {
    const ruled = { ...member, rules: [{ that: "level == 'x'", message: '不可能', at: 'level' }] };
    const { read, problems, columns } = await begin(ruled, { kind: kinds });
    await read(toBook({ 会员: [heads, good] }));
    expect(problems(2)).toEqual({});
    expect(columns[column('等级')]).toMatchObject({ asked: 'ref' });
    expect(columns[column('手机号')]).toMatchObject({ asked: 'unique', isRequired: true });
  });

  test('tells of a value that an earlier line has, in whichever file, and takes it back when that line goes', async () => {
    const { read, problems, checks, put } = await opened();
    await read(toBook({ 会员: [heads, good, ['小李', '13800000001', '', '', '', '']] }));
    await read(toBook({ 会员: [heads, ['小张', '13800000001', '', '', '', '']] }), 'b.xlsx');
    expect(problems(3)).toEqual({ 手机号: expect.stringMatching(/（与“a.xlsx”第2行重复）$/) });
    expect(problems(2, 2)).toEqual({ 手机号: expect.stringMatching(/第2行重复/) });
    put(checks.leaveOut(1, 2, true));
    expect(problems(3)).toEqual({});
    expect(problems(2, 2)).toEqual({ 手机号: expect.stringMatching(/第3行重复/) });
    put(checks.edit(2, [{ line: 2, column: column('手机号'), text: '13900000009' }]));
    expect(problems(2, 2)).toEqual({});
  });

  test('a mended cell is judged at once, and the file is sent as it was mended, each line at its place', async () => {
    const { read, problems, row, checks, put } = await opened();
    await read(
      toBook({ 会员: [heads, good, ['小李', '123', '企业', '1990-02-31', '=1', ''], ['小张', '13800000003']] }),
    );
    expect(checks.pack(1)).not.toBeUndefined();
    put(checks.edit(1, [{ line: 3, column: column('手机号'), text: '13800000002' }]));
    put(checks.edit(1, [{ line: 3, column: column('积分'), text: '12' }]));
    expect(problems(3)).toEqual({ 生日: expect.any(String) });
    put(checks.edit(1, [{ line: 3, column: column('生日'), text: '1990-1-1' }]));
    expect(problems(3)).toEqual({});
    expect(row(3)).toMatchObject({ isMended: true });
    put(checks.leaveOut(1, 2, true));
    const sent = checks.pack(1)!;
    expect(rowsIn(sent)).toEqual([
      heads,
      [],
      ['小李', '13800000002', '企业', '1990-1-1', '12'],
      ['小张', '13800000003'],
    ]);
    const again = await opened();
    await again.read(sent);
    expect(again.row(3).texts.slice(0, 3)).toEqual(['小李', '13800000002', '企业']);
  });

  test('a file that nobody has touched goes as it is, and one of which nothing is left does not go', async () => {
    const { read, checks } = await opened();
    await read(toBook({ 会员: [heads, good] }));
    expect(checks.pack(1)).toBeNull();
    checks.leaveOut(1, 2, true);
    expect(checks.pack(1)).toBeUndefined();
  });

  test('days and numbers stay what they were where another cell is mended', async () => {
    const { read, checks, row } = await opened();
    const day = { t: 'n', v: 32_874, z: 'yyyy-mm-dd' } as const;
    await read(toBook({ 会员: [heads, ['a', '13800000001', '个人', day, 7, '']] }));
    expect(row(2).texts[column('生日')]).toBe('1990-01-01');
    checks.edit(1, [{ line: 2, column: column('昵称'), text: 'b' }]);
    const again = await opened();
    await again.read(checks.pack(1)!);
    expect(again.row(2).texts.slice(0, 5)).toEqual(['b', '13800000001', '个人', '1990-01-01', '7']);
    expect(again.row(2).problems).toEqual({});
  });

  test('shows a day that lost its format as the day it is, and sends it as it was', async () => {
    const { read, checks, row } = await opened();
    await read(toBook({ 会员: [heads, ['a', '13800000001', '个人', 32_874, 7, '']] }));
    expect(row(2).problems).toEqual({});
    expect(row(2).texts[column('生日')]).toBe('1990-01-01');
    checks.edit(1, [{ line: 2, column: column('昵称'), text: 'b' }]);
    expect(rowsIn(checks.pack(1)!)[1]).toEqual(['b', '13800000001', '个人', 32_874, 7]);
  });

  test.each(['xlsx', 'biff8'] as const)('reads a workbook as %s', async (bookType) => {
    const { read, problems } = await opened();
    await read(toBook({ 会员: [heads, ['小王', '1']] }, bookType), 'a.xls');
    expect(Object.keys(problems(2))).toEqual(['手机号']);
  });

  test('says what the file is besides: other sheets, merged cells, formulas, columns nobody knows', async () => {
    const { read, row } = await opened();
    const formula = { t: 's', v: '小王', f: 'A9' } as const;
    const reading = await read(
      toBook({
        一: [
          [...heads, '随便'],
          [formula, '13800000001', '', '', '', '', 'x'],
        ],
        二: [['无关']],
      }),
    );
    expect(reading).toMatchObject({ unknown: ['随便'], about: { sheet: '一', sheets: ['一', '二'], formulas: 1 } });
    expect(row(2).texts[0]).toBe('小王');
  });

  test('says how many of its lines are hidden: they are imported all the same', async () => {
    const { read } = await opened();
    const book = XLSX.read(toBook({ 会员: [heads, good, [], ['小李', '13800000002']] }));
    book.Sheets['会员']!['!rows'] = [{}, {}, { hidden: true }, { hidden: true }];
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect(await read(bytes)).toMatchObject({ about: { hidden: 1 } });
  });

  test('says which columns nobody fills in, as an export that comes back has them', async () => {
    const kept = toTestScreen([
      toTestField('plate', 'text', { title: '车牌' }),
      toTestField('mileage', 'integer', { title: '里程', readOnly: true }),
    ]);
    const { read } = await begin(kept, {});
    const reading = await read(
      toBook({
        车: [
          ['序号', '车牌', '里程', '颜色'],
          [1, '京A1', 300, '白'],
        ],
      }),
    );
    expect(reading).toMatchObject({ readOnly: ['里程'], unknown: ['颜色'] });
  });

  test.each([
    ['no headings', toBook({ 会员: [['x'], ['y']] }), /没有找到表头/],
    ['no lines', toBook({ 会员: [heads] }), /没有数据/],
    ['nothing at all', toBook({ 会员: [] }), /没有找到表头/],
    ['a missing column', toBook({ 会员: [['昵称'], ['小王']] }), /^缺少必填列：手机号/],
    ['a column twice', toBook({ 会员: [[...heads, '昵称'], good] }), /^列“昵称”出现了多次/],
    ['a picture by another name', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), /^这不是 Excel 文件/],
    ['a torn file', toBook({ 会员: [heads, good] }).slice(0, 300), /^Excel 文件已损坏/],
    ['a bomb', toZip([{ name: '[Content_Types].xml', content: Buffer.alloc(4_000_000) }]), /^文件内容过大/],
  ])('refuses a file with %s, and says so', async (_, bytes, reason) => {
    const { read } = await opened();
    expect(await read(bytes)).toMatchObject({
      refused: expect.stringMatching(reason),
    });
  });

  test('a sheet that claims a million lines is read as far as it has any', async () => {
    const { read, problems } = await opened();
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${[
      ['手机号'],
      ['123'],
    ]
      .map(([text], at) => `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`)
      .join('')}</sheetData></worksheet>`;
    await read(withSheet(toBook({ 会员: [heads] }), sheet));
    expect(Object.keys(problems(2))).toEqual(['手机号']);
  });

  test('takes the report of an earlier import back, with what the server said of each cell, until it is mended', async () => {
    const { read, problems, checks, put } = await begin({ ...member, title: '会员' }, { kind: kinds });
    const { reportSheet, ...report } = readingTexts;
    const book = toBook({
      [reportSheet]: [
        [report.line, report.column, report.reason, '原内容', report.place],
        [9, '手机号', '手机号已存在', '13800000001', 2],
        [9, null, '整行有问题', null, 2],
      ],
      会员: [heads, good],
    });
    expect(await read(book)).toMatchObject({ isReport: true });
    expect(problems(2)).toEqual({ 手机号: '手机号已存在', line: '整行有问题' });
    put(checks.edit(1, [{ line: 2, column: column('手机号'), text: '13800000008' }]));
    expect(problems(2)).toEqual({});
  });

  test('takes what was mended in the report of an earlier import for mended, and what was not for what it was', async () => {
    const { read, problems } = await begin({ ...member, title: '会员' }, { kind: kinds });
    const { reportSheet, ...report } = readingTexts;
    const before = '13800000001';
    const mended = good.map((cell) => (cell === before ? '13800000008' : cell));
    expect(mended).not.toEqual(good);
    const book = toBook({
      [reportSheet]: [
        [report.line, report.column, report.reason, report.content, report.place],
        [9, '手机号', '手机号已存在', before, 2],
        [9, null, '整行有问题', null, 2],
        [10, '手机号', '手机号已存在', before, 3],
      ],
      会员: [heads, mended, good],
    });
    await read(book);
    expect(problems(2)).toEqual({});
    expect(problems(3)).toEqual({ 手机号: '手机号已存在' });
  });

  test('what the server has said of a line goes with it, wherever it stands in a report that was sorted', async () => {
    const { reportSheet, ...report } = readingTexts;
    const heading = [report.line, report.column, report.reason, report.content, report.place];
    const other = ['小李', '13800000002', '', '', '', ''];
    const told = [
      [9, '手机号', '手机号已存在', '13800000001', 2],
      [10, '手机号', '手机号已停用', '13800000002', 3],
      [11, '手机号', '手机号没有了', '13800000003', 4],
    ];
    const sorted = await begin({ ...member, title: '会员' }, { kind: kinds });
    await sorted.read(
      toBook({
        [reportSheet]: [heading, ...told],
        会员: [
          [...heads, report.line],
          [...other, 10],
          [...good, 9],
        ],
      }),
    );
    expect(sorted.problems(2)).toEqual({ 手机号: '手机号已停用' });
    expect(sorted.problems(3)).toEqual({ 手机号: '手机号已存在' });
    const ofSeveral = [[report.file, ...heading], ...told.map((row, at) => [`${'ab'[at] ?? 'c'}.xlsx`, ...row])];
    const several = await begin({ ...member, title: '会员' }, { kind: kinds });
    await several.read(
      toBook({
        [reportSheet]: ofSeveral,
        会员: [
          [...heads, report.line],
          [...other, 'b.xlsx 第10行'],
        ],
      }),
    );
    expect(several.problems(2)).toEqual({ 手机号: '手机号已停用' });
  });

  test('what comes straight back from the server keeps the line numbers of the file that was sent, and goes back to them', async () => {
    const { reportSheet, ...report } = readingTexts;
    const sent = (places: readonly (string | { readonly t: 'n'; readonly v: number; readonly z: string })[]) =>
      toBook({
        [reportSheet]: [
          [report.line, report.column, report.reason, report.content, report.place],
          [9, '手机号', '手机号已存在', '13800000001', 2],
          [402, '手机号', '手机号已存在', '13800000002', 3],
        ],
        会员: [
          [...heads, report.line],
          [...good, places[0]!],
          ['小李', '13800000002', '', '', '', '', places[1]!],
        ],
      });
    const numbers = [9, 402].map((v) => ({ t: 'n', v, z: '0' }) as const);
    const returned = await begin({ ...member, title: '会员' }, { kind: kinds });
    expect(await returned.read(sent(numbers), 'a.xlsx', true)).toMatchObject({ isReport: true, unknown: [] });
    expect(returned.problems(9)).toEqual({ 手机号: '手机号已存在' });
    returned.put(returned.checks.edit(1, [{ line: 402, column: column('手机号'), text: '13800000003' }]));
    expect(returned.problems(402)).toEqual({});
    expect(rowsIn(returned.checks.pack(1)!)[401]!.slice(0, 2)).toEqual(['小李', '13800000003']);

    // Chosen by a person, its lines are those that they see in it; so they are where numbers alone do not tell them.
    const chosen = await begin({ ...member, title: '会员' }, { kind: kinds });
    await chosen.read(sent(numbers));
    expect(chosen.problems(3)).toEqual({ 手机号: '手机号已存在' });
    await chosen.read(sent(['a.xlsx 第9行', 'b.xlsx 第3行']), 'b.xlsx', true);
    expect(chosen.problems(3, 2)).toMatchObject({ 手机号: expect.any(String) });
  });

  test('a cell that is written back is what it was in the file: a day, and what the server has said of it and its line', async () => {
    const { read, problems, row, checks, put } = await begin({ ...member, title: '会员' }, { kind: kinds });
    const { reportSheet, ...report } = readingTexts;
    const day = { t: 'n', v: 32_874, z: 'yyyy-mm-dd' } as const;
    await read(
      toBook({
        [reportSheet]: [
          [report.line, report.column, report.reason, report.content, report.place],
          [9, '手机号', '手机号已存在', '13800000001', 2],
          [9, null, '整行有问题', null, 2],
        ],
        会员: [heads, ['小王', '13800000001', '个人', day]],
      }),
    );
    const before = problems(2);
    const write = (mobile: string, birthday: string) =>
      put(
        checks.edit(1, [
          { line: 2, column: column('手机号'), text: mobile },
          { line: 2, column: column('生日'), text: birthday },
        ]),
      );
    write('13800000008', '');
    expect([problems(2), row(2).isMended]).toEqual([{}, true]);
    write('13800000001', '1990-01-01');
    expect([problems(2), row(2).isMended]).toEqual([before, false]);
    expect(checks.pack(1)).toBeNull();
  });

  test('forgets the lines that were stored after all: the refused ones stay as they were mended, and what was not sent', async () => {
    const { reportSheet, ...report } = readingTexts;
    const { read, row, checks } = await begin({ ...member, title: '会员' }, { kind: kinds });
    const lines = ['1', '2', '3', '4'].map((digit) => [`小${digit}`, `1380000000${digit}`]);
    await read(toBook({ 会员: [heads, ...lines, ['小五', '123']] }));
    checks.leaveOut(1, 3, true);
    const sent = checks.pack(1)!;
    checks.leaveOut(1, 3, false);
    checks.edit(1, [{ line: 6, column: column('手机号'), text: '13800000005' }]);
    const told = toBook({
      [reportSheet]: [[report.line, report.column, report.reason, report.content, report.place]],
      会员: [
        [...heads, report.line],
        ['小五', '123', '', '', '', '', 6],
      ],
    });
    const settled = { name: 'a.xlsx', sent, report: told, hasFiles: false };
    const left = await checks.settle(1, settled);
    expect(left!.map(({ line, texts, isMended }) => [line, texts[1], isMended])).toEqual([
      [3, '13800000002', false],
      [6, '13800000005', true],
    ]);
    expect(rowsIn(checks.pack(1)!)).toEqual([heads, [], lines[1], [], [], ['小五', '13800000005']]);
    expect(row(2).texts[0]).toBe('小1');
    expect(await checks.settle(1, { ...settled, report: toBook({ 会员: [heads] }) })).toBeNull();
  });

  test('a line in which nothing is left is no record, until something stands in it again', async () => {
    const { read, problems, row, checks, put } = await opened();
    await read(toBook({ 会员: [heads, ['小王', '13800000001'], ['小李', '13800000002']] }));
    const write = (texts: readonly string[]) =>
      put(
        checks.edit(
          1,
          texts.map((text, at) => ({ line: 3, column: at, text })),
        ),
      );
    write(['', '']);
    expect(row(3)).toMatchObject({ isEmptied: true, problems: {}, texts: ['', '', '', '', '', ''] });
    expect(rowsIn(checks.pack(1)!)).toEqual([heads, ['小王', '13800000001']]);
    write(['小张', '1']);
    expect(row(3).isEmptied).toBeUndefined();
    expect(Object.keys(problems(3))).toEqual(['手机号']);
    // All of them may be emptied one after the other.
    write(['', '']);
    put(
      checks.edit(
        1,
        [0, 1].map((column) => ({ line: 2, column, text: '' })),
      ),
    );
    expect([row(2).isEmptied, row(3).isEmptied]).toEqual([true, true]);
    write(['小张', '13800000003']);
    expect([row(2).isEmptied, row(3).isEmptied]).toEqual([true, undefined]);
  });
});
