import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testApp.ts';
import { toMultipart, toXlsx } from './workbooks.ts';

describe('an import into the sub-list of one record', () => {
  let app: TestApp;
  let mobile = 13_500_000_000;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  const nextMobile = () => String((mobile += 1));
  const addLevel = async (user: string, levelName: string) =>
    (await app.send(user, 'POST', '/shop/level/add', { levelName })).result as string;
  const send = async (rows: Parameters<typeof toXlsx>[0], foreignKeys: string) => {
    const more = { isSingleTableImport: '1', foreignKeys, validateStatus: '1' };
    const { payload, headers } = await toMultipart([{ bytes: toXlsx(rows) }], 'files[]', more);
    const options = { payload, headers: { ...headers, 'x-access-token': 'admin' } };
    return (await app.inject({ method: 'POST', url: '/shop/customer/importExcel', ...options })).json();
  };
  const levelOf = async (number: string) =>
    (await app.send('admin', 'GET', `/shop/customer/list?mobile=${number}`)).result.records[0].levelId;

  test('gives the record to every line that names none; a line that names one keeps its own', async () => {
    const [gold] = [await addLevel('admin', '金卡'), await addLevel('admin', '银卡')];
    const [without, named] = [nextMobile(), nextMobile()];
    const rows = [
      ['昵称', '手机号', '等级'],
      ['甲', without, null],
      ['乙', named, '银卡'],
    ];
    expect((await send(rows, JSON.stringify({ levelId: gold }))).result).toMatchObject({ total: 2, stored: 2 });
    expect(await levelOf(without)).toBe(gold);
    expect(await levelOf(named)).not.toBe(gold);
  });

  test('judges what is given as what stands in a file: a record of another tenant is none', async () => {
    const rows = [
      ['昵称', '手机号'],
      ['丙', nextMobile()],
    ];
    const foreign = await addLevel('other', '黑卡');
    expect((await send(rows, JSON.stringify({ levelId: foreign }))).result).toMatchObject({ total: 1, stored: 0 });
  });

  test.each([
    ['{', 'foreignKeys 应为 JSON 对象，例如 {"memberId":"1"}'],
    ['[1]', 'foreignKeys 应为 JSON 对象，例如 {"memberId":"1"}'],
    ['{"levelId":{"a":1}}', 'foreignKeys 应为 JSON 对象，例如 {"memberId":"1"}'],
    ['{"tenantId":"2"}', 'foreignKeys 中的“tenantId”不是可以填写的列'],
    ['{"createTime":"2026-01-01 00:00:00"}', 'foreignKeys 中的“createTime”不是可以填写的列'],
    ['{"balance":"9999"}', 'foreignKeys 中的“balance”不是可以填写的列'],
    ['{"customerNo":"C1"}', 'foreignKeys 中的“customerNo”不是可以填写的列'],
    ['{"nothing":"2"}', 'foreignKeys 中的“nothing”不是可以填写的列'],
  ])('refuses %s and says why', async (foreignKeys, message) => {
    const answer = await send(
      [
        ['昵称', '手机号'],
        ['丁', nextMobile()],
      ],
      foreignKeys,
    );
    expect(answer).toMatchObject({ success: false, code: 400, message });
  });
});
