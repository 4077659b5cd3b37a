import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toScaledText } from '../../../../server/tables/toScaledText.ts';
import { fieldTypes, factOf, type FieldType } from '../../../../schemas/language/index.ts';
import { readCell } from '../../../../schemas/language/cells/index.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { toMultipart, toXlsx } from '../../imports/workbooks.ts';
import { fieldOf } from '../../tables/screenOf.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

/** A pattern that starts anew at every letter works for minutes on these, one that reads them once for a millisecond. */
const long = [' ', '\t', '0', '9', 'a', '-', '.', ',', '1,', '\n', '一'].map((text) => text.repeat(100_000));
/** The most that this process may work for one call, whatever else the machine does meanwhile (milliseconds). */
const soon = 5_000;

/** How long this process has worked (milliseconds). */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What a call answered, and the work that everybody else waited for. */
async function timed<T>(call: Promise<T>): Promise<{ readonly answer: T; readonly took: number }> {
  const start = worked();
  const answer = await call;
  return { answer, took: worked() - start };
}

describe.each(mainDatabase)('a text of a hundred thousand letters on %s', (kind) => {
  let app: TestApp;
  let id: string;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    const body = { nickname: '长', mobile: '13500000000' };
    id = (await app.send('admin', 'POST', '/shop/customer/add', body)).result;
  });
  afterAll(() => app.close());

  test.each(['credit', 'score', 'birthday', 'visitTime', 'vip', 'mobile', 'customerType', 'levelId', 'nickname'])(
    'is refused in %s at once, when a record is added and when it is changed',
    async (field) => {
      // Blanks alone are no value, and those around a text are cut.
      for (const text of long.map((one) => `x${one}x`)) {
        const body = { nickname: '长', mobile: '13500000001', [field]: text };
        const added = await timed(app.send('admin', 'POST', '/shop/customer/add', body));
        expect([field, added.answer.status]).toEqual([field, 400]);
        expect(added.answer.result.fields).toHaveProperty([field]);
        expect(added.took).toBeLessThan(soon);
        const changed = await timed(app.send('admin', 'PUT', '/shop/customer/edit', { id, [field]: text }));
        expect([field, changed.answer.status]).toEqual([field, 400]);
        expect(changed.took).toBeLessThan(soon);
      }
    },
  );

  test('is refused at once in a dialog, in a row of a sub-table, as a unique value and in a search', async () => {
    for (const text of long.map((one) => `x${one}x`)) {
      const calls = [
        app.send('admin', 'POST', '/shop/customer/recharge', { id, input: { amount: text } }),
        app.send('admin', 'POST', '/shop/tariff/add', {
          tariffName: '长',
          periods: [{ startTime: '00:00:00', endTime: text, price: text }],
        }),
      ];
      for (const call of calls) {
        const { answer, took } = await timed(call);
        expect(answer.status).toBe(400);
        expect(took).toBeLessThan(soon);
      }
      const query = encodeURIComponent(text.slice(0, 4000));
      for (const path of [
        `/shop/customer/list?credit=${query}`,
        `/shop/customer/list?visitTime_begin=${query}`,
        `/shop/customer/list?superQueryParams=${encodeURIComponent(JSON.stringify([{ field: 'credit', rule: 'gt', val: text.slice(0, 1000) }]))}`,
        `/shop/customer/list?column=${query}`,
        `/sys/duplicate/check?tableName=customer&fieldName=mobile&fieldVal=${query}`,
      ])
        expect((await timed(app.send('admin', 'GET', path))).took).toBeLessThan(soon);
    }
  });

  test('is a mistake of its cell in an import', async () => {
    const rows = ['额度', '积分', '生日', '到店时间'].map((title) => [
      ['昵称', '手机号', title],
      ['长', '13500000002', `${' '.repeat(32_000)}x`],
    ]);
    for (const sheet of rows) {
      const { payload, headers } = await toMultipart([{ bytes: toXlsx(sheet) }]);
      const { answer, took } = await timed(
        app.inject({
          method: 'POST',
          url: '/shop/customer/importExcel',
          payload,
          headers: { ...headers, 'x-access-token': 'admin' },
        }),
      );
      expect(answer.json()).toMatchObject({ code: 201, result: { stored: 0 } });
      expect(took).toBeLessThan(soon);
    }
  });

  const none = ['0x10', '1e3', '1e-2', '0b1', '0o7', 'Infinity', 'NaN', '1_000', '--1', '1.2.3', '.', '+'];
  // A cell may come from a keyboard with wide digits; a call comes from a program.
  test.each([...none.map((text) => [text, 0] as const), ['１２', 1] as const])(
    '%s is no amount: not in a form, not in a dialog, not in a search; an import stores %i rows of it',
    async (text, stored) => {
      await app.services.database.db.deleteFrom('customer').where('mobile', '=', '13500000003').execute();
      const body = { nickname: '数', mobile: '13500000003', credit: text };
      const added = await app.send('admin', 'POST', '/shop/customer/add', body);
      expect([added.status, added.message]).toEqual([400, '额度必须是数字']);
      const whole = await app.send('admin', 'POST', '/shop/customer/add', { ...body, credit: 1, score: text });
      expect([whole.status, whole.result?.fields]).toEqual([400, { score: expect.any(String) }]);
      const dialog = await app.send('admin', 'POST', '/shop/customer/recharge', { id, input: { amount: text } });
      expect([dialog.status, dialog.message]).toEqual([400, '金额必须是数字']);
      const found = await app.send('admin', 'GET', `/shop/customer/list?credit_begin=${encodeURIComponent(text)}`);
      expect([found.status, found.message]).toEqual([400, '额度必须是数字']);
      const sheet = toXlsx([
        ['昵称', '手机号', '额度'],
        ['数', '13500000003', text],
      ]);
      const { payload, headers } = await toMultipart([{ bytes: sheet }]);
      const imported = await app.inject({
        method: 'POST',
        url: '/shop/customer/importExcel',
        payload,
        headers: { ...headers, 'x-access-token': 'admin' },
      });
      expect(imported.json()).toMatchObject({ result: { stored } });
    },
  );
});

test('a number with a hundred thousand blanks is read or refused without trying twice', () => {
  const start = worked();
  for (const text of long) for (const one of [text, `${text}x`, `1${text}x`]) toScaledText(one, 2);
  expect(worked() - start).toBeLessThan(soon);
});

test('a cell of any length is read once, whatever its column takes', () => {
  const start = worked();
  for (const type of Object.keys(fieldTypes) as FieldType[])
    for (const text of long) {
      const field = fieldOf('x', type, { json: factOf({ type }).json } as never);
      readCell(field, text.slice(0, 32_767));
      readCell(field, `1${text.slice(0, 32_000)}x`);
    }
  expect(worked() - start).toBeLessThan(2 * soon);
});
