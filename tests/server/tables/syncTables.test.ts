import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import type { Database } from '../../../server/database/Database.ts';
import {
  differencesOf,
  syncTables,
  systemTables,
  tableOf,
  tablesOf,
  type SyncOptions,
  type SyncResult,
} from '../../../server/tables/index.ts';
import { databasesFor, openTestDatabase } from '../database/openTestDatabase.ts';
import { fieldOf, screenOf } from './screenOf.ts';

describe.each(databasesFor.tables)('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  const dropped = ['order', 'order_recycled', 'other', ...systemTables.map(({ name }) => name)];
  beforeEach(() => sql`drop table if exists ${sql.join(dropped.map((name) => sql.table(name)))}`.execute(database.db));

  /** The table has a reserved word for a name throughout. */
  const sync = (fields: readonly Field[], options?: SyncOptions): Promise<SyncResult> =>
    syncTables(database, [tableOf(screenOf('order', fields))], options);
  let lastId = 0;
  const idOf = (number: number): string => String(number).padStart(4, '0');
  const insert = (values: object): Promise<unknown> =>
    database.db
      .insertInto('order')
      .values({ id: idOf(++lastId), tenant_id: '1', ...values })
      .execute();
  const valuesOf = async (column: string): Promise<unknown[]> =>
    (await database.db.selectFrom('order').select(column).orderBy('id').execute()).map((row) => row[column]);

  test('creates every table of the server, and finds nothing to do the second time', async () => {
    const shapes = [
      ...systemTables,
      tableOf(screenOf('order', [fieldOf('mobile', 'mobile', { unique: true }), fieldOf('tags', 'multi-ref')])),
    ];
    expect((await syncTables(database, shapes)).applied).toHaveLength(shapes.length);
    expect(await syncTables(database, shapes)).toEqual({
      applied: [],
      refused: [],
      colliding: [],
      unused: [],
      moved: [],
    });
  });

  test('adds a new field to rows that are there', async () => {
    await sync([]);
    await insert({});
    const { applied } = await sync([fieldOf('remark', 'text'), fieldOf('levelId', 'ref')]);
    expect(applied.map((change) => change.kind)).toEqual(['addColumn', 'addColumn', 'createIndex']);
    expect(await valuesOf('remark')).toEqual([null]);
  });

  test('widens a number and keeps its value', async () => {
    await sync([fieldOf('amount', 'money')]);
    await insert({ amount: '123456789012345.67' });
    const { refused } = await sync([fieldOf('amount', 'energy')]);
    expect(refused).toEqual([]);
    expect(await valuesOf('amount')).toEqual(['123456789012345.670']);
  });

  test('a recycle bin follows what is decided of its table, and is told with it', async () => {
    const bin = ['order', 'order_recycled'];
    const save = (fields: readonly Field[], options?: SyncOptions) =>
      syncTables(
        database,
        [{ tables: tablesOf({ ...screenOf('order', fields), recycle: {} as RecordScreen['recycle'] }) }],
        options,
      );
    await save([fieldOf('n', 'text'), fieldOf('remark', 'text')]);
    for (const table of bin)
      await database.db.insertInto(table).values({ id: '1', tenant_id: '1', n: '7', remark: 'x' }).execute();
    expect((await save([fieldOf('n', 'integer')])).refused).toMatchObject([{ table: 'order', column: 'n' }]);
    const { refused, applied, unused } = await save([fieldOf('n', 'integer')], { allow: ['order.n'] });
    expect([refused, applied.map(({ table }) => table)]).toEqual([[], bin]);
    expect(unused).toEqual([{ table: 'order', column: 'remark' }]);
    const dropped = await save([fieldOf('n', 'integer')], { allow: ['order.remark'] });
    expect([dropped.unused, dropped.applied.map(({ table }) => table)]).toEqual([[], bin]);
  });

  test('columns that have to be allowed together are named together, also where one of them was', async () => {
    await sync([fieldOf('a', 'text'), fieldOf('b', 'text')]);
    await insert({ a: '1', b: '2' });
    const now = [fieldOf('a', 'integer'), fieldOf('b', 'integer')];
    const command = expect.stringContaining('npm run tables -- --allow order.a --allow order.b');
    expect((await sync(now)).refused).toMatchObject([{ message: command }, { message: command }]);
    expect((await sync(now, { allow: ['order.a'] })).refused).toMatchObject([{ column: 'b', message: command }]);
    expect((await sync(now, { allow: ['order.a', 'order.b'] })).refused).toEqual([]);
  });

  test('makes an amount of an integer, and says so of one that is larger than any the server takes', async () => {
    await sync([fieldOf('amount', 'integer')]);
    await insert({ amount: '9007199254740991' });
    expect((await sync([fieldOf('amount', 'money')])).refused).toEqual([]);
    expect(await valuesOf('amount')).toEqual(['9007199254740991.00']);
    expect((await sync([fieldOf('amount', 'integer')], { allow: ['order.amount'] })).refused).toEqual([]);
    await database.db.updateTable('order').set({ amount: '1234567890123456789' }).execute();
    expect((await sync([fieldOf('amount', 'money')])).refused).toMatchObject([
      { message: expect.stringContaining('有的值超出了能存的范围') },
    ]);
    expect(await valuesOf('amount')).toEqual(['1234567890123456789']);
  });

  test('refuses a change that could lose values, names the command, and does it when allowed', async () => {
    await sync([fieldOf('amount', 'energy')]);
    await insert({ amount: '1.239' });
    const { applied, refused } = await sync([fieldOf('amount', 'money'), fieldOf('remark', 'text')]);
    expect(refused).toMatchObject([{ table: 'order', column: 'amount' }]);
    // The embedded database belongs to one process at a time.
    expect(refused[0]?.message.includes('请先停止服务（如果正在运行）')).toBe(kind === 'pglite');
    expect(refused[0]?.message).toContain('运行中的服务继续显示改动前的页面，重新启动后这个页面停用');
    expect(refused[0]?.message).toMatch(/numeric\(21,3\).*numeric\(20,2\).*npm run tables -- --allow order\.amount/);
    expect(applied).toEqual([]);
    await expect(valuesOf('remark')).rejects.toThrow('remark');
    expect(await valuesOf('amount')).toEqual(['1.239']);
    expect((await sync([fieldOf('amount', 'money')], { allow: ['order.amount'] })).refused).toEqual([]);
    expect(await valuesOf('amount')).toEqual(['1.24']);
  });

  test('of tables that go together nothing is changed where one change is refused, and what they were fits at once', async () => {
    const before = [fieldOf('owner', 'ref'), fieldOf('n', 'text')];
    const after = [fieldOf('owner', 'multi-ref'), fieldOf('n', 'integer'), fieldOf('remark', 'text', { unique: true })];
    const screen = (fields: readonly Field[], ...more: readonly Field[]) => ({
      tables: [tableOf(screenOf('order', fields)), tableOf(screenOf('other', [fieldOf('place', 'text'), ...more]))],
    });
    await syncTables(database, [screen(before)]);
    await insert({ n: '字' });
    const changed = screen(after, fieldOf('note', 'text'));
    const { refused, ...rest } = await syncTables(database, [changed]);
    expect(refused).toMatchObject([{ table: 'order', column: 'n' }]);
    expect(rest).toEqual({ applied: [], colliding: [], unused: [], moved: [] });
    expect(await differencesOf(database, [changed])).toEqual({ changes: [], refused, colliding: [] });
    expect(await syncTables(database, [screen(before)])).toMatchObject({ applied: [], refused: [], unused: [] });
    // Nor where it is known only as the values are converted.
    const allowed = await syncTables(database, [changed], { allow: ['order.n'] });
    expect(allowed).toMatchObject({ applied: [], refused: [{ column: 'n' }] });
    expect(await syncTables(database, [screen(before)])).toMatchObject({ applied: [], refused: [], unused: [] });
    await database.db.updateTable('order').set({ n: '7' }).execute();
    expect((await syncTables(database, [changed], { allow: ['order.n'] })).refused).toEqual([]);
    expect(await valuesOf('n')).toEqual([7]);
  });

  test.each([
    ['money', '12.50'],
    ['number', '5'],
    ['number', '5.5'],
    ['number', '500'],
    ['integer', '120'],
    ['date', '2026-01-31'],
    ['datetime', '2026-01-31 08:00:00'],
    ['boolean', 'true'],
  ] as const)(
    '%s to text keeps every value, yet sorts and adds up no longer: it is asked for (%s)',
    async (type, value) => {
      await sync([fieldOf('amount', type)]);
      await insert({ amount: value });
      const asked = await differencesOf(database, [tableOf(screenOf('order', [fieldOf('amount', 'text')]))]);
      const { refused } = await sync([fieldOf('amount', 'text')]);
      expect(asked).toEqual({ changes: [], refused, colliding: [] });
      expect(refused).toMatchObject([{ table: 'order', column: 'amount' }]);
      expect(refused[0]?.message).toMatch(/转换后值不变，但.*按文本.*npm run tables -- --allow order\.amount/);
      await sync([fieldOf('amount', 'text')], { allow: ['order.amount'] });
      expect(await valuesOf('amount')).toEqual([value]);
    },
  );

  test('changes any type of a column without values', async () => {
    await sync([fieldOf('state', 'text', { unique: true })]);
    await insert({});
    expect((await sync([fieldOf('state', 'integer', { unique: true })])).refused).toEqual([]);
    await insert({ state: 5 });
    expect(await valuesOf('state')).toEqual([null, 5]);
  });

  test('an allowed change that no value survives is still refused, and nothing is lost', async () => {
    await sync([fieldOf('state', 'text')]);
    await insert({ state: '停用' });
    const { refused } = await sync([fieldOf('state', 'integer')], { allow: ['order.state'] });
    expect(refused).toHaveLength(1);
    expect(refused[0]?.message).toContain('不能从文本（text）转换为整数（bigint）：已有的值“停用”不合要求。');
    expect(await valuesOf('state')).toEqual(['停用']);
  });

  test.each([
    [fieldOf('tags', 'dict'), fieldOf('tags', 'multi-dict')],
    [fieldOf('tags', 'ref'), fieldOf('tags', 'multi-ref')],
    [fieldOf('tags', 'text', { search: {} as Field['search'] }), fieldOf('tags', 'multi-ref')],
  ])(
    'turns one value into several and back: empty by itself, with values when allowed, with one reason',
    async (one, several) => {
      const allow = { allow: ['order.tags'] };
      await sync([one]);
      await insert({});
      for (const field of [several, one, several, one]) expect((await sync([field])).refused).toEqual([]);
      await insert({ tags: 'a' });
      expect((await sync([several])).refused).toMatchObject([
        { message: expect.stringMatching(/已有数据.*转换可能丢失已有的数据/) },
      ]);
      expect((await sync([several], allow)).refused).toEqual([]);
      expect(await valuesOf('tags')).toEqual([null, ['a']]);
      expect((await sync([one])).refused).toMatchObject([
        { message: expect.stringMatching(/已有数据.*转换可能丢失已有的数据/) },
      ]);
      expect((await sync([one], allow)).refused).toEqual([]);
      expect(await valuesOf('tags')).toEqual([null, 'a']);
    },
  );

  test('an index that only text can have makes no trouble where a column without values becomes a number', async () => {
    await sync([fieldOf('state', 'text', { search: {} as Field['search'], unique: true })]);
    await insert({});
    expect((await sync([fieldOf('state', 'integer')])).refused).toEqual([]);
  });

  test('keeps a column that the file no longer names until its removal is allowed', async () => {
    await sync([fieldOf('remark', 'text')]);
    await insert({ remark: 'kept' });
    expect(await sync([])).toEqual({
      applied: [],
      refused: [],
      colliding: [],
      unused: [{ table: 'order', column: 'remark' }],
      moved: [],
    });
    expect(await valuesOf('remark')).toEqual(['kept']);
    await sync([], { allow: ['order.remark'] });
    await expect(valuesOf('remark')).rejects.toThrow('remark');
  });

  test('refuses uniqueness over duplicates without stopping the other tables', async () => {
    const mobile = fieldOf('mobile', 'mobile');
    await sync([mobile]);
    await insert({ mobile: '13800000000' });
    await insert({ mobile: '13800000000' });
    const unique = tableOf(screenOf('order', [{ ...mobile, unique: true }]));
    const asked = await differencesOf(database, [unique]);
    const { applied, refused } = await syncTables(database, [unique, tableOf(screenOf('other', []))]);
    expect(asked.refused).toEqual(refused);
    expect(refused).toMatchObject([{ table: 'order', column: 'mobile' }]);
    expect(refused[0]?.message).toContain('已有重复的值：“13800000000”有 2 条（租户 1，id ');
    expect(applied).toMatchObject([{ kind: 'createTable', table: 'other' }]);
  });

  test('lets empty values repeat, and forgets uniqueness that the file dropped', async () => {
    const mobile = fieldOf('mobile', 'mobile', { unique: true });
    await sync([mobile]);
    await insert({ mobile: '' });
    await insert({ mobile: '' });
    await insert({ mobile: '13800000000' });
    await expect(insert({ mobile: '13800000000' })).rejects.toMatchObject({ code: '23505' });
    await insert({ mobile: '13800000000', tenant_id: '2' });
    await sync([{ ...mobile, unique: false }]);
    await insert({ mobile: '13800000000' });
  });

  test('rows that share a value where both are within nothing are named, and the table stands without that index', async () => {
    const fields = [fieldOf('parentId', 'ref'), fieldOf('code', 'text', { unique: true, uniqueWithin: ['parentId'] })];
    await sync([fieldOf('parentId', 'ref'), fieldOf('code', 'text')]);
    for (const code of ['a', 'a', 'b', '']) await insert({ code });
    const [first, second] = [idOf(lastId - 3), idOf(lastId - 2)];
    const asked = await differencesOf(database, [tableOf(screenOf('order', fields))]);
    const { applied, refused, colliding } = await sync(fields);
    expect(asked).toEqual({ changes: applied, refused: [], colliding });
    expect(refused).toEqual([]);
    expect(colliding).toMatchObject([{ table: 'order', column: 'code' }]);
    expect(colliding[0]?.message).toContain(
      `parent_id 为空的行里也不能重复，但表里已有重复的值：“a”有 2 条（租户 1，id ${first}、${second}）。`,
    );
    expect(applied.map((change) => change.kind)).toEqual(['createIndex']);
    await database.db.deleteFrom('order').where('id', '=', second).execute();
    expect((await sync(fields)).applied).toHaveLength(1);
    await expect(insert({ code: 'b' })).rejects.toMatchObject({ code: '23505' });
    await insert({ code: '' });
    await insert({ code: 'b', parent_id: '9' });
    await insert({ code: 'b', tenant_id: '2' });
  });

  test("refuses a screen on one of the server's own tables", async () => {
    await syncTables(database, systemTables);
    const { applied, refused } = await syncTables(database, [tableOf(screenOf('session', [fieldOf('note', 'text')]))]);
    expect(applied).toEqual([]);
    expect(refused).toMatchObject([{ table: 'session' }]);
  });

  test('two servers that start together create a table once', async () => {
    const results = await Promise.all([sync([]), sync([])]);
    expect(results.flatMap(({ applied }) => applied)).toHaveLength(1);
  });
});
