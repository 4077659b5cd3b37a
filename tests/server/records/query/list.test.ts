import { Worker } from 'node:worker_threads';
import { toExactSearch } from '../../../../src/api/exactSearch.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { read, utils } from 'xlsx';
import { openTestApp, type TestApp } from '../../testApp.ts';
import { alikeOn, databasesFor } from '../../database/openTestDatabase.ts';

/** How many rows are handed to another thread at once, and in which turn of this one's loop. */
function watchPortions(): readonly { readonly rows: number; readonly turn: number }[] {
  const portions: { rows: number; turn: number }[] = [];
  let turn = 0;
  let isWatching = true;
  const count = (): void => {
    turn += 1;
    if (isWatching) setImmediate(count);
  };
  count();
  const post = Worker.prototype.postMessage;
  const watch = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message, ...rest) {
    const { rows } = (message ?? {}) as { readonly rows?: readonly unknown[] };
    if (rows) portions.push({ rows: rows.length, turn });
    post.call(this, message, ...rest);
  });
  onTestFinished(() => {
    isWatching = false;
    watch.mockRestore();
  });
  return portions;
}

describe.each(databasesFor.order)('on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: TestApp;
  const people = [
    {
      nickname: '100%_a',
      mobile: '13800000001',
      customerType: '1',
      tags: 'a,b',
      credit: 10,
      score: 5,
      birthday: '2000-01-01',
      visitTime: '2026-01-01 00:00:00',
    },
    {
      nickname: '100xxa',
      mobile: '13800000002',
      customerType: '2',
      vin: 'V2',
      tags: 'b',
      credit: '20.50',
      score: 15,
      visitTime: '2026-01-01 23:59:59',
    },
    {
      nickname: '王五',
      mobile: '13800000003',
      customerType: '1',
      tags: 'c',
      credit: 30,
      score: 25,
      visitTime: '2026-01-02 00:00:00',
    },
    { nickname: '*', mobile: '13800000004', customerType: '1', credit: 40, vip: 'Y' },
    { nickname: 'a\\b', mobile: '13800000005', customerType: '1', credit: 50, vip: 'Y' },
  ];
  beforeAll(async () => {
    app = await openTestApp({ kind });
    for (const person of people) await app.send('admin', 'POST', '/shop/customer/add', person);
  });
  afterAll(() => app.close());

  const ask = (query: Record<string, string>) =>
    app.send('admin', 'GET', `/shop/customer/list?${new URLSearchParams(query)}`);
  async function found(query: Record<string, string>): Promise<string[]> {
    const answer = await ask({ column: 'mobile', order: 'asc', ...query });
    expect(answer).toMatchObject({ status: 200 });
    return answer.result.records.map((record: { mobile: string }) => record.mobile.slice(-1));
  }
  const superQuery = (items: unknown, matchType = 'and') =>
    found({ superQueryParams: encodeURI(JSON.stringify(items)), superQueryMatchType: matchType });

  alike('more than twenty conditions at once are refused', async () => {
    const many = (count: number) => {
      const items = Array.from({ length: count }, () => ({ field: 'score', rule: 'ge', val: '0' }));
      return ask({ superQueryParams: encodeURI(JSON.stringify(items)) });
    };
    expect(await many(20)).toMatchObject({ status: 200 });
    expect(await many(21)).toMatchObject({ status: 400, message: '高级查询最多20个条件' });
  });

  alike('a data rule that makes no sense lets nothing through', async () => {
    const narrowed = { ...app.sessions['reader']!, dataRules: new Map() };
    Object.assign(app.sessions, { narrowed });
    const total = async () => (await app.send('narrowed', 'GET', '/shop/customer/list')).result.total;
    expect(await total()).toBeGreaterThan(0);
    for (const rule of [
      { column: 'gone', condition: '=', value: 'x' },
      { column: 'score', condition: 'SQL', value: '1=1' },
      { column: 'score', condition: '=', value: 'no number' },
      { column: 'nickname', condition: '=', value: '#{password}' },
    ]) {
      narrowed.dataRules.set('shop/CustomerList', [rule]);
      expect(await total()).toBe(0);
    }
  });

  describe('one value', () => {
    test.each([
      [{ nickname: '王五' }, ['3']],
      [{ nickname: '*00*' }, ['1', '2']],
      [{ nickname: '100*' }, ['1', '2']],
      [{ nickname: '*五' }, ['3']],
      [{ nickname: '!王五' }, ['1', '2', '4', '5']],
      [{ nickname: '*' }, ['4']],
      [{ nickname: '*%*' }, ['1']],
      [{ nickname: '*_*' }, ['1']],
      [{ nickname: '*\\*' }, ['5']],
      [{ nickname: '王五,100xxa' }, ['2', '3']],
      [{ nickname_MultiString: '王五,100xxa' }, ['2', '3']],
      [{ customerType: '1,2' }, ['1', '2', '3', '4', '5']],
      [{ tags: 'b' }, ['1', '2']],
      [{ tags: ',a,c,' }, ['1', '3']],
      [{ credit: '>=30' }, ['3', '4', '5']],
      [{ mobile: '>=13800000004' }, ['4', '5']],
      [{ mobile: '>13800000004' }, ['5']],
      [{ mobile: '<=13800000002' }, ['1', '2']],
      [{ mobile: 'lt 13800000002' }, ['1']],
      [{ mobile: 'ge 13800000004' }, ['4', '5']],
      [{ mobile: 'gt 13800000004' }, ['5']],
      [{ mobile: 'le 13800000001' }, ['1']],
      [{ mobile: 'in 13800000001,13800000003' }, ['1', '3']],
      [{ customerType: '>=2' }, ['2']],
      [{ nickname: '>' }, []],
      [{ credit: '<20.5' }, ['1']],
      [{ credit: 'gt 30' }, ['4', '5']],
      [{ credit: '20.5' }, ['2']],
      [{ credit_begin: '20', credit_end: '30' }, ['2', '3']],
      [{ visitTime: '2026-01-01' }, ['1', '2']],
      [{ visitTime_begin: '2026-01-01', visitTime_end: '2026-01-01' }, ['1', '2']],
      [{ visitTime_begin: '2026-01-01 00:00:01' }, ['2', '3']],
      [{ birthday: '2000-01-01' }, ['1']],
      [{ nickname: '', credit_begin: '' }, ['1', '2', '3', '4', '5']],
      [{ keyword: '%' }, ['1']],
      [{ nickname: "' or '1'='1" }, []],
      [{ field: 'id,,nickname', _t: '1' }, ['1', '2', '3', '4', '5']],
    ])('%j finds %j', async (query, expected) => {
      expect(await found(query as Record<string, string>)).toEqual(expected);
    });
  });

  describe('the super query', () => {
    test.each([
      [[{ field: 'nickname', rule: 'eq', val: '王五' }], ['3']],
      [[{ field: 'nickname', rule: 'ne', val: '王五' }], ['1', '2', '4', '5']],
      [[{ field: 'nickname', rule: 'like', val: '%' }], ['1']],
      [[{ field: 'nickname', rule: 'left_like', val: 'a' }], ['1', '2']],
      [[{ field: 'nickname', rule: 'right_like', val: '100' }], ['1', '2']],
      [[{ field: 'nickname', rule: 'not_like', val: '100' }], ['3', '4', '5']],
      [[{ field: 'customerType', rule: 'in', val: '2' }], ['2']],
      [[{ field: 'score', rule: 'ge', val: 15, type: 'int' }], ['2', '3']],
      [[{ field: 'score', rule: 'lt', val: '15' }], ['1']],
      [[{ field: 'score', rule: 'empty' }], ['4', '5']],
      [[{ field: 'tags', rule: 'not_empty' }], ['1', '2', '3']],
      [[{ field: 'tags', rule: 'elemMatch', val: 'b,c' }], ['1', '2', '3']],
      [[{ field: 'visitTime', rule: 'eq', val: '2026-01-01' }], ['1', '2']],
      [[{ field: 'visitTime', rule: 'ne', val: '2026-01-01' }], ['3', '4', '5']],
      [[{ field: 'visitTime', rule: 'ne', val: '2026-01-01 00:00:00' }], ['2', '3', '4', '5']],
      [[{ field: 'nickname', rule: 'eq' }], ['1', '2', '3', '4', '5']],
    ])('%j finds %j', async (items, expected) => {
      expect(await superQuery(items)).toEqual(expected);
    });
    test('joins by or when asked', async () => {
      const items = [
        { field: 'nickname', rule: 'eq', val: '王五' },
        { field: 'score', rule: 'gt', val: '10' },
      ];
      expect(await superQuery(items, 'or')).toEqual(['2', '3']);
      expect(await superQuery(items)).toEqual(['3']);
    });
  });

  test.each(['0', '-1', '1.5', '1e3', '0x10', 'many', ' '])('“%s” is neither a page nor its size', async (text) => {
    const ask = (name: string) => app.send('admin', 'GET', `/shop/customer/list?${name}=${encodeURIComponent(text)}`);
    expect(await ask('pageSize')).toMatchObject({ status: 400, message: '每页条数 pageSize 应为不小于1的整数' });
    expect(await ask('pageNo')).toMatchObject({ status: 400, message: '页码 pageNo 应为不小于1的整数' });
  });

  alike('a page is never larger than the cap, whatever was asked', async () => {
    for (const pageSize of ['1001', '1000000000', '-521'])
      expect((await app.send('admin', 'GET', `/shop/customer/list?pageSize=${pageSize}`)).result.size).toBe(1000);
  });

  test('a text with signs is found as it stands by the super query, as our own client asks for it', async () => {
    for (const nickname of ['a,b', '*a', 'a*', '*', '!a', '>=5', '<5', '>', 'in x', 'ge 5', 'lt ', ',a,']) {
      const mobile = `131${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
      const { result: id } = await app.send('admin', 'POST', '/shop/customer/add', { nickname, mobile });
      const search = toExactSearch(app.services.screens.byId('customer')!.fields, { mobile, nickname });
      const query = new URLSearchParams({ ...search, mobile });
      const { result } = await app.send('admin', 'GET', `/shop/customer/list?${query.toString()}`);
      expect([nickname, result.records.map((row: { id: string }) => row.id)]).toEqual([nickname, [id]]);
      const { nickname: _, ...others } = search;
      const wrong = encodeURI(JSON.stringify([{ field: 'nickname', rule: 'eq', val: `${nickname}x` }]));
      const none = new URLSearchParams({ ...others, superQueryParams: wrong });
      expect((await app.send('admin', 'GET', `/shop/customer/list?${none.toString()}`)).result.total).toBe(0);
      await app.send('admin', 'DELETE', `/shop/customer/delete?id=${String(id)}`);
    }
  });

  describe('is refused with 400', () => {
    test.each([
      ['an unknown key', { where: '1=1' }, '不认识的查询条件：where'],
      ['an unknown sort column', { column: 'nope', order: 'asc' }, '请注意，将要排序的列字段不存在'],
      ['SQL as a sort column', { column: 'id;drop table customer' }, '请注意，将要排序的列字段不存在'],
      ['a secret as a sort column', { column: 'secret' }, '请注意，将要排序的列字段不存在'],
      ['a secret as a condition', { secret: 's*' }, '不认识的查询条件：secret'],
      [
        'half of a character within a text',
        { superQueryParams: JSON.stringify([{ field: 'nickname', rule: 'like', val: 'a\ud800' }]) },
        '昵称格式不正确',
      ],
      [
        'a zero within a text',
        { superQueryParams: JSON.stringify([{ field: 'nickname', rule: 'like', val: 'a\0' }]) },
        '昵称格式不正确',
      ],
      ['SQL as an order', { column: 'id', order: 'desc;--' }, '排序方式 order 只能是 asc 或 desc'],
      ['a bad number', { credit_begin: 'abc' }, '额度必须是数字'],
      ['a bad date', { visitTime_begin: '2026-02-30' }, '请输入正确的日期时间，如2026-01-31 08:00:00'],
      ['whose rows they are as a condition', { tenantId: '2' }, '不认识的查询条件：tenantId'],
      ['whose rows they are as an order', { column: 'tenantId' }, '请注意，将要排序的列字段不存在'],
      ['whose rows they are by its column', { column: 'tenant_id' }, '请注意，将要排序的列字段不存在'],
      [
        'another way to join conditions',
        { superQueryMatchType: 'xor' },
        '高级查询条件的关系 superQueryMatchType 只能是 and 或 or',
      ],
      [
        'an unknown super rule',
        { superQueryParams: JSON.stringify([{ field: 'nickname', rule: 'USE_SQL_RULES', val: '1=1' }]) },
        '不认识的查询规则：USE_SQL_RULES',
      ],
      [
        'an unknown super field',
        { superQueryParams: JSON.stringify([{ field: 'a;b', rule: 'eq', val: '1' }]) },
        '不认识的查询条件：a;b',
      ],
      ['a broken super query', { superQueryParams: '{' }, '高级查询的条件格式不正确'],
      ['a long keyword', { keyword: 'x'.repeat(101) }, '关键字不能超过100个字符'],
    ])('%s', async (_name, query, message) => {
      expect(await ask(query as Record<string, string>)).toMatchObject({ status: 400, success: false, message });
    });
  });

  test('pages do not overlap and know the whole', async () => {
    const first = await ask({ pageNo: '1', pageSize: '2', column: 'customerType', order: 'asc' });
    const second = await ask({ pageNo: '2', pageSize: '2', column: 'customerType', order: 'asc' });
    expect(first.result).toMatchObject({ total: 5, size: 2, current: 1, pages: 3 });
    const ids = [...first.result.records, ...second.result.records].map((record: { id: string }) => record.id);
    expect(new Set(ids).size).toBe(4);
  });

  test('several columns sort one after the other, and _dictText is stripped', async () => {
    expect(await found({ column: 'customerType_dictText,credit', order: 'desc,asc' })).toEqual([
      '2',
      '1',
      '3',
      '4',
      '5',
    ]);
    expect(await found({ sortInfoString: JSON.stringify([{ column: 'credit', order: 'desc' }]), column: '' })).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
  });

  test('totals sum the whole filtered set as decimal text', async () => {
    const { result } = await app.send('admin', 'GET', '/shop/customer/totals?nickname=*00*&pageSize=1');
    expect(result).toEqual({ balance: '0.00' });
  });

  test('a decimal of 15 digits keeps every digit', async () => {
    const { result: id } = await app.send('admin', 'POST', '/shop/note/add', { text: 'x', big: '12345678901.2345' });
    const { result } = await app.send('admin', 'GET', `/shop/note/queryById?id=${id}`);
    expect(result.big).toBe('12345678901.2345');
  });

  alike('a row rule hides rows from the list, from single reads and from writes', async () => {
    const { result: own } = await app.send('admin', 'POST', '/shop/note/add', { text: 'mine' });
    const { result: open } = await app.send('admin', 'POST', '/shop/note/add', { text: 'ours', shared: 'Y' });
    const seen = await app.send('second', 'GET', '/shop/note/list');
    expect(seen.result.records.map((record: { id: string }) => record.id)).toEqual([open]);
    expect(seen.result.total).toBe(1);
    expect(await app.send('second', 'GET', `/shop/note/queryById?id=${own}`)).toMatchObject({ status: 404 });
    expect(await app.send('second', 'PUT', '/shop/note/edit', { id: own, text: 'theirs' })).toMatchObject({
      status: 404,
    });
    expect(await app.send('second', 'DELETE', `/shop/note/delete?id=${own}`)).toMatchObject({ status: 404 });
  });

  alike(
    'an export that nobody imports names people as they are called, also where two are called the same',
    async () => {
      for (const mobile of ['13800000021', '13800000022']) {
        const added = await app.send('admin', 'POST', '/shop/customer/add', { nickname: '王伟', mobile });
        const { version } = (await app.send('admin', 'GET', `/shop/customer/queryById?id=${added.result}`)).result;
        const id = String(added.result);
        const paid = await app.send('admin', 'POST', '/shop/customer/recharge', {
          id,
          version,
          input: { amount: '5' },
        });
        expect(paid).toMatchObject({ success: true });
      }
      const { bytes } = await app.send('admin', 'GET', '/shop/balanceLog/exportXls');
      const sheet = read(bytes).Sheets['余额流水']!;
      const rows = utils.sheet_to_json<Record<string, string>>(sheet);
      expect(rows.map((row) => row['客户']).filter((name) => name?.includes('王伟'))).toEqual(['王伟', '王伟']);
    },
  );

  alike('an export holds titles, labels and numbers, and text that never runs', async () => {
    await app.send('admin', 'POST', '/shop/customer/add', {
      nickname: '=1+1',
      mobile: '13800000009',
      credit: '7.5',
      vip: 'Y',
    });
    const answer = await app.send('admin', 'GET', '/shop/customer/exportXls?mobile=13800000009');
    expect(String(answer.headers['content-disposition'])).toMatch(
      new RegExp(`filename\\*=UTF-8''${encodeURIComponent('客户')}_\\d{4}-\\d\\d-\\d\\d\\.xlsx`),
    );
    const book = read(answer.bytes, { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0]!]!;
    const [header, row] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
    const at = (title: string) => row?.[header!.indexOf(title)];
    expect(header).not.toContain('口令');
    expect([at('昵称'), at('客户类型'), at('额度(元)'), at('贵宾')]).toEqual(['=1+1', '普通', 7.5, '是']);
    expect(Object.values(sheet).some((cell) => typeof cell === 'object' && cell !== null && 'f' in cell)).toBe(false);
  });

  test('an export of many rows comes in portions, complete and in the order of the list', async () => {
    const rows = Array.from({ length: 4100 }, (_, index) => ({
      id: `export-${index}`,
      tenant_id: '1',
      version: 1,
      branch_name: `网点${String(index).padStart(4, '0')}`,
    }));
    for (let start = 0; start < rows.length; start += 1000)
      await app.services.database.db
        .insertInto('branch')
        .values(rows.slice(start, start + 1000))
        .execute();
    const portions = watchPortions();
    const answer = await app.send(
      'admin',
      'GET',
      `/shop/branch/exportXls?branchName=${encodeURIComponent('*网点*')}&column=branchName&order=desc`,
    );
    const sheet = read(answer.bytes).Sheets['网点']!;
    const [header, ...body] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
    const names = body.map((row) => row[header!.indexOf('网点名称')]);
    expect(names).toEqual(rows.map((row) => row.branch_name).toReversed());
    // Others are answered between any two of them, and the packing itself is the other thread's.
    expect(portions.map(({ rows }) => rows)).toEqual([2000, 2000, 100]);
    expect(new Set(portions.map(({ turn }) => turn)).size).toBe(3);
  });
});
