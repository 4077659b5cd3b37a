import { sql } from 'kysely';
import XLSX from 'xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alikeOn, databasesFor } from '../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../testApp.ts';
import { sheetsOf, toMultipart, toXlsx } from './workbooks.ts';

describe.each(databasesFor.many)('importing on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: TestApp;
  let mobile = 13_700_000_000;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  });
  afterAll(() => app.close());

  const nextMobile = () => String((mobile += 1));
  const send = async (files: Buffer | Buffer[], options: { user?: string | null; url?: string; key?: string } = {}) => {
    const { user = 'admin', url = '/shop/customer/importExcel', key } = options;
    const list = Array.isArray(files)
      ? files.map((bytes, index) => ({ bytes, name: `${index + 1}.xlsx` }))
      : [{ bytes: files }];
    const { payload, headers } = await toMultipart(list, list.length > 1 ? 'files[]' : 'file');
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        ...headers,
        ...(user === null ? {} : { 'x-access-token': user }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    return {
      status: answer.statusCode,
      ...(answer.json() as { success: boolean; code: number; message: string }),
      result: answer.json().result,
    };
  };
  const find = async (mobile: string) =>
    (await app.send('admin', 'GET', `/shop/customer/list?mobile=${mobile}`)).result.records as Record<
      string,
      unknown
    >[];
  const reportOf = async (url: string) => sheetsOf((await app.send('admin', 'GET', url)).bytes);
  const problemsOf = async (rows: Parameters<typeof toXlsx>[0], url?: string) => {
    const { result } = await send(toXlsx(rows), url === undefined ? {} : { url });
    return (await reportOf(result.fileUrl))['错误明细']!.slice(1);
  };

  alike(
    'stores the good lines by the rules of an addition and reports the others by line, column and reason',
    async () => {
      const [good, fleet] = [nextMobile(), nextMobile()];
      const answer = await send(
        toXlsx([
          ['*昵称', '*手机号', '客户类型', 'VIN码', '额度', '标签', '贵宾', '到店时间'],
          ['张三', good, '车队', 'V1', '1,234.50', '常客、夜间', '是', '2026/1/2 3:04'],
          [],
          ['王五', fleet, '车队'],
          ['李四', '138', '贵族', '', 'x'],
        ]),
      );
      expect(answer).toMatchObject({
        status: 200,
        success: true,
        code: 201,
        message: '共3条，成功导入1条，2条有错误。请下载错误报告，改正后重新导入',
        result: { total: 3, stored: 1, fileName: '客户导入错误报告.xlsx' },
      });
      expect((await find(good))[0]).toMatchObject({
        nickname: '张三',
        customerType: '2',
        vin: 'V1',
        credit: '1234.50',
        total: '1234.50',
        tags: 'a,b',
        vip: 'Y',
        visitTime: '2026-01-02 03:04:00',
        customerStatus: '1',
        createBy: 'admin',
        tenantId: '1',
        version: 1,
        customerNo: expect.stringMatching(/^C\d{14}$/),
      });
      const report = await reportOf(answer.result.fileUrl);
      expect(report['错误明细']).toEqual([
        ['原文件行号', '列名', '错误原因', '原内容', '改正行号（在下一张表中）'],
        [4, 'VIN码', '请输入VIN码', undefined, 2],
        [5, '客户类型', '客户类型没有“贵族”这一项，可填：普通、车队', '贵族', 3],
        [5, '手机号', '请输入正确手机号', '138', 3],
        [5, '额度', '额度必须是数字', 'x', 3],
      ]);
      expect(report['客户']!.map((row) => row[0])).toEqual(['昵称', '王五', '李四']);
      expect(report['客户']!.map((row) => row.at(-1))).toEqual(['原文件行号', 4, 5]);
      expect(answer.result).toMatchObject({
        problemCount: 4,
        problems: [
          { line: 4, column: 'VIN码', reason: '请输入VIN码' },
          { line: 5, column: '客户类型', reason: '客户类型没有“贵族”这一项，可填：普通、车队' },
          { line: 5, column: '手机号', reason: '请输入正确手机号' },
          { line: 5, column: '额度', reason: '额度必须是数字' },
        ],
      });
    },
  );

  alike('the answer tells the first reasons, each cut to what a person reads, and how many there are', async () => {
    const rows = Array.from({ length: 130 }, () => ['坏', '1', '贵'.repeat(5000)]);
    const { result } = await send(toXlsx([['昵称', '手机号', '客户类型'], ...rows]));
    expect(result.problemCount).toBe(260);
    expect(result.problems).toHaveLength(100);
    for (const { reason } of result.problems) expect(reason.length).toBeLessThanOrEqual(200);
  });

  alike(
    'lines are counted as the sent file counts them: titles, empty and hidden lines, a sheet that begins below',
    async () => {
      const sheet: XLSX.WorkSheet = {};
      XLSX.utils.sheet_add_aoa(sheet, [['客户名单'], ['昵称', '手机号'], [], ['坏', '1']], { origin: 'B3' });
      sheet['!rows'] = [{ hidden: true }];
      const book = XLSX.utils.book_new(sheet, 'Sheet1');
      const { result } = await send(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
      expect(result.problems).toMatchObject([{ line: 6, column: '手机号' }]);
    },
  );

  alike('a corrected report is imported as it is', async () => {
    const number = nextMobile();
    const { result } = await send(
      toXlsx([
        ['昵称', '手机号', '客户类型'],
        ['赵', number, '贵族'],
      ]),
    );
    const book = XLSX.read((await app.send('admin', 'GET', result.fileUrl)).bytes);
    XLSX.utils.sheet_add_aoa(book.Sheets['客户']!, [['普通']], { origin: 'B2' });
    const sheet = book.Sheets['客户']!;
    const [titles] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
    const row = titles!.map((title) => ({ 昵称: '赵', 手机号: number, 客户类型: '普通' })[title]);
    XLSX.utils.sheet_add_aoa(sheet, [row], { origin: 'A2' });
    expect(await send(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).toMatchObject({
      code: 200,
      message: '导入成功，共新增1条',
      result: { fileUrl: null },
    });
    expect(await find(number)).toHaveLength(1);
  });

  alike(
    'what is refused is no other in its report: an error stays one, and a time of Excel stays that time',
    async () => {
      const error = { t: 'e', v: 42 } as XLSX.CellObject;
      const wrong = await send(
        toXlsx([
          ['昵称', '手机号'],
          [error, nextMobile()],
        ]),
      );
      expect(wrong.result).toMatchObject({ stored: 0 });
      const back = await send((await app.send('admin', 'GET', wrong.result.fileUrl)).bytes);
      expect(back.result).toMatchObject({ stored: 0, problems: wrong.result.problems.map(() => ({ line: 2 })) });

      const at = (v: number) => ({ t: 'n', v, z: 'hh:mm' }) as XLSX.CellObject;
      const { result } = await send(
        toXlsx([
          ['名称', '时段：开始时间', '时段：结束时间', '时段：单价'],
          ['表中的时间', at(0), at(0.5), 1],
          ['', at(0.5), at(1), -1],
        ]),
        { url: '/shop/tariff/importExcel' },
      );
      expect(result.problems).toMatchObject([{ column: '时段：单价' }]);
      const [, ...lines] = Object.values(await reportOf(result.fileUrl))[1]!;
      expect(lines.map((line) => line.slice(1, 3))).toEqual([
        ['00:00:00', '12:00:00'],
        ['12:00:00', '24:00:00'],
      ]);
    },
  );

  alike('an export can be imported again, and what is there already is reported', async () => {
    const number = nextMobile();
    await app.send('admin', 'POST', '/shop/customer/add', {
      nickname: '=1+1',
      mobile: number,
      tags: 'a,c',
      vip: 'Y',
      credit: 7.5,
      birthday: '2000-02-29',
      score: 3,
    });
    const [before] = await find(number);
    const file = (await app.send('admin', 'GET', `/shop/customer/exportXls?mobile=${number}`)).bytes;
    const again = await send(file);
    expect(again).toMatchObject({
      code: 201,
      message: '共1条都有错误，没有导入任何数据。请下载错误报告，改正后重新导入',
      result: { total: 1, stored: 0 },
    });
    expect((await reportOf(again.result.fileUrl))['错误明细']![1]!.slice(0, 3)).toEqual([
      2,
      '手机号',
      '手机号已存在，请换一个',
    ]);
    await app.send('admin', 'DELETE', `/shop/customer/delete?id=${String(before!['id'])}`);
    expect(await send(file)).toMatchObject({ code: 200, result: { total: 1, stored: 1 } });
    const [after] = await find(number);
    const own = ['nickname', 'tags', 'vip', 'credit', 'birthday', 'score', 'customerType', 'customerStatus'];
    for (const name of own) expect([name, after![name]]).toEqual([name, before![name]]);
  });

  test('a value that its line hides is not dropped in silence: the line says what hides it', async () => {
    const [plain, fleet] = [nextMobile(), nextMobile()];
    const rows = [
      ['一', plain, '普通', 'V1', 'x'],
      ['二', fleet, '车队', 'V1', 2],
    ];
    const { result } = await send(toXlsx([['昵称', '手机号', '客户类型', 'VIN码', '额度'], ...rows]));
    expect(result).toMatchObject({ total: 2, stored: 1 });
    expect((await reportOf(result.fileUrl))['错误明细']!.slice(1).map((row) => row.slice(0, 4))).toEqual([
      [2, 'VIN码', '这一行不用填VIN码（客户类型：普通），请清空', 'V1'],
      [2, '额度', '额度必须是数字', 'x'],
    ]);
    // A form sends nothing that it hides, and a call may say more than is kept.
    const body = { nickname: '三', mobile: plain, customerType: '1', vin: 'V1' };
    expect((await app.send('admin', 'POST', '/shop/customer/add', body)).success).toBe(true);
    expect((await find(plain))[0]).not.toHaveProperty('vin', 'V1');
  });

  test('a choice that is disabled is taken by no line, and none is advised', async () => {
    const rows = ['停业', '8', '歇业'].map((text) => ['客', nextMobile(), text]);
    const { result } = await send(toXlsx([['昵称', '手机号', '状态'], ...rows]));
    expect(result).toMatchObject({ total: 3, stored: 0 });
    expect((await reportOf(result.fileUrl))['错误明细']!.slice(1).map((row) => row[2])).toEqual([
      '状态“停业”已禁用，不能再选，可填：正常、冻结、注销',
      '状态“8”已禁用，不能再选，可填：正常、冻结、注销',
      '状态没有“歇业”这一项，可填：正常、冻结、注销',
    ]);
  });

  test('the same value twice in one file is one record and one reported line; a refused line holds no value', async () => {
    const [twice, freed] = [nextMobile(), nextMobile()];
    const rows = [
      ['昵称', '手机号', '客户类型'],
      ['一', twice, '普通'],
      ['二', twice, '普通'],
      ['三', freed, '没有'],
      ['四', freed, '普通'],
    ];
    const { result } = await send(toXlsx(rows));
    expect(result).toMatchObject({ total: 4, stored: 2 });
    const problems = (await reportOf(result.fileUrl))['错误明细']!.slice(1);
    expect(problems.map((row) => row.slice(0, 3))).toEqual([
      [3, '手机号', '手机号已存在，请换一个（与第2行重复）'],
      [4, '客户类型', '客户类型没有“没有”这一项，可填：普通、车队'],
    ]);
    expect((await find(freed))[0]).toMatchObject({ nickname: '四' });
    expect((await send(toXlsx(rows))).result).toMatchObject({ total: 4, stored: 0 });
  });

  test('a ref is written by its label or its id, inside the tenant; an unknown or ambiguous one is said so', async () => {
    const add = async (user: string, levelName: string) =>
      (await app.send(user, 'POST', '/shop/level/add', { levelName })).result as string;
    const [gold, foreign] = [await add('admin', '金卡'), await add('other', '黑卡')];
    await add('admin', '银卡');
    await app.services.database.db
      .insertInto('level')
      .values([1, 2].map((index) => ({ id: `twin-${index}`, tenant_id: '1', version: 1, level_name: `双卡${index}` })))
      .execute();
    const [byLabel, byId] = [nextMobile(), nextMobile()];
    const header = ['昵称', '手机号', '等级'];
    expect((await send(toXlsx([header, ['甲', byLabel, '金卡'], ['乙', byId, gold]]))).result).toMatchObject({
      stored: 2,
    });
    for (const number of [byLabel, byId]) expect((await find(number))[0]).toMatchObject({ levelId: gold });
    const problems = await problemsOf([
      header,
      ['丙', nextMobile(), '黑卡'],
      ['丁', nextMobile(), foreign],
      ['戊', nextMobile(), '钻卡'],
    ]);
    // Of few records it is told what they are called.
    expect(problems.map((row) => String(row[2]).split('，可填：')[0])).toEqual([
      '等级“黑卡”不存在',
      `等级“${foreign}”不存在`,
      '等级“钻卡”不存在',
    ]);
    for (const row of problems) {
      const told = String(row[2]).split('，可填：')[1]!.split('、');
      expect(told.toSorted()).toEqual(['双卡1', '双卡2', '金卡', '银卡'].toSorted());
    }
    const two = [nextMobile(), nextMobile()];
    await send(
      toXlsx([
        ['昵称', '手机号'],
        ['同名', two[0]!],
        ['同名', two[1]!],
      ]),
    );
    const [first] = await find(two[0]!);
    const [ambiguous] = await problemsOf(
      [
        ['流水号', '内容', '客户'],
        ['', '便签', '同名'],
      ],
      '/shop/note/importExcel',
    );
    const reason = ambiguous!.slice(0, 3);
    expect(reason).toEqual([2, '客户', expect.stringMatching(/^客户“同名”有2条同名记录，请改填客户编号，如 C\d{14}$/)]);
    expect(String(reason[2]).slice(-10, -4)).toBe(String(first!['customerNo']).slice(-10, -4));
  });

  test('a ref is written by any unique text of its record too; who is called as the number of another is not taken for it', async () => {
    const numbers = [nextMobile(), nextMobile(), nextMobile()];
    await send(
      toXlsx([
        ['昵称', '手机号', '贵宾'],
        ['重名', numbers[0]!, '是'],
        ['重名', numbers[1]!, '是'],
        [numbers[1]!, numbers[2]!, '是'],
      ]),
    );
    const [one, two] = [(await find(numbers[0]!))[0]!, (await find(numbers[1]!))[0]!];
    const no = String(two['customerNo']);
    const { result } = await send(
      toXlsx([
        ['内容', '客户'],
        ['按手机', numbers[0]!],
        ['按编号', no],
        ['按两者', `重名（${no}）`],
        ['冒名', numbers[1]!],
      ]),
      { url: '/shop/note/importExcel' },
    );
    expect(result).toMatchObject({ total: 4, stored: 3 });
    expect(result.problems).toMatchObject([
      { line: 5, reason: expect.stringContaining('有2条同名记录，请改填客户编号') },
    ]);
    const notes = (await app.send('admin', 'GET', '/shop/note/list?pageSize=100')).result.records as Record<
      string,
      unknown
    >[];
    const chosen = Object.fromEntries(notes.map(({ text, customerId }) => [String(text), customerId]));
    expect(chosen).toMatchObject({ 按手机: one['id'], 按编号: two['id'], 按两者: two['id'] });
    const choices = await app.send('admin', 'GET', `/sys/dict/loadDict/customer,nickname,id?keyword=${no}`);
    expect(choices.result).toMatchObject([
      {
        value: two['id'],
        keys: [
          { title: '客户编号', text: no },
          { title: '手机号', text: numbers[1] },
        ],
      },
    ]);
  });

  alike('nobody writes what an addition may not write', async () => {
    const number = nextMobile();
    const answer = await send(
      toXlsx([
        ['昵称', '手机号', '客户编号', '余额', '可用', 'id', 'tenantId', 'createBy', 'version'],
        ['孙', number, 'X1', 999, 7, '1', '2', 'root', 50],
      ]),
    );
    expect(answer.message).toBe('导入成功，共新增1条；不认识的列已忽略：id、tenantId、createBy、version');
    const [row] = await find(number);
    expect(row).toMatchObject({ tenantId: '1', balance: '0.00', total: '0.00', createBy: 'admin', version: 1 });
    expect(row!['customerNo']).not.toBe('X1');
  });

  alike('headings that are names of every object are columns like any other', async () => {
    const number = nextMobile();
    const answer = await send(
      toXlsx([
        ['__proto__', 'constructor', '昵称', '手机号', 'toString'],
        ['{"polluted":1}', 'x', '周', number, 'y'],
      ]),
    );
    expect(answer.message).toBe('导入成功，共新增1条；不认识的列已忽略：__proto__、constructor、toString');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((await find(number))[0]).toMatchObject({ nickname: '周' });
  });

  alike('a formula counts as the value it showed, and text that looks like one stays text', async () => {
    const number = nextMobile();
    const formula = (f: string, v?: unknown): XLSX.CellObject =>
      ({ t: 'n', f, ...(v === undefined ? {} : { v }) }) as XLSX.CellObject;
    const rows = [
      ['昵称', '手机号', '额度'],
      ['=HYPERLINK("http://x")', number, formula('1+1', 2)],
      ['错', nextMobile(), { t: 'e', v: 7, w: '#DIV/0!' } as XLSX.CellObject],
    ];
    const { result } = await send(toXlsx(rows));
    expect(result).toMatchObject({ total: 2, stored: 1 });
    expect((await find(number))[0]).toMatchObject({ nickname: '=HYPERLINK("http://x")', credit: '2.00' });
    expect((await reportOf(result.fileUrl))['错误明细']![1]).toEqual([
      3,
      '额度',
      '额度的单元格是错误值#DIV/0!，请改正后再导入',
      '#DIV/0!',
      2,
    ]);
  });

  alike('rows of a sub-table stand on the lines below their record, and its rules are asked', async () => {
    const header = ['*名称', '时段：开始时间', '时段：结束时间', '时段：单价'];
    const { result } = await send(
      toXlsx([
        header,
        ['全天', '0:00', '08:00', 0.5],
        ['', '08:00', '24:00', 1.25],
        ['半天', '00:00', '12:00', 1],
        ['坏价', '00:00', '12:00', 1],
        ['', '12:00', '24:00', -1],
        ['无时段'],
      ]),
      { url: '/shop/tariff/importExcel' },
    );
    expect(result).toMatchObject({ total: 4, stored: 1 });
    expect((await reportOf(result.fileUrl))['错误明细']!.slice(1).map((row) => row.slice(0, 3))).toEqual([
      [4, '时段：结束时间', '时段必须覆盖全天'],
      [6, '时段：单价', '单价不能小于0'],
      [7, '时段', '时段必须覆盖全天'],
    ]);
    const { records } = (await app.send('admin', 'GET', `/shop/tariff/list?tariffName=${encodeURIComponent('全天')}`))
      .result;
    const { result: tariff } = await app.send('admin', 'GET', `/shop/tariff/queryById?id=${records[0].id}`);
    expect(
      tariff.periods.map((row: Record<string, unknown>) => [row['startTime'], row['endTime'], row['price']]),
    ).toEqual([
      ['00:00:00', '08:00:00', '0.5000'],
      ['08:00:00', '24:00:00', '1.2500'],
    ]);
    // Whatever finds them, mistakes are told in the order of the lines.
    const long = ['名'.repeat(300), '00:00', '12:00', 1];
    const broken = ['', '12:00', '24:00', { t: 'e', v: 7 } as XLSX.CellObject];
    const told = await send(toXlsx([header, long, broken]), { url: '/shop/tariff/importExcel' });
    expect(told.result.problems.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
    const orphan = await send(toXlsx([header, ['', '00:00', '24:00', 1]]), { url: '/shop/tariff/importExcel' });
    expect(orphan.result).toMatchObject({ total: 1, stored: 0 });
  });

  test('a repeated submit with the same key makes the records once and gives the same answer', async () => {
    const number = nextMobile();
    const file = toXlsx([
      ['昵称', '手机号', '积分'],
      ['吴', number, 1],
      ['坏', '1', 2],
    ]);
    const [first, second] = await Promise.all([send(file, { key: 'import-1' }), send(file, { key: 'import-1' })]);
    expect(first).toMatchObject({ code: 201, result: { stored: 1 } });
    expect(second.result).toEqual(first.result);
    expect((await send(file, { key: 'import-1' })).result).toEqual(first.result);
    expect(await find(number)).toHaveLength(1);
    expect(
      await send(
        toXlsx([
          ['昵称', '手机号'],
          ['郑', nextMobile()],
        ]),
        { key: 'import-1' },
      ),
    ).toMatchObject({ status: 409 });
  });

  test('a server that fails in the middle has stored nothing', async () => {
    const { db } = app.services.database;
    await sql`alter table customer add constraint no_boom check (nickname <> 'boom')`.execute(db);
    const numbers = Array.from({ length: 1200 }, nextMobile);
    const rows = numbers.map((number, index) => [index === 1100 ? 'boom' : '客', number]);
    expect(await send(toXlsx([['昵称', '手机号'], ...rows]))).toMatchObject({ status: 500, success: false });
    await sql`alter table customer drop constraint no_boom`.execute(db);
    expect(await find(numbers[0]!)).toEqual([]);
    expect((await send(toXlsx([['昵称', '手机号'], ...rows]))).result).toMatchObject({ total: 1200, stored: 1200 });
  });

  test('numbers that the server gives follow those that are there', async () => {
    const row = { id: 'numbered', tenant_id: '1', version: 1, purchase_no: 'P-0041', amount: '1' };
    await app.services.database.db.insertInto('purchase').values(row).execute();
    await send(
      toXlsx([
        ['金额', '采购单号'],
        [1, 'P-9'],
        [2, ''],
        [3, 'P-0041'],
      ]),
      { url: '/shop/purchase/importExcel' },
    );
    const { records } = (await app.send('admin', 'GET', '/shop/purchase/list?column=purchaseNo&order=asc')).result;
    expect(records.map(({ purchaseNo }: Record<string, unknown>) => purchaseNo)).toEqual([
      'P-0041',
      'P-0042',
      'P-0043',
      'P-0044',
    ]);
  });

  alike('the report on bad lines is for the person who imported', async () => {
    const { result } = await send(
      toXlsx([
        ['昵称', '手机号', '口令'],
        ['冯', '1', 's3cret'],
      ]),
    );
    for (const [user, status] of [
      ['admin', 200],
      ['second', 404],
      ['other', 404],
      [null, 401],
    ] as const)
      expect((await app.send(user, 'GET', result.fileUrl)).status).toBe(status);
    expect(JSON.stringify(await reportOf(result.fileUrl))).not.toContain('s3cret');
  });

  alike('records go to the tenant of the person, whatever the others have', async () => {
    const number = nextMobile();
    const file = toXlsx([
      ['昵称', '手机号'],
      ['陈', number],
    ]);
    await send(file);
    expect(await send(file, { user: 'other' })).toMatchObject({ code: 200, result: { stored: 1 } });
    const { records } = (await app.send('other', 'GET', `/shop/customer/list?mobile=${number}`)).result;
    expect(records).toMatchObject([{ tenantId: '2', createBy: 'other' }]);
  });

  alike('several files at once are one import', async () => {
    const [one, two] = [nextMobile(), nextMobile()];
    const files = [one, two].map((number) =>
      toXlsx([
        ['昵称', '手机号'],
        ['褚', number],
        ['卫', '1'],
      ]),
    );
    const { result } = await send(files);
    expect(result).toMatchObject({ total: 4, stored: 2 });
    const [titles, ...problems] = (await reportOf(result.fileUrl))['错误明细']!;
    expect(titles!.slice(0, 2)).toEqual(['文件', '原文件行号']);
    expect(problems.map((row) => row.slice(0, 2))).toEqual([
      ['1.xlsx', 3],
      ['2.xlsx', 3],
    ]);
    expect(result.problems).toMatchObject([
      { file: '1.xlsx', line: 3, column: '手机号' },
      { file: '2.xlsx', line: 3, column: '手机号' },
    ]);
  });

  alike('a value twice in two files is told with the file in which it stands', async () => {
    const file = toXlsx([
      ['昵称', '手机号'],
      ['沈', nextMobile()],
    ]);
    const { result } = await send([file, file]);
    expect(result.problems).toMatchObject([
      { file: '2.xlsx', reason: '手机号已存在，请换一个（与“1.xlsx”第2行重复）' },
    ]);
  });

  alike('which of several files is refused, and why', async () => {
    const good = toXlsx([
      ['昵称', '手机号'],
      ['韩', nextMobile()],
    ]);
    expect(await send([good, Buffer.from('昵称,手机号')])).toMatchObject({
      status: 400,
      message: '“2.xlsx”：这不是 Excel 文件，只是名称像：请用 Excel 打开它，另存为 .xlsx 后再导入',
    });
    expect(await send([good, toXlsx([['昵称', '手机号']])])).toMatchObject({
      message: expect.stringMatching(/^“2\.xlsx”：文件中没有数据/),
    });
    expect(await send([good, Buffer.alloc(10 * 1024 * 1024 + 1, 1)])).toMatchObject({
      message: expect.stringMatching(/^“2\.xlsx”：.*10 MB/),
    });
  });

  alike('an old .xls file is read too', async () => {
    const number = nextMobile();
    const file = toXlsx(
      [
        ['昵称', '手机号', '生日'],
        ['蒋', Number(number), '2001-02-03'],
      ],
      { bookType: 'biff8' },
    );
    expect(await send(file)).toMatchObject({ code: 200, result: { stored: 1 } });
    expect((await find(number))[0]).toMatchObject({ nickname: '蒋', birthday: '2001-02-03' });
  });

  alike('who may not import is told so before the file is looked at', async () => {
    const file = toXlsx([
      ['昵称', '手机号'],
      ['沈', nextMobile()],
    ]);
    expect(await send(file, { user: null })).toMatchObject({ status: 401 });
    expect(await send(file, { user: 'guest' })).toMatchObject({ status: 403, code: 510 });
    expect(await send(file, { user: 'reader' })).toMatchObject({ status: 403 });
    expect((await app.send('reader', 'GET', '/shop/customer/importTemplate')).status).toBe(403);
    expect(await send(file, { url: '/shop/balanceLog/importExcel' })).toMatchObject({ status: 404 });
    expect(await send(file, { url: '/shop/customer/add' })).toMatchObject({ status: 415 });
  });

  alike('the template names the columns of the form, marks the required ones and lists the choices', async () => {
    const { headers, bytes } = await app.send('admin', 'GET', '/shop/customer/importTemplate');
    expect(String(headers['content-disposition'])).toContain(encodeURIComponent('客户导入模板.xlsx'));
    const sheets = sheetsOf(bytes);
    expect(sheets['客户']).toEqual([
      [
        '*昵称',
        '*手机号',
        '客户类型',
        '等级',
        '标签',
        'VIN码',
        '额度',
        '积分',
        '生日',
        '到店时间',
        '贵宾',
        '口令',
        '状态',
        '备注',
      ],
    ]);
    const guide = new Map(sheets['填写说明']!.map(([column, ...rest]) => [column, rest]));
    expect(guide.get('手机号')).toEqual(['是', '11位手机号；不能与已有记录重复']);
    expect(guide.get('客户类型')).toEqual(['否', '可选项之一', '普通、车队']);
    expect(guide.get('VIN码')?.[0]).toBe('视其他列而定');
    expect(await send(bytes)).toMatchObject({ status: 400, message: '文件中没有数据，请在表头下面填写后再导入' });
  });

  alike('the description of the API lists both calls', async () => {
    const { paths } = JSON.parse((await app.send(null, 'GET', '/openapi.json')).text) as {
      paths: Record<string, unknown>;
    };
    expect(paths).toHaveProperty([
      '/shop/customer/importExcel',
      'post',
      'requestBody',
      'content',
      'multipart/form-data',
    ]);
    expect(paths).toHaveProperty(['/shop/customer/importTemplate', 'get']);
    expect(paths).not.toHaveProperty(['/shop/balanceLog/importExcel']);
  });
});
