import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queries } from '../../../../server/database/Database.ts';
import { transact } from '../../../../server/database/transact.ts';
import { type OutboxScreen, runOutboxAction } from '../../../../server/records/index.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { type Client, openRealApp, type RealApp, type Reply } from '../../openRealApp.ts';

// On the embedded database one transaction follows the other, so where there is a Postgres nothing else is asked.
const kind = mainDatabase[0]!;

describe(`calls at the same moment, on ${kind}`, () => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  });
  afterAll(() => app.close());

  const post = (url: string, body: object) => app.first.call('POST', url, { body });
  const good = (answers: readonly Reply[]) => answers.filter(({ status }) => status === 200).length;
  const adminId = async () => {
    const users = app.services.database.db.selectFrom('sys_user').select('id').where('username', '=', 'admin');
    return String((await users.executeTakeFirstOrThrow())['id']);
  };
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.database.db);
    return rows[0]!.count;
  };
  const drawback = (bizNo: string, number: number) =>
    app.plant('drawback', {
      drawback_no: `${bizNo}-${number}`,
      biz_type: '4',
      biz_no: bizNo,
      pay_amount: '100.00',
      apply_amount: '30.00',
      reason_type: '1',
      drawback_status: '0',
      audit_status: '0',
    });

  test('a tenant gets one operator of its own, however many are added', async () => {
    const add = (index: number) => {
      const body = { operatorName: '自有', operatorCode: `AAAAAAAA${index}`, operatorKind: '1' };
      return post('/charge/connectionOperator/add', body);
    };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => add(index)));
    expect(good(answers)).toBe(1);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.message);
    expect(new Set(refusals)).toEqual(new Set(['已有自有运营商，每个租户只能有一个']));
  });

  test('refunds of one payment do not pass its sum together', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => drawback('V1', number)));
    const answers = await Promise.all(ids.map((id) => post('/charge/drawback/approve', { id, input: {} })));
    expect(good(answers)).toBe(3);
  });

  test('two batches about the same payments in opposite orders both come through', async () => {
    const there = [await drawback('V2', 1), await drawback('V3', 1)];
    const back = [await drawback('V3', 2), await drawback('V2', 2)];
    const approve = (ids: readonly string[]) => post('/charge/drawback/approve', { ids: ids.join(','), input: {} });
    expect((await Promise.all([approve(there), approve(back)])).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('of two people who save one record again and again, nobody overwrites what the other has saved', async () => {
    const id = (
      await post('/charge/memberLevel/add', { levelName: '金', levelNo: 1, minGrowth: 0, serviceDiscount: 90 })
    ).body.result as string;
    const deputy = await app.as(await adminId());
    const saved: string[] = [];
    const refused: number[] = [];
    const saveOften = async (client: Client, name: string) => {
      for (let round = 0; round < 30; round += 1) {
        const { version, benefitDesc } = (await client.call('GET', `/charge/memberLevel/queryById?id=${id}`)).body
          .result;
        const text = `${benefitDesc ?? ''}${name}`;
        const body = { id, version, benefitDesc: text };
        const { status } = await client.call('PUT', '/charge/memberLevel/edit', { body });
        if (status === 200) saved.push(name);
        else refused.push(status);
      }
    };
    await Promise.all([saveOften(app.first, '甲'), saveOften(deputy, '乙')]);
    const row = await app.rowOf('member_level', id);
    expect(row?.['version']).toBe(saved.length + 1);
    // What is written as rich text is kept in a paragraph.
    expect(String(row?.['benefit_desc']).replaceAll(/<[^>]*>/g, '')).toHaveLength(saved.length);
    expect(new Set(refused)).toEqual(new Set([409]));
  });

  test('two nodes of a tree do not end up below each other', async () => {
    const company = (index: number) => ({ company_name: `分公司${index}`, company_code: `B${index}`, status: '1' });
    const [a, b] = [await app.plant('branch_company', company(1)), await app.plant('branch_company', company(2))];
    const move = (id: string, parent: string) =>
      app.first.call('PUT', '/charge/branchCompany/edit', { body: { id, parentId: parent } });
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect([answers.map(({ status }) => status).toSorted(), answers.map(({ body }) => body.message)]).toEqual([
      [200, 400],
      expect.arrayContaining([expect.stringContaining('不能是自己或自己的下级')]),
    ]);
  });

  test('nobody points at a record that is removed at that moment', async () => {
    const pairs = await Promise.all(
      [11, 12, 13, 14, 15, 16].map(async (levelNo) => {
        const level = { levelName: `级${levelNo}`, levelNo, minGrowth: 0, serviceDiscount: 90 };
        const levelId = (await post('/charge/memberLevel/add', level)).body.result as string;
        return { levelId, mobile: `139000000${levelNo}` };
      }),
    );
    const outcomes = await Promise.all(
      pairs.map(async ({ levelId, mobile }) => {
        const answers = await Promise.all([
          post('/charge/member/add', { nickname: '新', mobile, levelId }),
          app.first.call('DELETE', `/charge/memberLevel/delete?id=${levelId}`),
        ]);
        return good(answers);
      }),
    );
    expect(outcomes).toEqual(pairs.map(() => 1));
  });

  test('two administrators who freeze each other leave one', async () => {
    const { db } = app.services.database;
    const role = await db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'admin')
      .where('tenant_id', '=', '1')
      .executeTakeFirstOrThrow();
    const lists = { selectedroles: sql`array[${role['id']}]::text[]`, rel_tenant_ids: sql`array['1']::text[]` };
    const deputy = await app.plant('sys_user', { username: 'deputy', realname: '副', status: '1', ...lists });
    const chief = await adminId();
    const freeze = async (by: string, whom: string) =>
      (await app.as(by)).call('PUT', '/sys/user/frozenBatch', { body: { ids: whom, status: '2' } });
    const answers = await Promise.all([freeze(deputy, chief), freeze(chief, deputy)]);
    expect(good(answers)).toBe(1);
  });

  test.runIf(kind === 'postgres')(
    'an answer that comes while another command is tried again is not taken for the last one',
    async () => {
      const { services } = app;
      const { db } = services.database;
      const template = await app.plant('bill_template', {
        template_name: '同时',
        template_no: '0019',
        push_result: '1',
        push_no: 1,
        push_sent: 2,
        push_failed: 1,
        push_done: 0,
      });
      const rule = await app.plant('bill', {
        bill_no: 'GZ19',
        bill_template_id: template,
        push_status: '1',
        sent_count: 2,
        fail_count: 1,
        success_count: 0,
      });
      const commandIn = (status: string) =>
        app.plant('device_command', {
          command_type: 'pushBill',
          status,
          source_id: rule,
          bill_template_id: template,
          push_no: 1,
        });
      const [refused, sent] = [await commandIn('3'), await commandIn('1')];
      const screen = services.screens.byId('device-command') as OutboxScreen;
      // What 重试 does, up to the moment before it is done.
      const again = await db.startTransaction().execute();
      const set = (table: string, id: string, values: object) =>
        again.updateTable(table).set(values).where('id', '=', id).execute();
      await set('device_command', refused, { status: '0' });
      await set('bill', rule, { sent_count: 1, fail_count: 0 });
      await set('bill_template', template, { push_sent: 1, push_failed: 0 });
      const order = { id: sent, tenantId: '1' };
      const answered = db
        .transaction()
        .execute((queries) => runOutboxAction(services, screen, queries, { step: 'confirm', order, text: '' }));
      // It has asked for other commands before, and waits for the rule and the template now.
      await expect.poll(waiting).toBe(1);
      await again.commit().execute();
      await answered;
      expect(await app.rowOf('bill', rule)).toMatchObject({ push_status: '1', success_count: 1 });
      expect(await app.rowOf('bill_template', template)).toMatchObject({ push_result: '1', push_done: 1 });
    },
  );

  test.runIf(kind === 'postgres')(
    'a transaction that Postgres ends for the sake of another is made again',
    async () => {
      const { db } = app.services.database;
      const [a, b] = [await app.plant('branch_company'), await app.plant('branch_company')];
      let tries = 0;
      const lockBoth = (first: string, second: string) => async (queries: Queries) => {
        tries += 1;
        await sql`set local deadlock_timeout = '20ms'`.execute(queries);
        for (const id of [first, second]) {
          await sql`update branch_company set version = version + 1 where id = ${id}`.execute(queries);
          await sql`select pg_sleep(0.1)`.execute(queries);
        }
      };
      await Promise.all([transact(db, lockBoth(a, b)), transact(db, lockBoth(b, a))]);
      expect((await app.rowOf('branch_company', a))?.['version']).toBe(3);
      expect(tries).toBeGreaterThan(2);
    },
  );
});
