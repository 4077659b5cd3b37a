import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { toMultipart, toXlsx } from '../../imports/workbooks.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(mainDatabase)('blanks around a line of text on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  });
  afterAll(() => app.close());

  const find = async (query: string) =>
    (await app.send('admin', 'GET', `/shop/customer/list?${query}`)).result.records as Record<string, unknown>[];

  test('are cut by a form, by an import and by a search alike; several lines keep theirs', async () => {
    const remark = '  第一行\n  第二行 ';
    const body = { nickname: ' \u3000王\t五 ', mobile: '13300000001', remark };
    expect(await app.send('admin', 'POST', '/shop/customer/add', body)).toMatchObject({ success: true });
    const sheet = toXlsx([
      ['昵称', '手机号', '备注'],
      [body.nickname, '13300000002', remark],
    ]);
    const { payload, headers } = await toMultipart([{ bytes: sheet }]);
    const url = '/shop/customer/importExcel';
    await app.inject({ method: 'POST', url, payload, headers: { ...headers, 'x-access-token': 'admin' } });
    for (const nickname of ['王\t五', ' 王\t五\u3000']) {
      const rows = await find(`nickname=${encodeURIComponent(nickname)}&column=mobile&order=asc`);
      expect(rows).toMatchObject([
        { nickname: '王\t五', mobile: '13300000001', remark },
        { nickname: '王\t五', mobile: '13300000002', remark },
      ]);
    }
  });
});
