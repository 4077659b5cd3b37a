import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { toPrintedText } from '../../../server/records/export/toWorkbook.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';

let app: RealApp;
let id: string;
beforeAll(async () => {
  app = await openRealApp();
  const row = (startTime: string, endTime: string) => ({ startTime, endTime, periodType: '1', elecPrice: 0.8 });
  const body = {
    templateName: '白天<b>与夜里',
    templateType: '2',
    currentType: '1',
    remark: '第一行\n第二行',
    periods: [row('00:00:00', '12:00:00'), row('12:00:00', '24:00:00')],
  };
  const { body: answer } = await app.first.call('POST', '/charge/billTemplate/add', { body });
  expect(answer.message).toBe('添加成功！');
  id = answer.result;
});
afterAll(() => app.close());

const ask = async (client = app.first, of = id) =>
  client.call('POST', '/charge/billTemplate/print', { body: { id: of } });
const urlOf = async (): Promise<string> => (await ask()).body.result.url;
const open = async (url: string) => app.inject({ method: 'GET', url });

describe('printing a record', () => {
  test('answers an address with the id and a ticket, whose page has title, fields with labels, and the rows of sub-tables', async () => {
    const url = await urlOf();
    expect(url).toMatch(new RegExp(`^/sys/print\\?id=${id}&token=[\\w-]{43}$`));
    const { statusCode, body, headers } = await open(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'nonce-/);
    expect(body).toContain('<h1>计费模板</h1><p>白天&lt;b&gt;与夜里</p>');
    expect(body).toMatch(/<dt>模板类型<\/dt><dd>[^<\d]+<\/dd>/);
    expect(body).toContain('第一行\n第二行');
    expect(body.match(/<tbody>.*<\/tbody>/)![0].split('<tr>')).toHaveLength(3);
    expect(body).toContain('<td>峰</td>');
    expect(body).not.toContain('<b>与');
  });

  test('has no hole in its frame: what nothing stands beside has the whole line', async () => {
    const { body } = await open(await urlOf());
    const items = [...body.matchAll(/<div( class="wide")?><dt>/g)].map(([, wide]) => (wide ? 2 : 1));
    let filled = 0;
    for (const width of items) {
      expect(filled % 2 === 1 && width === 2).toBe(false);
      filled += width;
    }
    expect(filled % 2).toBe(0);
  });

  test('shows numbers as lists do', () => {
    const { fields } = app.services.screens.byId('charge-order')!;
    const shown = (name: string, value: string) =>
      toPrintedText(
        fields.find((field) => field.name === name)!,
        { [name]: value },
      );
    expect(shown('totalAmount', '125000.50')).toBe('125,000.50');
    expect(shown('refundAmount', '-1250.00')).toBe('-1,250.00');
    expect(shown('chargeEnergy', '999.125')).toBe('999.125');
    expect(shown('orderNo', '125000')).toBe('125000');
  });

  test('serves once', async () => {
    const url = await urlOf();
    expect((await open(url)).statusCode).toBe(200);
    const again = await open(url);
    expect(again.statusCode).toBe(410);
    expect(again.body).toContain('打印链接已失效');
    expect(again.body).not.toContain('白天');
  });

  test('serves within a minute, for its own record alone', async () => {
    const old = await urlOf();
    await sql`update print_ticket set expires_at = now() - interval '1 second'`.execute(app.services.database.db);
    expect((await open(old)).statusCode).toBe(410);
    const other = (await urlOf()).replace(`id=${id}`, 'id=1');
    expect((await open(other)).statusCode).toBe(410);
    expect((await open('/sys/print')).statusCode).toBe(410);
  });

  test('gives a report server the record for the same kind of ticket', async () => {
    const url = (await urlOf()).replace('/sys/print?', '/sys/print/data?');
    const { body } = await app.stranger.call('GET', url);
    expect(body.result).toMatchObject({ id, templateName: '白天<b>与夜里', periods: [{}, {}] });
    expect((await app.stranger.call('GET', url)).status).toBe(401);
  });

  test('is for those who have the right and see the record', async () => {
    expect((await ask(app.stranger)).status).toBe(401);
    expect((await ask(app.second)).status).toBe(404);
    expect((await ask(app.first, '1')).status).toBe(404);
    const nobody = await app.plant('sys_user', { username: 'nobody', realname: '无权', status: '1' });
    expect((await ask(await app.as(nobody))).status).toBe(403);
  });

  test('a session that has ended prints nothing any more', async () => {
    const url = await urlOf();
    await app.services.database.db.updateTable('print_ticket').set({ session_id: 'gone' }).execute();
    expect((await open(url)).statusCode).toBe(410);
  });
});
