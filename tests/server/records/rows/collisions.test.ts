import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesFor } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';
import { newId } from '../../../../server/tables/index.ts';

describe.each(databasesFor.turns)('taken values, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  });
  afterAll(() => app.close());

  const add = (user = 'admin') => app.send(user, 'POST', '/shop/purchase/add', { amount: 1 });
  const numberOf = async (id: string): Promise<string> =>
    (await app.send('admin', 'GET', `/shop/purchase/queryById?id=${id}`)).result.purchaseNo;
  const plant = (purchaseNo: string) =>
    app.services.database.db
      .insertInto('purchase')
      .values({ id: newId(), tenant_id: '1', version: 1, purchase_no: purchaseNo })
      .execute();

  it('a serial that someone has already is replaced by the next free one', async () => {
    await plant('P-0001');
    await plant('P-0002');
    expect(await numberOf((await add()).result)).toBe('P-0003');
    await plant('P-0900');
    for (let number = 4; number < 9; number += 1) await plant(`P-000${number}`);
    await plant('P-extra');
    expect(await numberOf((await add()).result)).toBe('P-0901');
    expect(await numberOf((await add()).result)).toBe('P-0902');
  });

  it('many at once get numbers of their own, also past a collision', async () => {
    await plant('P-0905');
    const added = await Promise.all(Array.from({ length: 6 }, () => add()));
    expect(added.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const numbers = await Promise.all(added.map(({ result }) => numberOf(result)));
    expect(new Set(numbers).size).toBe(6);
  });

  it('a number that others are always faster to take is no fault of the form: come back, and nothing is stored', async () => {
    const { db } = app.services.database;
    // Whoever comes first takes every number in the last moment.
    await sql`create function take_number() returns trigger language plpgsql as ${sql.raw(`$$ begin
      if pg_trigger_depth() = 1 then
        insert into purchase (id, tenant_id, version, purchase_no) values (md5(random()::text), new.tenant_id, 1, new.purchase_no);
      end if;
      return new;
    end $$`)}`.execute(db);
    await sql`create trigger taken before insert on purchase for each row execute function take_number()`.execute(db);
    const total = async () => (await app.send('admin', 'GET', '/shop/purchase/list')).result.total;
    const before = await total();
    const answer = await add();
    await sql`drop trigger taken on purchase`.execute(db);
    expect(answer).toMatchObject({
      status: 503,
      message: '采购单号生成繁忙，内容没有保存，请稍后再点一次保存',
      headers: { 'retry-after': '5' },
    });
    expect(await total()).toBe(before);
    expect(await add()).toMatchObject({ status: 200 });
  });

  it('a taken value that only the database sees is told at its field, and is no failure', async () => {
    // The check of uniqueness looks inside the tenant; this index looks further.
    await app.services.database.db.schema
      .createIndex('ux_everywhere')
      .on('customer')
      .column('mobile')
      .unique()
      .execute();
    const customer = { nickname: '甲', mobile: '13800000001' };
    expect(await app.send('admin', 'POST', '/shop/customer/add', customer)).toMatchObject({ status: 200 });
    expect(await app.send('other', 'POST', '/shop/customer/add', customer)).toMatchObject({
      status: 400,
      result: { fields: { mobile: '手机号已存在，请换一个' } },
    });
  });

  it('an index that no field knows refuses with a sentence', async () => {
    await app.services.database.db.schema
      .createIndex('ux_stamp')
      .on('note')
      .columns(['create_by', 'tenant_id'])
      .unique()
      .execute();
    await app.send('admin', 'POST', '/shop/note/add', { text: '一' });
    expect(await app.send('admin', 'POST', '/shop/note/add', { text: '二' })).toMatchObject({
      status: 400,
      message: '相同的数据已存在，请修改后重试',
    });
  });
});
