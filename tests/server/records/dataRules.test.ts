import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { silentLog } from '../../../server/log.ts';

const password = 'Rules@2026';
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  const config = readConfig(
    {},
    { dataDir: 'memory://', demoPassword: password, schemasDir: resolve('schemas'), staticDir: undefined },
  );
  app = await buildApp({ config, log: silentLog, watch: false });
});
afterAll(() => app.close());

async function signIn(username: string) {
  const { token } = (await send(null, 'POST', '/sys/login', { username, password })).result as { token: string };
  return token;
}
async function send(token: string | null, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await app.app.inject({
    method,
    url,
    headers: token ? { 'x-access-token': token } : {},
    ...(payload ? { payload } : {}),
  });
  // Each call has a result of its own shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  return answer.json() as { success: boolean; message: string; result: any };
}
const totalOf = async (token: string) =>
  (await send(token, 'GET', '/charge/member/list?pageSize=1')).result.total as number;

describe('a data rule of a menu', () => {
  it('narrows the rows of its screen for everyone but the admin role, in lists, details and totals, at once', async () => {
    const [admin, staff] = [await signIn('admin'), await signIn('staff')];
    const before = await totalOf(staff);
    const hidden = (await send(staff, 'GET', '/charge/member/list?memberType=1&pageSize=1')).result.records[0]
      .id as string;
    const menu = (await send(admin, 'GET', '/sys/permission/queryById?id=m-member')).result;
    const rule = {
      ruleName: '只看网约车司机',
      ruleColumn: 'memberType',
      ruleConditions: '=',
      ruleValue: '3',
      status: '1',
    };
    expect((await send(admin, 'PUT', '/sys/permission/edit', { ...menu, dataRules: [rule] })).success).toBe(true);

    const after = await totalOf(staff);
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(before);
    expect((await send(staff, 'GET', `/charge/member/queryById?id=${hidden}`)).success).toBe(false);
    expect(await totalOf(admin)).toBe(before);
  });

  it('is refused when it names no field of the screen, a condition in SQL or an unknown variable', async () => {
    const admin = await signIn('admin');
    const menu = (await send(admin, 'GET', '/sys/permission/queryById?id=m-charge-order')).result;
    const rule = { ruleName: 'x', ruleColumn: 'orderStatus', ruleConditions: '=', ruleValue: '1', status: '1' };
    const save = (change: object) =>
      send(admin, 'PUT', '/sys/permission/edit', { ...menu, dataRules: [{ ...rule, ...change }] });
    expect((await save({ ruleColumn: 'nothing' })).message).toBe('页面没有字段“nothing”');
    expect((await save({ ruleConditions: 'USE_SQL_RULES' })).message).toBe('不支持自定义SQL，请选择其他条件');
    expect((await save({ ruleValue: '#{constructor}' })).message).toContain('不认识的变量');
  });
});
