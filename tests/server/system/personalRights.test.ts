import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { type Client, openRealApp, type RealApp } from '../openRealApp.ts';

const list = (items: readonly string[]) => sql<readonly string[]>`${sql.val([...items])}::text[]`;

/** The bank account of a branch is changed by who has the role `cashier`, which this administrator of users has not. */
describe.each(mainDatabase)('a field that a role alone gives counts as a right, on %s', (kind) => {
  let app: RealApp;
  let schemasDir = '';
  let keeper: Client;
  let [own, plain, strong, target] = ['', '', '', ''];

  const grant = async (roleId: string, ids: readonly string[]) => {
    const body = { roleId, permissionIds: ids.join(',') };
    expect((await app.first.call('POST', '/sys/permission/saveRolePermission', { body })).body.success).toBe(true);
  };
  beforeAll(async () => {
    schemasDir = await mkdtemp(join(tmpdir(), 'voltform-schemas-'));
    await cp('schemas', schemasDir, { recursive: true });
    const file = join(schemasDir, 'screens/charge/station/BranchCompanyList.json');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll("'tenantadmin' in", "'cashier' in"));
    app = await openRealApp(kind, { schemasDir });
    const role = (code: string) => app.plant('sys_role', { role_name: code, role_code: code });
    [own, plain, strong] = [await role('keeper'), await role('plain'), await role('cashier')];
    const rows = await app.services.database.db.selectFrom('sys_permission').select(['id', 'perms']).execute();
    const users = rows.flatMap(({ id, perms }) => (/^sys(User|Role):/.test(String(perms)) ? [String(id)] : []));
    const branches = ['m-branch-company', 'b-branchCompany:edit'];
    await grant(own, ['m-sys-user', 'm-sys-role', 'm-charge-gun', ...users, ...branches]);
    await grant(plain, branches);
    await grant(strong, branches);
    const person = { realname: '某', status: '1' };
    keeper = await app.as(
      await app.plant('sys_user', { ...person, username: 'keeper', phone: '13900000001', selectedroles: list([own]) }),
    );
    target = await app.plant('sys_user', { ...person, username: 'target', phone: '13900000002' });
  });
  afterAll(async () => {
    await app.close();
    await rm(schemasDir, { recursive: true, force: true });
  });

  const give = async (role: string, id = target) => {
    const body = { id, selectedroles: role };
    return (await keeper.call('PUT', '/sys/user/edit', { body })).body;
  };

  it('so nobody gives a role by which more of it is seen or changed than by their own', async () => {
    expect(await give(strong)).toMatchObject({ success: false, message: '不能分配超出自己权限的角色' });
    expect(await give(plain)).toMatchObject({ success: true });
  });

  it('nor has a role that shows it open its screen, nor gives one that has people the name that shows it', async () => {
    const { db } = app.services.database;
    const refused = { success: false, message: '用户“holder”会因此看到或修改您不能看到或修改的字段，不能这样授权' };
    const opens = await app.plant('sys_role', { role_name: '网点', role_code: 'branch-only' });
    await db.deleteFrom('role_permission').where('role_id', '=', strong).execute();
    const holder = await app.plant('sys_user', {
      realname: '某',
      status: '1',
      username: 'holder',
      phone: '13900000004',
      selectedroles: list([strong]),
    });
    const open = async (permissionIds: string) =>
      (await keeper.call('POST', '/sys/permission/saveRolePermission', { body: { roleId: strong, permissionIds } }))
        .body;
    expect(await open('m-branch-company')).toMatchObject(refused);
    expect(await open('m-charge-gun')).toMatchObject({ success: true });
    await grant(opens, ['m-branch-company']);
    await db
      .updateTable('sys_user')
      .set({ selectedroles: list([opens]) })
      .where('id', '=', holder)
      .execute();
    await db.updateTable('sys_role').set({ role_code: 'paid' }).where('id', '=', strong).execute();
    const rename = async (roleCode: string) =>
      (await keeper.call('PUT', '/sys/role/edit', { body: { id: opens, roleCode } })).body;
    expect(await rename('cashier')).toMatchObject(refused);
    expect(await rename('branches')).toMatchObject({ success: true });
    await db.updateTable('sys_role').set({ role_code: 'cashier' }).where('id', '=', strong).execute();
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
