import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(mainDatabase)('the sub-tables of exported records, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  });
  afterAll(() => app.close());

  const add = async (user: string, path: string, body: object): Promise<string> => {
    const { success, message, result } = await app.send(user, 'POST', `${path}/add`, body);
    expect(success, message).toBe(true);
    return String(result);
  };
  async function exported(user: string, query: string) {
    const { bytes } = await app.send(user, 'GET', `/shop/tariff/exportXls?${query}`);
    const book = read(bytes);
    const lines = Object.entries(book.Sheets).map(([title, sheet]) => [
      title,
      utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false }),
    ]);
    return Object.fromEntries(lines) as Record<string, unknown[][]>;
  }
  const halves = [
    { startTime: '12:00:00', endTime: '24:00:00', price: 2 },
    { startTime: '00:00:00', endTime: '12:00:00', price: 1 },
  ].toReversed();

  it('stand on a further sheet, below what their record is known by, with the headings of an import', async () => {
    const whole = [{ startTime: '00:00:00', endTime: '24:00:00', price: 3 }];
    await add('admin', '/shop/tariff', { tariffName: '二号电价', periods: whole });
    await add('admin', '/shop/tariff', { tariffName: '一号电价', periods: halves });
    const { 电价: records, 时段: rows } = await exported('admin', 'column=tariffName&order=asc');
    const names = records!.slice(1).map((line) => line[records![0]!.indexOf('名称')]);
    expect(rows![0]).toEqual(['名称', '时段：开始时间', '时段：结束时间', '时段：单价']);
    const order = names.flatMap((name) => rows!.slice(1).filter(([above]) => above === name));
    expect(rows!.slice(1)).toEqual(order);
    expect(rows!.filter(([above]) => above === '一号电价').map(([, start, , price]) => [start, Number(price)])).toEqual(
      [
        ['00:00:00', 1],
        ['12:00:00', 2],
      ],
    );
  });

  it('are those of the exported records alone, and an import reads the sheet of the records', async () => {
    const id = await add('admin', '/shop/tariff', { tariffName: '三号电价', periods: halves });
    const { 时段: rows } = await exported('admin', `selections=${id}`);
    expect(rows!.slice(1).map(([above]) => above)).toEqual(['三号电价', '三号电价']);
    const { 时段: foreign } = await exported('other', `selections=${id}`);
    expect(foreign).toHaveLength(1);
  });
});
