import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pendingRules, recompute, tellPending } from '../../../../server/records/index.ts';
import { createTableSync } from '../../../../server/screens/syncScreens.ts';
import { type OpenRegistry, openScreenRegistry } from '../../../../server/screens/registry.ts';
import { newId } from '../../../../server/tables/index.ts';
import type { Services } from '../../../../server/Services.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { fixtures, openTestApp, type TestApp } from '../../testApp.ts';

type Properties = Record<string, Record<string, unknown>>;
interface Written {
  readonly properties: Properties & { readonly rest: Record<string, unknown> };
  readonly children: { readonly lines: { readonly properties: Properties } };
}

describe.each(mainDatabase)('rules that came after the rows, on %s', (kind) => {
  let app: TestApp;
  let schemasDir: string;
  let screens: OpenRegistry;
  let services: Services;
  const warned: string[] = [];
  const file = () => join(schemasDir, 'screens/shop/PurchaseList.json');
  beforeAll(async () => {
    schemasDir = await mkdtemp(join(tmpdir(), 'voltform-rules-'));
    await cp(fixtures, schemasDir, { recursive: true });
    app = await openTestApp({ kind, schemasDir });
    screens = await openScreenRegistry(schemasDir, { watch: false });
    const log = { ...app.services.log, warn: (_: object, text: string) => void warned.push(text) };
    services = { ...app.services, screens, log };
    await screens.syncTables(createTableSync(services));
  });
  afterAll(async () => {
    await screens.close();
    await app.close();
    await rm(schemasDir, { recursive: true });
  });

  /** The file as it is saved with other rules while the rows are there. */
  const save = async (change: (file: Written) => unknown) => {
    const written = JSON.parse(await readFile(file(), 'utf8')) as Written;
    change(written);
    await writeFile(file(), JSON.stringify(written));
    await screens.reload();
    expect(screens.problems()).toEqual([]);
  };
  const add = async (amount: number, user = 'admin') =>
    (await app.send(user, 'POST', '/shop/purchase/add', { amount, lines: [{ goods: 'a' }, { goods: 'b' }] }))
      .result as string;
  const rowOf = async (id: string) =>
    (await app.services.database.db.selectFrom('purchase').selectAll().where('id', '=', id).execute())[0]!;
  const follow = () => recompute(services, screens.byId('purchase')!, () => undefined);

  test('an unchanged rule, and a rule over no rows, have nothing to tell', async () => {
    expect(await pendingRules(services.database, screens.recordScreens())).toEqual([]);
    await save(({ properties }) => (properties.rest.computed = 'amount - refunded + 0'));
    expect(warned).toEqual([]);
  });

  test('a changed rule is told once with its rows, and followed by the command; version and time of change stay', async () => {
    const ids = [await add(10), await add(20), await add(30, 'other')];
    await save(({ properties }) => (properties.rest.computed = 'amount * 2'));
    await save(({ properties }) => (properties.rest.title = '剩余'));
    expect(warned).toEqual([
      '页面 purchase（采购单）的字段 rest（余额）：计算规则是后来加上或改过的，已有的 3 行还没有按它算过。要补上请运行：npm run tables -- --recompute purchase',
    ]);
    const before = await rowOf(ids[0]!);
    expect(await follow()).toEqual({ records: 3, changed: 3, failures: [] });
    expect([await rowOf(ids[0]!), await rowOf(ids[2]!)]).toMatchObject([
      { rest: '20.00', version: before['version'], update_time: null },
      { rest: '60.00' },
    ]);
    expect(await pendingRules(services.database, screens.recordScreens())).toEqual([]);
  });

  test('a rule that is taken back before anything was saved by it has nothing to tell any longer', async () => {
    const { db } = services.database;
    // Rows of the same second could have been saved by either rule.
    await db.updateTable('purchase').set({ create_time: '2026-01-01 00:00:00' }).execute();
    await save(({ properties }) => (properties.rest.computed = 'amount * 3'));
    expect(await pendingRules(services.database, screens.recordScreens())).toHaveLength(1);
    await save(({ properties }) => (properties.rest.computed = 'amount * 2'));
    expect(await pendingRules(services.database, screens.recordScreens())).toEqual([]);
  });

  test('a rule that is taken back meanwhile may have been followed by some rows, and is told still', async () => {
    await save(({ properties }) => (properties.rest.computed = 'amount * 3'));
    const id = await add(40);
    await save(({ properties }) => (properties.rest.computed = 'amount * 2'));
    expect((await pendingRules(services.database, screens.recordScreens())).map(({ field }) => field.name)).toEqual([
      'rest',
    ]);
    expect((await follow()).changed).toBe(1);
    expect(await pendingRules(services.database, screens.recordScreens())).toEqual([]);
    await app.send('admin', 'DELETE', `/shop/purchase/delete?id=${id}`);
  });

  test('rows of a sub-table follow, and so do numbers of records that have none', async () => {
    await save(({ properties, children }) => {
      properties.batchNo = { title: '批次', serial: 'B{seq:3}' };
      children.lines.properties.label = { title: '标签', computed: "goods + '-' + text(parent.amount)" };
    });
    const told = (await pendingRules(services.database, screens.recordScreens())).map(tellPending);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('字段 lines.label（标签）：计算规则是后来加上或改过的，已有的 6 行');
    expect(told[1]).toContain('字段 batchNo（批次）：编号是后来加上或改过的，已有的 3 行');
    expect((await follow()).changed).toBe(9);
    const { db } = services.database;
    const numbers = await db.selectFrom('purchase').select(['tenant_id', 'batch_no']).orderBy('id').execute();
    expect(numbers.map((row) => `${row['tenant_id']} ${row['batch_no']}`)).toEqual(['1 B001', '1 B002', '2 B001']);
    const labels = await db.selectFrom('purchase_lines').select('label').orderBy('label').execute();
    expect(labels.map(({ label }) => label)).toEqual(['a-10', 'a-20', 'a-30', 'b-10', 'b-20', 'b-30']);
  });

  test('a rule that says the same by the new names of what came along has nothing to tell', async () => {
    const rename = (table: string, price: string, was?: { readonly table: string; readonly price: string }) =>
      save((file) => {
        const lines = Object.values(file.children)[0]!;
        const { price: _price, cost: _cost, ...others } = lines.properties;
        const column = { title: '价格', field: 'money', ...(was && { was: was.price }) };
        const child = { ...lines, was: was?.table, properties: { ...others, [price]: column } };
        Object.assign(file, { children: { [table]: child } });
        file.properties.total = { title: '合计', field: 'money', computed: `sum(${table}, '${price}')` };
      });
    await rename('lines', 'price');
    await follow();
    warned.length = 0;
    await rename('items', 'cost', { table: 'lines', price: 'price' });
    await rename('lines', 'cost', { table: 'items', price: 'price' });
    await rename('lines', 'price', { table: 'items', price: 'cost' });
    expect(await pendingRules(services.database, screens.recordScreens())).toEqual([]);
    expect(warned.filter((text) => !text.includes('都已跟过来'))).toEqual([]);
    await save(({ properties }) => (properties.total!.computed = "sum(lines, 'price') + 1.0"));
    expect(await pendingRules(services.database, screens.recordScreens())).toHaveLength(1);
    await follow();
  });

  test('a run that was stopped goes on where it was', async () => {
    const ids = Array.from({ length: 205 }, newId);
    const values = { tenant_id: '1', version: 1, amount: '5.00', refunded: '0.00', rest: '5.00' };
    await services.database.db
      .insertInto('purchase')
      .values(ids.map((id) => ({ id, ...values })))
      .execute();
    await save(({ properties }) => (properties.rest.computed = 'amount + 1'));
    const stopped = recompute(services, screens.byId('purchase')!, () => {
      throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    const rest = await services.database.db.selectFrom('purchase').select('id').where('rest', '=', '5.00').execute();
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.length).toBeLessThan(ids.length);
    expect((await follow()).records).toBe(8);
    expect(await rowOf(ids.at(-1)!)).toMatchObject({ rest: '6.00' });
  });

  test('a row that cannot take its value keeps it and is named, and the rule stays to be followed', async () => {
    await save(
      ({ properties }) => (properties.rest.computed = 'amount > 25.0 ? amount * 100000000000000000.0 : amount'),
    );
    const { failures } = await follow();
    expect(failures).toEqual([expect.stringMatching(/^采购单 \w+：剩余的数值过大$/)]);
    expect((await pendingRules(services.database, screens.recordScreens())).map(({ field }) => field.name)).toEqual([
      'rest',
    ]);
  });

  test('what asks who saves is left as it was saved', async () => {
    await save(({ properties }) => (properties.rest.computed = "user.username == 'admin' ? amount : 0.0"));
    expect(await pendingRules(services.database, screens.recordScreens())).toEqual([]);
  });
});
