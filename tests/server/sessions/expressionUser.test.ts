import { afterAll, beforeAll, expect, it } from 'vitest';
import { userSchema } from '../../../schemas/language/expressions/ExpressionScope.ts';
import { userOf } from '../../../server/records/scope/scope.ts';
import { resolveSession } from '../../../server/sessions/resolveSession.ts';
import { parseUser } from '../../../src/session/SessionUser.ts';
import { toExpressionUser } from '../../../src/session/toExpressionUser.ts';
import { openTestApp, type TestApp } from '../system/openTestApp.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

it('`user` of an expression is the same in the browser as on the server, in each tenant', async () => {
  const departs = [await app.addDepart('运营部', 'A01'), await app.addDepart('二部', 'B01', { tenant: '2' })];
  const id = await app.addUser('alice', { departs, tenants: ['1', '2'] });
  const token = await app.tokenOf(id);
  for (const [index, tenant] of ['1', '2'].entries()) {
    const { body } = await app.call('GET', '/sys/user/getUserInfo', { token, tenant });
    const inBrowser = toExpressionUser(parseUser(body.result.userInfo), tenant);
    const onServer = userOf((await resolveSession(app.services, token, tenant))!);
    expect(inBrowser).toEqual(onServer);
    expect(Object.keys(inBrowser).toSorted()).toEqual(Object.keys(userSchema).toSorted());
    expect(inBrowser.departId).toBe(departs[index]);
  }
});
