import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../system/openTestApp.ts';

let app: TestApp;
let role: string;
let clerk: string;
let boss: string;
beforeAll(async () => {
  app = await openTestApp();
  role = await app.addRole('clerk', { permissions: ['m-sys-role'] });
  clerk = await app.tokenOf(await app.addUser('clerk', { roles: [role] }));
  boss = await app.tokenOf(await app.addUser('boss', { roles: [await app.addRole('admin')] }));
});
afterAll(() => app.close());

const given = async (token: string): Promise<string[]> =>
  (await app.call('GET', '/screens/index.json', { token })).body.map(({ id }: { id: string }) => id).toSorted();
const fileOf = (token: string, id: string) => {
  const { component } = app.services.screens.all().find((screen) => screen.id === id)!;
  return app.call('GET', `/screens/${component}.json`, { token });
};
const grant = (permissionIds: string) =>
  app.call('POST', '/sys/permission/saveRolePermission', { token: boss, body: { roleId: role, permissionIds } });

describe('a person is given the files of screens', () => {
  it('that their menu names, of the records below those, and the home page: no others, and none by its name', async () => {
    expect(await given(clerk)).toEqual(['dashboard-analysis', 'sys-role', 'sys-user']);
    expect((await fileOf(clerk, 'sys-role')).body.screen).toMatchObject({ id: 'sys-role' });
    expect(await fileOf(clerk, 'member')).toMatchObject({ status: 403, body: { success: false } });
    expect((await fileOf(clerk, 'member')).body.screen).toBeUndefined();
  });

  it('from the moment the right is given until it is taken', async () => {
    expect((await grant('m-sys-role,m-member')).body).toMatchObject({ success: true });
    expect(await given(clerk)).toEqual(expect.arrayContaining(['member', 'sys-role']));
    expect((await fileOf(clerk, 'member')).body).toMatchObject({ screen: { id: 'member' } });
    expect((await fileOf(clerk, 'charge-order')).status).toBe(403);
    await grant('m-sys-role');
    expect((await fileOf(clerk, 'member')).status).toBe(403);
  });

  it('that a single button of theirs acts on', async () => {
    expect((await grant('b-member:recharge')).body).toMatchObject({ success: true });
    expect(await given(clerk)).toEqual(['dashboard-analysis', 'member']);
  });

  it('all of them, where they may do everything', async () => {
    const all = app.services.screens.all().map(({ id }) => id);
    expect(await given(boss)).toEqual(all.toSorted());
  });
});
