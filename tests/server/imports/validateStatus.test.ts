import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testApp.ts';
import { toMultipart, toXlsx } from './workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rows = (mobile: string) => [
  ['昵称', '手机号'],
  ['甲', mobile],
  ['乙', 'wrong'],
];
async function send(path: string, sent: ReturnType<typeof rows>, validateStatus: '0' | '1') {
  const { payload, headers } = await toMultipart([{ bytes: toXlsx(sent) }], 'files[]', { validateStatus });
  const options = { payload, headers: { ...headers, 'x-access-token': 'admin' } };
  return (await app.inject({ method: 'POST', url: `/shop/${path}/importExcel`, ...options })).json();
}
const countOf = async (mobile: string): Promise<number> =>
  (await app.send('admin', 'GET', `/shop/customer/list?mobile=${mobile}`)).result.total;

test('with validateStatus 1 nothing is stored while a line is wrong, and the wrong ones are reported', async () => {
  const answer = await send('customer', rows('13511110001'), '1');
  expect(answer).toMatchObject({ success: true, code: 201, result: { total: 2, stored: 0, problemCount: 1 } });
  expect(answer.result.msg).toContain('共2条，1条有错误，按“是否校验”没有导入任何数据');
  expect(await countOf('13511110001')).toBe(0);
});

test('with 0 the good lines are stored; without mistakes both store all', async () => {
  expect((await send('customer', rows('13511110002'), '0')).result).toMatchObject({ total: 2, stored: 1 });
  expect(await countOf('13511110002')).toBe(1);
  const good = rows('13511110003').slice(0, 2);
  expect((await send('customer', good, '1')).result).toMatchObject({ total: 1, stored: 1, fileUrl: null });
});
