import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';
import { fixtures, openTestApp, type TestApp } from '../../testApp.ts';

describe.each(mainDatabase)('what an action added has a name for its later effects, on %s', (kind) => {
  describe('in the screens that come with it', () => {
    let app: RealApp;
    beforeAll(async () => {
      app = await openRealApp(kind);
    });
    afterAll(() => app.close());
    const post = (url: string, body: object) => app.first.call('POST', url, { body });

    test('the flow of a recharge, and of a deduction, carries the number that the record was just given', async () => {
      const { body } = await post('/charge/member/add', { nickname: '会员', mobile: '13800138000' });
      const id = String(body.result);
      await post('/charge/member/recharge', { id, input: { amount: '36.80' } });
      await post('/charge/member/deduct', { id, input: { amount: '6.80', remark: '补扣' } });
      const { db } = app.services.database;
      const records = await db
        .selectFrom('member_charge_record')
        .select(['recharge_no', 'amount'])
        .where('member_id', '=', id)
        .orderBy('id')
        .execute();
      const flows = await db
        .selectFrom('member_member_balance_logs')
        .select(['biz_no', 'amount'])
        .where('member_id', '=', id)
        .orderBy('id')
        .execute();
      expect(records.map((row) => row['recharge_no'])).toEqual([
        expect.stringMatching(/^R\d{14}$/),
        expect.stringMatching(/^R\d{14}$/),
      ]);
      expect(flows.map((row) => [row['biz_no'], row['amount']])).toEqual(
        records.map((row) => [row['recharge_no'], row['amount']]),
      );
    });
  });

  describe('in a screen of its own', () => {
    let app: TestApp;
    let schemasDir: string;
    const files = {
      LedgerList: {
        id: 'ledger',
        title: '台账',
        properties: { ledgerNo: { title: '编号', serial: 'L{seq:3}' }, amount: { title: '金额', field: 'money' } },
      },
      TraceList: {
        id: 'trace',
        title: '痕迹',
        properties: { ledgerNo: { title: '台账编号' }, note: { title: '说明', maxLength: 5 } },
      },
      TallyList: {
        id: 'tally',
        title: '计数',
        properties: {
          name: { title: '名称' },
          last: { title: '最近编号' },
          lastTrace: { title: '痕迹' },
          quota: { title: '限额', field: 'money' },
        },
        actions: {
          stamp: {
            title: '盖章',
            set: { last: 'now()', lastTrace: 'now()' },
            add: { trace: { values: { ledgerNo: 'now()' } } },
            success: '已盖章',
          },
          keep: { title: '留底', add: { ledger: { values: { amount: 'quota' } } } },
          book: {
            title: '记账',
            on: ['row', 'batch'],
            form: { properties: { note: { title: '说明' }, amount: { title: '金额', field: 'money' } } },
            add: {
              ledger: { as: 'booked', when: 'input.amount > 0', values: { amount: 'input.amount' } },
              trace: { as: 'traced', values: { ledgerNo: 'booked.ledgerNo', note: 'input.note' } },
            },
            change: {
              tally: {
                match: { id: 'id' },
                set: { last: 'booked.ledgerNo', lastTrace: 'traced.id' },
              },
            },
          },
        },
      },
    };
    beforeAll(async () => {
      schemasDir = await mkdtemp(join(tmpdir(), 'voltform-added-'));
      await cp(fixtures, schemasDir, { recursive: true });
      for (const [name, file] of Object.entries(files))
        await writeFile(join(schemasDir, `screens/shop/${name}.json`), JSON.stringify(file));
      app = await openTestApp({ kind, schemasDir });
    });
    afterAll(async () => {
      await app.close();
      await rm(schemasDir, { recursive: true });
    });
    const add = async () => String((await app.send('admin', 'POST', '/shop/tally/add', { name: 'x' })).result);
    const book = (ids: string, input: object) => app.send('admin', 'POST', '/shop/tally/book', { ids, input });
    const all = (table: string, columns: readonly string[]) =>
      app.services.database.db.selectFrom(table).select(columns).orderBy('id').execute();

    test('one moment is that of everything that an action does, however long it takes', async () => {
      const id = await add();
      const before = await all('trace', ['id']);
      const start = Date.now();
      const clock = vi.spyOn(Date, 'now');
      let calls = 0;
      // A clock that is a second later whenever it is asked.
      clock.mockImplementation(() => start + 1000 * (calls += 1));
      expect(await app.send('admin', 'POST', '/shop/tally/stamp', { id })).toMatchObject({ message: '已盖章' });
      clock.mockRestore();
      const [row] = await all('tally', ['last', 'last_trace']);
      const [trace] = (await all('trace', ['id', 'ledger_no'])).slice(before.length);
      expect(calls).toBeGreaterThan(2);
      expect([row?.['last_trace'], trace?.['ledger_no']]).toEqual([row?.['last'], row?.['last']]);
      await app.services.database.db.deleteFrom('trace').execute();
      await app.services.database.db.deleteFrom('tally').execute();
    });

    test('each row has its own; a change reads it too; what was not added is empty', async () => {
      const [one, other] = [await add(), await add()];
      expect(await book(`${one},${other}`, { amount: 5 })).toMatchObject({ success: true });
      expect(await all('tally', ['last'])).toEqual([{ last: 'L001' }, { last: 'L002' }]);
      const traces = await all('trace', ['id', 'ledger_no']);
      expect(traces.map((row) => row['ledger_no'])).toEqual(['L001', 'L002']);
      expect(await all('tally', ['last_trace'])).toEqual(traces.map(({ id }) => ({ last_trace: id })));
      expect(await book(one, { amount: 0 })).toMatchObject({ success: true });
      expect(await all('ledger', ['ledger_no'])).toHaveLength(2);
      expect((await all('tally', ['last']))[0]!['last'] ?? '').toBe('');
    });

    test('an empty number that is handed on stays empty, and is no 0', async () => {
      const given = async (more: object) =>
        String((await app.send('admin', 'POST', '/shop/tally/add', { name: 'x', ...more })).result);
      for (const id of [await given({}), await given({ quota: 0 })])
        expect(await app.send('admin', 'POST', '/shop/tally/keep', { id })).toMatchObject({ success: true });
      expect((await all('ledger', ['amount'])).slice(-2)).toEqual([{ amount: null }, { amount: '0.00' }]);
    });

    test('all of it or nothing', async () => {
      const before = (await all('ledger', ['id'])).length;
      const refused = await book(await add(), { amount: 5, note: '比五个字还要长' });
      expect(refused).toMatchObject({ success: false });
      expect(await all('ledger', ['id'])).toHaveLength(before);
    });
  });
});
