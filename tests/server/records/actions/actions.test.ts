import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testApp.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let mobile = 13_600_000_000;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  });
  afterAll(() => app.close());

  const add = async (values: object = {}) =>
    (
      await app.send('admin', 'POST', '/shop/customer/add', {
        nickname: '客',
        mobile: String((mobile += 1)),
        ...values,
      })
    ).result as string;
  const run = (name: string, body: object, headers?: Record<string, string>) =>
    app.send('admin', 'POST', `/shop/customer/${name}`, body, headers);
  const read = async (id: string) => (await app.send('admin', 'GET', `/shop/customer/queryById?id=${id}`)).result;
  const logs = async (customerId: string) =>
    (await app.send('admin', 'GET', `/shop/balanceLog/list?customerId=${customerId}`)).result;

  test('an action sets its own fields and adds to another screen in one transaction', async () => {
    const id = await add();
    expect(await run('recharge', { id, input: { amount: '36.80' } })).toMatchObject({
      status: 200,
      message: '充值成功',
    });
    expect(await read(id)).toMatchObject({ balance: '36.80', total: '36.80', version: 2 });
    expect((await logs(id)).records).toMatchObject([
      { amount: '36.80', balanceAfter: '36.80', customerId_dictText: '客' },
    ]);
  });

  test('the dialog of an action is validated, and its conditions hold', async () => {
    const id = await add();
    expect((await run('recharge', { id, input: {} })).result.fields).toEqual({ amount: '请输入金额' });
    expect((await run('recharge', { id, input: { amount: 0 } })).result.fields).toEqual({ amount: '金额必须大于0' });
    expect(await run('recharge', { id, input: { amount: 1001 } })).toMatchObject({
      status: 400,
      message: '单次充值不能超过1000元',
    });
    expect((await logs(id)).total).toBe(0);
  });

  test('when guards the endpoint, and a batch is all or nothing', async () => {
    const [first, second] = [await add(), await add({ customerStatus: '2' })];
    expect(await run('freeze', { ids: `${first},${second},` })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^客户 “.+”：冻结：当前状态不能执行此操作（.+：冻结）（选中的 2 条都没有处理）$/),
    });
    expect(await read(first)).toMatchObject({ customerStatus: '1', version: 1 });
    expect(await run('freeze', { ids: first })).toMatchObject({ status: 200 });
    expect(await read(first)).toMatchObject({ customerStatus: '2' });
  });

  test('an action keeps to the flow of a status', async () => {
    const id = await add({ customerStatus: '2' });
    expect(await run('close', { id })).toMatchObject({ status: 400, message: '注销：状态不能由“冻结”改为“注销”' });
  });

  test('a record to change that is not there undoes everything', async () => {
    const id = await add({ score: 1 });
    expect(await run('reward', { id })).toMatchObject({ status: 400, message: '奖励：没有找到对应的等级记录' });
    expect(await read(id)).toMatchObject({ score: 1, version: 1 });
  });

  test('an action changes the record of another screen that it names', async () => {
    const { result: levelId } = await app.send('admin', 'POST', '/shop/level/add', { levelName: '银' });
    const id = await add({ levelId });
    await run('reward', { id });
    expect((await app.send('admin', 'GET', `/shop/level/queryById?id=${levelId}`)).result).toMatchObject({
      uses: 1,
      version: 2,
    });
  });

  test('each row of an action reads its own record, as the rows before it have left it; without one it is empty', async () => {
    const level = async (levelName: string) =>
      (await app.send('admin', 'POST', '/shop/level/add', { levelName, uses: 5 })).result as string;
    const [low, high] = [await level('低'), await level('高')];
    const ids = [await add({ levelId: low }), await add({ levelId: high }), await add({ levelId: low })];
    ids.push(await add({ score: 7, remark: '旧' }));
    expect(await run('rate', { ids: ids.join(',') })).toMatchObject({ status: 200 });
    expect(await Promise.all(ids.map(read))).toMatchObject([
      { score: 5, remark: '低' },
      { score: 5, remark: '高' },
      { score: 6, remark: '低' },
      // What has a condition is left as it was, what has none is given.
      { score: 7, remark: null },
    ]);
  });

  test('a repeated action with one key has one effect', async () => {
    const id = await add();
    const call = () => run('recharge', { id, input: { amount: 10 } }, { 'idempotency-key': 'recharge-1' });
    expect((await Promise.all([call(), call(), call()])).every(({ status }) => status === 200)).toBe(true);
    expect(await read(id)).toMatchObject({ balance: '10.00' });
  });

  test('many at once lose nothing', async () => {
    const id = await add();
    await Promise.all(Array.from({ length: 10 }, () => run('recharge', { id, input: { amount: '0.10' } })));
    expect(await read(id)).toMatchObject({ balance: '1.00', version: 11 });
    expect((await logs(id)).total).toBe(10);
  });

  test('an action on a stale row is 409, and a removal asks its own condition', async () => {
    const id = await add();
    await run('recharge', { id, input: { amount: 1 } });
    expect(await run('recharge', { id, versions: { [id]: 1 }, input: { amount: 1 } })).toMatchObject({ status: 409 });
    expect(await app.send('admin', 'DELETE', `/shop/customer/delete?id=${id}`)).toMatchObject({
      status: 400,
      message: '删除：当前状态不能执行此操作（余额：1.00）',
    });
  });

  test('an action needs rows, and only a batch action takes several', async () => {
    expect(await run('freeze', {})).toMatchObject({ status: 400, message: '请选择一条记录' });
    expect(await run('recharge', { ids: `${await add()},${await add()}`, input: { amount: 1 } })).toMatchObject({
      status: 400,
    });
  });
});
