import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(mainDatabase)('a value that is unique within another field, on %s', (kind) => {
  let app: RealApp;
  let dicts: readonly string[];
  beforeAll(async () => {
    app = await openRealApp(kind);
    const add = async (dictCode: string) =>
      (await app.first.call('POST', '/sys/dict/add', { body: { dictName: dictCode, dictCode } })).body.result as string;
    dicts = [await add('within_one'), await add('within_two')];
  });
  afterAll(() => app.close());

  const addItem = (dictId: string | undefined, itemValue: string) =>
    app.first.call('POST', '/sys/dictItem/add', { body: { dictId, itemText: itemValue, itemValue, sortOrder: 1 } });
  const check = (dictId: string, value: string) =>
    app.first.call(
      'GET',
      `/sys/duplicate/check?tableName=sys_dict_item&fieldName=item_value&fieldVal=${value}&dictId=${dictId}`,
    );

  test('is taken there and free elsewhere', async () => {
    expect((await addItem(dicts[0], 'a')).status).toBe(200);
    expect((await addItem(dicts[1], 'a')).status).toBe(200);
    const answer = await addItem(dicts[0], 'a');
    expect(answer.body.result.fields).toEqual({ itemValue: '该字典已有这个数据值' });
    expect((await check(dicts[0]!, 'a')).body.success).toBe(false);
    expect((await check(dicts[0]!, 'b')).body.success).toBe(true);
  });

  test('also collides when only what it is unique within changes', async () => {
    await addItem(dicts[0], 'move');
    const id = (await addItem(dicts[1], 'move')).body.result;
    const answer = await app.first.call('PUT', '/sys/dictItem/edit', { body: { id, dictId: dicts[0] } });
    expect(answer.body.result.fields).toEqual({ itemValue: '该字典已有这个数据值' });
  });

  test('two at once: the index lets one in and the other hears why', async () => {
    const answers = await Promise.all([addItem(dicts[0], 'race'), addItem(dicts[0], 'race')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.message).toBe('该字典已有这个数据值');
  });

  test('the rows of one form are judged together, and may exchange their values', async () => {
    const read = async () => (await app.first.call('GET', `/sys/dict/queryById?id=${dicts[1]}`)).body.result;
    const item = (itemValue: string) => ({ itemText: itemValue, itemValue, sortOrder: 1 });
    const save = async (dictItems: readonly object[]) =>
      app.first.call('PUT', '/sys/dict/edit', { body: { id: dicts[1], dictItems } });
    expect((await save([item('x'), item('y'), item('x')])).body.result.fields).toEqual({
      'dictItems[0].itemValue': '该字典已有这个数据值',
      'dictItems[2].itemValue': '该字典已有这个数据值',
    });
    expect((await save([item('x'), item('y')])).status).toBe(200);
    const [one, two] = (await read()).dictItems;
    const exchanged = [
      { ...one, itemValue: two.itemValue },
      { ...two, itemValue: one.itemValue },
    ];
    expect((await save(exchanged)).status).toBe(200);
    const values = new Map((await read()).dictItems.map((row: typeof one) => [row.id, row.itemValue]));
    expect([values.get(one.id), values.get(two.id)]).toEqual([two.itemValue, one.itemValue]);
  });
});

describe.each(mainDatabase)('in an own sub-table, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  });
  afterAll(() => app.close());

  const add = (lines: readonly object[]) => app.send('admin', 'POST', '/shop/purchase/add', { amount: 1, lines });

  test('a value is unique below its parent', async () => {
    const [one, two] = [{ lineNo: '1' }, { lineNo: '2' }];
    expect((await add([one, two])).status).toBe(200);
    expect((await add([one, two, {}, {}])).status).toBe(200);
    expect((await add([one, one])).result.fields).toEqual({
      'lines[0].lineNo': '行号已存在，请换一个',
      'lines[1].lineNo': '行号已存在，请换一个',
    });
  });
});
