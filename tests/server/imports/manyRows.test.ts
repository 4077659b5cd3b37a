import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesFor } from '../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../testApp.ts';
import { sheetsOf, toMultipart, toXlsx } from './workbooks.ts';

const rows = 5000;

/** Every 10th line has a wrong mobile, every 25th a type that is none; every 100th is the number of the line above. */
function toLine(index: number): readonly string[] {
  const mobile = String(13_600_000_000 + (index % 100 === 99 ? index - 1 : index));
  return [`客户${index}`, index % 10 === 3 ? '12' : mobile, index % 25 === 7 ? '贵族' : '普通'];
}

describe.each(databasesFor.many)('a file of 5,000 lines with mistakes, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind });
  });
  afterAll(() => app.close());

  test('loses no line: what is stored and what is reported is all that was sent', async () => {
    const lines = Array.from({ length: rows }, (_, index) => toLine(index));
    const wrong = lines.flatMap(([, mobile, type], index) => {
      const isDouble = index % 100 === 99;
      return mobile === '12' || type === '贵族' || isDouble ? [index] : [];
    });
    const { payload, headers } = await toMultipart([{ bytes: toXlsx([['昵称', '手机号', '客户类型'], ...lines]) }]);
    const answer = await app.inject({
      method: 'POST',
      url: '/shop/customer/importExcel',
      payload,
      headers: { ...headers, 'x-access-token': 'admin' },
    });
    const { result } = answer.json();
    expect(result).toMatchObject({ total: rows, stored: rows - wrong.length });
    const list = (await app.send('admin', 'GET', '/shop/customer/list?nickname=*客户*&pageSize=1')).result;
    expect(list.total).toBe(rows - wrong.length);
    const report = sheetsOf((await app.send('admin', 'GET', result.fileUrl)).bytes);
    const told = report['错误明细']!.slice(1);
    expect([...new Set(told.map(([line]) => Number(line) - 2))]).toEqual(wrong);
    expect(report['客户']!.slice(1)).toHaveLength(wrong.length);
    const reasons = new Map(told.map(([line, column, reason]) => [`${line} ${column}`, reason]));
    expect(reasons.get('5 手机号')).toMatch(/手机号/);
    expect(reasons.get('9 客户类型')).toMatch(/^客户类型没有“贵族”这一项/);
    expect(reasons.get('101 手机号')).toMatch(/（与第100行重复）$/);
  });
});
