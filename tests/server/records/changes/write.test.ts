import { read as readWorkbook, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testApp.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let mobile = 13_900_000_000;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  });
  afterAll(() => app.close());

  const customer = (values: object = {}) => ({ nickname: '客', mobile: String((mobile += 1)), ...values });
  const add = (values: object = {}, headers?: Record<string, string>) =>
    app.send('admin', 'POST', '/shop/customer/add', customer(values), headers);
  const edit = (body: object, headers?: Record<string, string>) =>
    app.send('admin', 'PUT', '/shop/customer/edit', body, headers);
  const read = async (id: string) => (await app.send('admin', 'GET', `/shop/customer/queryById?id=${id}`)).result;

  test('a body cannot write what is not its to write', async () => {
    const { result: id } = await add({
      id: '1',
      tenantId: '2',
      balance: '999',
      createBy: 'root',
      version: 50,
      customerNo: 'X1',
      total: 7,
      unknown: 1,
      sysOrgCode: 'Z',
    });
    expect(await read(id)).toMatchObject({
      tenantId: '1',
      balance: '0.00',
      createBy: 'admin',
      version: 1,
      total: '0.00',
      sysOrgCode: 'A01',
    });
    expect((await read(id)).customerNo).not.toBe('X1');
    await edit({ id, tenantId: '2', balance: '999', customerNo: 'X1', createBy: 'root' });
    expect(await read(id)).toMatchObject({ tenantId: '1', balance: '0.00', createBy: 'admin' });
  });

  test('only the given fields change, and the version goes up', async () => {
    const { result: id } = await add({ remark: '旧', score: 3 });
    expect(await edit({ id, remark: '新', version: 1 })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ remark: '新', score: 3, version: 2, updateBy: 'admin' });
  });

  test('an edit of a stale record is 409 with the record as it is now', async () => {
    const { result: id } = await add();
    await edit({ id, remark: '先', version: 1 });
    const late = await edit({ id, remark: '后', version: 1 });
    expect(late).toMatchObject({ status: 409, success: false, result: { current: { id, remark: '先', version: 2 } } });
    expect(await read(id)).toMatchObject({ remark: '先' });
  });

  test('computed fields are the server’s', async () => {
    const { result: id } = await add({ credit: '12.30' });
    expect(await read(id)).toMatchObject({ total: '12.30' });
    await edit({ id, credit: 5 });
    expect(await read(id)).toMatchObject({ total: '5.00' });
  });

  test('a status only makes the moves of its flow', async () => {
    const { result: id } = await add();
    await edit({ id, customerStatus: '3' });
    const back = await edit({ id, customerStatus: '1' });
    expect(back).toMatchObject({ status: 400, result: { fields: { customerStatus: '状态不能由“注销”改为“正常”' } } });
  });

  test('a hidden field that says clear is emptied, a required visible one is asked for', async () => {
    expect(await add({ customerType: '2' })).toMatchObject({ status: 400, result: { fields: { vin: '请输入VIN码' } } });
    const { result: id } = await add({ customerType: '2', vin: 'V1' });
    await edit({ id, customerType: '1', vin: 'V1' });
    expect(await read(id)).toMatchObject({ vin: null });
  });

  test('values must be items of their dictionary, and refs records of the tenant', async () => {
    expect((await add({ customerType: '9' })).result.fields).toEqual({ customerType: '客户类型不在可选范围内' });
    expect((await add({ tags: 'a,zzz' })).result.fields).toEqual({ tags: '标签不在可选范围内' });
    const { result: foreign } = await app.send('other', 'POST', '/shop/level/add', { levelName: '外' });
    expect((await add({ levelId: foreign })).result.fields).toEqual({ levelId: '等级不在可选范围内' });
  });

  test('a taken unique value is told at its field, and other tenants do not count', async () => {
    await add({ mobile: '13700000001' });
    expect((await add({ mobile: '13700000001' })).result.fields).toEqual({ mobile: '手机号已存在，请换一个' });
    expect(await app.send('other', 'POST', '/shop/customer/add', customer({ mobile: '13700000001' }))).toMatchObject({
      status: 200,
    });
  });

  test('of several who add the same unique value at once, one gets it', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ mobile: '13700000002' })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5);
  });

  test('serial numbers never repeat, however many add at once', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => add()));
    const numbers = await Promise.all(added.map(async ({ result }) => (await read(result)).customerNo));
    expect(new Set(numbers).size).toBe(8);
  });

  test('a repeated submit with one key makes one row and gets the same answer', async () => {
    const body = customer();
    const submit = (user = 'admin') => app.send(user, 'POST', '/shop/customer/add', body, { 'idempotency-key': 'k1' });
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(new Set(answers.map(({ result }) => result)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const list = await app.send('admin', 'GET', `/shop/customer/list?mobile=${body.mobile}`);
    expect(list.result.total).toBe(1);
  });

  test('a key that was used for something else is refused, and a failed write leaves no key', async () => {
    const key = { 'idempotency-key': 'k2' };
    const body = customer();
    expect(await app.send('admin', 'POST', '/shop/customer/add', { ...body, nickname: '' }, key)).toMatchObject({
      status: 400,
    });
    expect(await app.send('admin', 'POST', '/shop/customer/add', body, key)).toMatchObject({ status: 200 });
    expect(await app.send('admin', 'POST', '/shop/customer/add', { ...body, nickname: '另' }, key)).toMatchObject({
      status: 409,
      message: '上一次提交已经成功，这一次没有再执行，请先在列表里核对',
      result: { earlier: true },
    });
    expect(
      await app.send('admin', 'POST', '/shop/customer/add', body, { 'idempotency-key': 'x'.repeat(65) }),
    ).toMatchObject({ status: 400 });
  });

  test('a record that others point at is not removed', async () => {
    const { result: levelId } = await app.send('admin', 'POST', '/shop/level/add', { levelName: '金' });
    const { result: id } = await add({ levelId });
    expect(await read(id)).toMatchObject({ levelId_dictText: '金' });
    expect(await app.send('admin', 'DELETE', `/shop/level/delete?id=${levelId}`)).toMatchObject({
      status: 400,
      message: '“金”被“客户”引用，不能删除；请先到“客户”改选或删除引用它的记录',
    });
    await app.send('admin', 'DELETE', `/shop/customer/delete?id=${id}`);
    expect(await app.send('admin', 'DELETE', `/shop/level/delete?id=${levelId}`)).toMatchObject({ status: 200 });
  });

  test('of several records it says which stay and why, and removes none of them', async () => {
    const { result: held } = await app.send('admin', 'POST', '/shop/level/add', { levelName: '有人用' });
    const { result: free } = await app.send('admin', 'POST', '/shop/level/add', { levelName: '没人用' });
    const { result: id } = await add({ levelId: held });
    const remove = () => app.send('admin', 'DELETE', `/shop/level/deleteBatch?ids=${held},${free}`);
    expect(await remove()).toMatchObject({
      status: 400,
      message:
        '以下记录不能删除，本次没有删除任何记录：有人用（被“客户”引用）；其余 1 条可以删除，请去掉以上记录的勾选后重试',
    });
    expect((await app.send('admin', 'DELETE', `/shop/level/deleteBatch?ids=${held}`)).message).toMatch(/^“有人用”被/);
    expect((await app.send('admin', 'GET', `/shop/level/queryById?id=${free}`)).result.levelName).toBe('没人用');
    await app.send('admin', 'DELETE', `/shop/customer/delete?id=${id}`);
    expect(await remove()).toMatchObject({ status: 200 });
  });

  const day = [
    { startTime: '00:00:00', endTime: '08:00:00', price: '0.3' },
    { startTime: '08:00:00', endTime: '24:00:00', price: 0.65 },
  ];
  const tariff = (body: object, method: 'POST' | 'PUT' = 'POST', user = 'admin') =>
    app.send(user, method, method === 'POST' ? '/shop/tariff/add' : '/shop/tariff/edit', body);

  test('sub-table rows are saved with their record: added, changed and removed by id', async () => {
    const { result: id } = await tariff({ tariffName: '峰谷', periods: day });
    const stored = (await app.send('admin', 'GET', `/shop/tariff/queryById?id=${id}`)).result.periods;
    expect(stored).toMatchObject([
      { startTime: '00:00:00', price: '0.3000' },
      { endTime: '24:00:00', price: '0.6500' },
    ]);
    const periods = [
      { ...stored[0], endTime: '12:00:00' },
      { startTime: '12:00:00', endTime: '24:00:00', price: 1 },
    ];
    expect(await tariff({ id, periods }, 'PUT')).toMatchObject({ status: 200 });
    const after = (await app.send('admin', 'GET', `/shop/tariff/periods?tariffId=${id}`)).result;
    expect(after.total).toBe(2);
    expect(after.records.map((row: { id: string }) => row.id)).toContain(stored[0].id);
    expect(after.records.map((row: { id: string }) => row.id)).not.toContain(stored[1].id);
  });

  test('who is late with an edit is told of the rows that others have saved, too', async () => {
    const { result: id } = await tariff({ tariffName: '峰谷', periods: day });
    const { periods, version } = (await app.send('admin', 'GET', `/shop/tariff/queryById?id=${id}`)).result;
    const moved = periods.map((row: object) => ({ ...row, price: '0.9' }));
    expect(await tariff({ id, version, periods: moved }, 'PUT')).toMatchObject({ status: 200 });
    expect(await tariff({ id, version, periods }, 'PUT')).toMatchObject({
      status: 409,
      result: { current: { periods: [{ price: '0.9000' }, { price: '0.9000' }] } },
    });
  });

  test('rules over sub-tables hold, also for an edit that does not send them', async () => {
    expect((await tariff({ tariffName: '缺', periods: day.slice(1) })).result.fields).toEqual({
      'periods[0].startTime': '时段必须覆盖全天',
    });
    expect(
      (await tariff({ tariffName: '错', periods: [{ startTime: '0', endTime: '24:00:00', price: -1 }] })).result.fields,
    ).toHaveProperty('periods[0].startTime');
    const { result: id } = await tariff({ tariffName: '好', periods: day });
    expect(await tariff({ id, tariffName: '更好' }, 'PUT')).toMatchObject({ status: 200 });
  });

  test('a row of another record cannot be taken over through a sub-table', async () => {
    const { result: first } = await tariff({ tariffName: '一', periods: day });
    const { result: second } = await tariff({ tariffName: '二', periods: day });
    const rows = (await app.send('admin', 'GET', `/shop/tariff/queryById?id=${first}`)).result.periods;
    expect(await tariff({ id: second, periods: rows }, 'PUT')).toMatchObject({
      status: 400,
      message: '时段中有不属于本记录的行',
    });
    expect((await app.send('admin', 'GET', `/shop/tariff/periods?tariffId=${first}`)).result.total).toBe(2);
  });

  test('a record that its screen holds on to cannot be removed, alone or in a batch', async () => {
    const [{ result: rich }, { result: poor }] = [await add(), await add()];
    await app.send('admin', 'POST', '/shop/customer/recharge', { id: rich, input: { amount: 5 } });
    for (const url of [`delete?id=${rich}`, `deleteBatch?ids=${poor},${rich}`])
      expect(await app.send('admin', 'DELETE', `/shop/customer/${url}`)).toMatchObject({
        status: 400,
        message: expect.stringContaining('删除：当前状态不能执行此操作'),
      });
    expect(await read(poor)).toMatchObject({ id: poor });
    expect(await app.send('admin', 'DELETE', `/shop/customer/delete?id=${poor}`)).toMatchObject({ status: 200 });
  });

  test('a tree knows its children and refuses a circle', async () => {
    const branch = async (branchName: string, parentId?: string) =>
      (await app.send('admin', 'POST', '/shop/branch/add', { branchName, parentId })).result as string;
    const root = await branch('总');
    const leaf = await branch('分', root);
    const roots = await app.send('admin', 'GET', '/shop/branch/rootList');
    expect(roots.result.records).toMatchObject([{ id: root, hasChild: '1' }]);
    const below = await app.send('admin', 'GET', `/shop/branch/childList?pid=${root}`);
    expect(below.result.records).toMatchObject([{ id: leaf, hasChild: '0', parentId_dictText: '总' }]);
    expect(await app.send('admin', 'PUT', '/shop/branch/edit', { id: root, parentId: leaf })).toMatchObject({
      status: 400,
    });
    expect(await app.send('admin', 'DELETE', `/shop/branch/delete?id=${root}`)).toMatchObject({ status: 400 });
    expect(await app.send('admin', 'DELETE', `/shop/branch/deleteBatch?ids=${root},${leaf}`)).toMatchObject({
      status: 200,
    });
  });

  test('ids of nineteen digits and amounts of fifteen come back digit for digit, in lists and in files', async () => {
    const { result: levelId } = await app.send('admin', 'POST', '/shop/level/add', { levelName: '长' });
    const long = { nickname: '1234567890123456789', credit: '9876543210123.45', levelId };
    const { result: id } = await add(long);
    await edit({ id, remark: '改' });
    expect(levelId).toMatch(/^\d{19}$/);
    expect(await read(id)).toMatchObject({ ...long, id });
    const { result } = await app.send('admin', 'GET', `/shop/customer/list?credit=9876543210123.45&levelId=${levelId}`);
    expect(result).toMatchObject({ total: 1, records: [{ ...long, id }] });
    const file = await app.send('admin', 'GET', `/shop/customer/exportXls?selections=${id}`);
    const [sheet] = Object.values(readWorkbook(file.bytes).Sheets);
    const [row] = utils.sheet_to_json<Record<string, unknown>>(sheet!);
    expect(row).toMatchObject({ 昵称: long.nickname, '额度(元)': 9_876_543_210_123.45, 等级: '长' });
  });

  test('text that looks like SQL or markup is stored as it is', async () => {
    const nickname = `'; drop table customer;-- `.trim();
    const { result: id } = await add({ nickname, remark: '<img src=x onerror=alert(1)>' });
    expect(await read(id)).toMatchObject({ nickname, remark: '<img src=x onerror=alert(1)>' });
  });
});
