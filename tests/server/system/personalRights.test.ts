import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { type Client, openRealApp, type RealApp } from '../openRealApp.ts';

const list = (items: readonly string[]) => sql<readonly string[]>`${sql.val([...items])}::text[]`;

/** The bank account of a branch is changed by who has the role `tenantadmin`, which this administrator of users has not. */
describe.each(mainDatabase)('a field that a role alone gives counts as a right, on %s', (kind) => {
  let app: RealApp;
  let keeper: Client;
  let [own, plain, strong, target] = ['', '', '', ''];

  const grant = async (roleId: string, ids: readonly string[]) => {
    const body = { roleId, permissionIds: ids.join(',') };
    expect((await app.first.call('POST', '/sys/permission/saveRolePermission', { body })).body.success).toBe(true);
  };
  beforeAll(async () => {
    app = await openRealApp(kind);
    const role = (code: string) => app.plant('sys_role', { role_name: code, role_code: code });
    [own, plain, strong] = [await role('keeper'), await role('plain'), await role('tenantadmin')];
    const rows = await app.services.database.db.selectFrom('sys_permission').select(['id', 'perms']).execute();
    const users = rows.flatMap(({ id, perms }) => (String(perms).startsWith('sysUser:') ? [String(id)] : []));
    const branches = ['m-branch-company', 'b-branchCompany:edit'];
    await grant(own, ['m-sys-user', 'm-charge-gun', ...users, ...branches]);
    await grant(plain, branches);
    await grant(strong, branches);
    const person = { realname: '某', status: '1' };
    keeper = await app.as(
      await app.plant('sys_user', { ...person, username: 'keeper', phone: '13900000001', selectedroles: list([own]) }),
    );
    target = await app.plant('sys_user', { ...person, username: 'target', phone: '13900000002' });
  }, 120_000);
  afterAll(() => app.close());

  const give = async (role: string, id = target) => {
    const body = { id, selectedroles: role };
    return (await keeper.call('PUT', '/sys/user/edit', { body })).body;
  };

  it('so nobody gives a role by which more of it is seen or changed than by their own', async () => {
    expect(await give(strong)).toMatchObject({ success: false, message: '不能分配超出自己权限的角色' });
    expect(await give(plain)).toMatchObject({ success: true });
  });

  it('but only where the role opens the screen of the field', async () => {
    await app.services.database.db.deleteFrom('role_permission').where('role_id', '=', strong).execute();
    await grant(strong, ['m-charge-gun']);
    const other = await app.plant('sys_user', {
      realname: '某',
      status: '1',
      username: 'other1',
      phone: '13900000003',
    });
    expect(await give(strong, other)).toMatchObject({ success: true });
  });
});
