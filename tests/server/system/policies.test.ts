import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyOf } from '../../../server/policies/index.ts';
import type { Policy, PolicyContext } from '../../../server/Services.ts';
import { recordsOf } from '../../../server/records/index.ts';
import { resolveSession } from '../../../server/sessions/resolveSession.ts';
import type { Session } from '../../../server/Services.ts';
import { openTestApp, type TestApp } from './openTestApp.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let adminRole: string;
  let staffRole: string;
  let admin: Session;
  let staff: Session;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    adminRole = await app.addRole('admin');
    staffRole = await app.addRole('staff', { permissions: ['m-sys-user', 'b-sysUser:edit', 'm-member'] });
    admin = await sessionOf(await app.addUser('root', { roles: [adminRole], tenants: ['1', '2'] }));
    staff = await sessionOf(await app.addUser('staff', { roles: [staffRole] }));
  });
  afterAll(() => app.close());

  const sessionOf = async (userId: string): Promise<Session> =>
    (await resolveSession(app.services, await app.tokenOf(userId), undefined))!;

  /** Runs one step of a policy as the generic routes do, in a transaction. */
  function step(screenId: string, name: keyof Policy, session: Session, of: Partial<PolicyContext>): Promise<void> {
    const { services } = app;
    const screen = services.screens.byId(screenId)!;
    return services.database.db
      .transaction()
      .execute((queries) => policyOf(screen)[name]!({ services, session, queries, screen, ...of }));
  }
  const update = (screenId: string, session: Session, id: string, record: object) =>
    step(screenId, 'beforeUpdate', session, { current: { id }, ids: [id], record: { ...record } });

  /** Saves a record as its form does: every tree is kept without circles there. */
  async function save(screenId: string, session: Session, id: string, record: object): Promise<string> {
    const records = recordsOf(app.services, session, app.services.screens.byId(screenId)!);
    return records.update({ ...(await records.getOne(id)), ...record });
  }

  const remove = (screenId: string, session: Session, ...ids: readonly string[]): Promise<unknown> =>
    recordsOf(app.services, session, app.services.screens.byId(screenId)!).remove(ids);

  describe('users', () => {
    it('cannot raise themselves', async () => {
      await expect(
        update('sys-user', staff, staff.userId, { selectedroles: `${staffRole},${adminRole}` }),
      ).rejects.toThrow('不能修改自己的角色');
      await expect(update('sys-user', staff, staff.userId, { status: '2' })).rejects.toThrow('不能修改自己的角色');
      await expect(update('sys-user', staff, staff.userId, { selecteddeparts: 'x' })).rejects.toThrow(
        '不能修改自己的角色',
      );
      await expect(
        update('sys-user', staff, staff.userId, { phone: '13800000000', selectedroles: staffRole }),
      ).resolves.toBeUndefined();
      // Data rules may ask for the name: its owner does not choose it. The admin role is narrowed by none.
      await expect(update('sys-user', staff, staff.userId, { realname: '新名字' })).rejects.toThrow(
        '不能修改自己的姓名',
      );
      await expect(update('sys-user', admin, admin.userId, { realname: '新名字' })).resolves.toBeUndefined();
    });

    it('cannot give roles beyond their own, nor touch those above', async () => {
      const rich = await app.addRole('rich', { permissions: ['b-sysRole:delete'] });
      const target = await app.addUser('target');
      await expect(update('sys-user', staff, target, { selectedroles: rich })).rejects.toMatchObject({ status: 403 });
      await expect(update('sys-user', staff, target, { selectedroles: adminRole })).rejects.toMatchObject({
        status: 403,
      });
      await expect(update('sys-user', staff, target, { selectedroles: staffRole })).resolves.toBeUndefined();
      await expect(update('sys-user', staff, admin.userId, { realname: 'x' })).rejects.toThrow('权限高于自己');
      await expect(
        step('sys-user', 'beforeCreate', staff, { record: { username: 'new1', selectedroles: adminRole } }),
      ).rejects.toMatchObject({ status: 403 });
      const foreign = await app.addRole('foreign', { tenant: '3' });
      await expect(update('sys-user', admin, target, { selectedroles: foreign })).rejects.toThrow('所选角色不存在');
    });

    it('get tenants only from those who belong to them', async () => {
      const target = await app.addUser('settler');
      await expect(update('sys-user', staff, target, { relTenantIds: '1,2' })).rejects.toThrow(
        '只能分配自己所属的租户',
      );
      await expect(update('sys-user', admin, target, { relTenantIds: '1,2' })).resolves.toBeUndefined();
    });

    it('keep their account name, which is taken over all tenants', async () => {
      await app.addUser('unique', { tenant: '2' });
      const target = await app.addUser('steady');
      const person = { realname: '某人', phone: '13000000009', password: 'Str0ng-enough', selectedroles: staffRole };
      const users = recordsOf(app.services, admin, app.services.screens.byId('sys-user')!);
      await expect(users.create({ ...person, username: 'UNIQUE' })).rejects.toMatchObject({
        result: { fields: { username: '用户账号已存在，请换一个' } },
      });
      const needed = { phone: '13000000001', selectedroles: staffRole };
      await expect(save('sys-user', admin, target, { username: 'other', ...needed })).rejects.toMatchObject({
        result: { fields: { username: '用户账号当前不能修改' } },
      });
    });

    it('need a password with letters and digits', async () => {
      await expect(
        step('sys-user', 'beforeCreate', admin, { record: { username: 'weak', password: '12345678' } }),
      ).rejects.toThrow('必须同时包含字母和数字');
    });

    it('are not removed or frozen by themselves', async () => {
      await expect(step('sys-user', 'beforeRemove', admin, { ids: [admin.userId] })).rejects.toThrow(
        '不能删除自己的账号',
      );
      await expect(step('sys-user', 'beforeAction', admin, { ids: [admin.userId], action: 'freeze' })).rejects.toThrow(
        '自己的账号',
      );
      const second = await app.addUser('second', { roles: [adminRole] });
      await expect(step('sys-user', 'beforeRemove', admin, { ids: [second] })).resolves.toBeUndefined();
    });

    it('are signed out once they are frozen or removed', async () => {
      const id = await app.addUser('leaving');
      const token = await app.tokenOf(id);
      expect(await resolveSession(app.services, token, undefined)).not.toBeNull();
      await app.services.database.db.updateTable('sys_user').set({ status: '2' }).where('id', '=', id).execute();
      await step('sys-user', 'afterWrite', admin, { ids: [id], action: 'freeze' });
      const row = await app.services.database.db
        .selectFrom('session')
        .select('revoked_at')
        .where('user_id', '=', id)
        .executeTakeFirst();
      expect(row!['revoked_at']).not.toBeNull();
      await expect(resolveSession(app.services, token, undefined)).rejects.toThrow('该用户已冻结，请联系管理员');
    });
  });

  describe('roles', () => {
    it('include one admin role that nobody makes, changes or removes', async () => {
      await expect(step('sys-role', 'beforeCreate', admin, { record: { roleCode: 'Admin' } })).rejects.toThrow(
        '由系统保留',
      );
      await expect(step('sys-role', 'beforeCreate', staff, { record: { roleCode: 'tenantadmin' } })).rejects.toThrow(
        '由系统保留',
      );
      await expect(update('sys-role', admin, adminRole, { roleName: 'x' })).rejects.toThrow('不能修改');
      await expect(step('sys-role', 'beforeRemove', admin, { ids: [adminRole] })).rejects.toThrow('不能删除');
      await expect(update('sys-role', admin, staffRole, { roleCode: 'admin' })).rejects.toThrow('由系统保留');
    });

    it('stay while someone has them', async () => {
      await expect(remove('sys-role', admin, staffRole)).rejects.toThrow('该角色已分配给用户，不能删除');
      await expect(remove('sys-role', admin, await app.addRole('unused'))).resolves.toBeUndefined();
    });
  });

  describe('menus', () => {
    it('are for the admin role alone', async () => {
      for (const name of ['beforeCreate', 'beforeUpdate', 'beforeRemove'] as const) {
        await expect(
          step('sys-permission', name, staff, { ids: ['m-member'], current: { id: 'm-member' }, record: {} }),
        ).rejects.toMatchObject({ status: 403 });
      }
      await expect(update('sys-permission', admin, 'm-member', { name: 'x' })).resolves.toBeUndefined();
    });

    it('keep out circles, children without parents and script addresses', async () => {
      for (const id of ['g-member', 'm-member'])
        await expect(save('sys-permission', admin, id, { parentId: 'm-member' })).rejects.toThrow('上级菜单不能是');
      await expect(save('sys-permission', admin, 'g-member', { redirect: '/member' })).rejects.toThrow('绕回菜单自己');
      await expect(save('sys-permission', admin, 'g-member', { redirect: '/order' })).resolves.toBe('g-member');
      await expect(save('sys-permission', admin, 'g-order', { redirect: '/member' })).rejects.toThrow('绕回菜单自己');
      await expect(save('sys-permission', admin, 'g-member', { redirect: '' })).resolves.toBe('g-member');
      await expect(remove('sys-permission', admin, 'g-member')).rejects.toThrow('请先删除下级');
      for (const url of ['javascript:alert(1)', 'JavaScript:x', 'data:text/html,x'])
        await expect(save('sys-permission', admin, 'm-member', { url })).rejects.toMatchObject({
          result: { fields: { url: '菜单路径应以 / 开头，或是 http、https 网址' } },
        });
      for (const url of ['https://example.com/x', '/elsewhere'])
        await expect(save('sys-permission', admin, 'm-member', { url })).resolves.toBe('m-member');
    });
  });

  describe('departments', () => {
    it('take those below along when they move, and never below themselves', async () => {
      const [from, to] = [await app.addDepart('旧上级', 'C01'), await app.addDepart('新上级', 'D01')];
      const moved = await app.addDepart('搬迁部', 'C01A01', { parent: from });
      const child = await app.addDepart('小组', 'C01A01A02', { parent: moved });
      await expect(save('sys-depart', admin, from, { parentId: child })).rejects.toThrow('上级部门不能是');
      // A department between the two that the person does not see closes the circle all the same.
      const rule = { component: 'system/DepartList', column: 'departName', condition: '!=', value: '搬迁部' };
      const narrowed = { ...admin, dataRules: new Map([[rule.component, [rule]]]) };
      await expect(save('sys-depart', narrowed, moved, {})).rejects.toMatchObject({ status: 404 });
      await expect(save('sys-depart', narrowed, from, { parentId: child })).rejects.toThrow('上级部门不能是');
      await save('sys-depart', admin, moved, { parentId: to });
      const row = await app.services.database.db
        .selectFrom('sys_depart')
        .select('org_code')
        .where('id', '=', child)
        .executeTakeFirst();
      expect(row!['org_code']).toBe('D01A01A02');
    });

    it('stay while departments or users are in them', async () => {
      const top = await app.addDepart('有人', 'E01');
      const below = await app.addDepart('下级', 'E01A01', { parent: top });
      await app.addUser('staffed', { departs: [below] });
      await expect(remove('sys-depart', admin, top)).rejects.toThrow('该部门下还有下级部门，不能删除');
      await expect(remove('sys-depart', admin, below)).rejects.toThrow('该部门下还有用户，不能删除');
      await expect(remove('sys-depart', admin, top, below)).rejects.toThrow('下级（该部门下还有用户，不能删除）');
      await expect(remove('sys-depart', admin, await app.addDepart('空的', 'F01'))).resolves.toBeUndefined();
      // Whoever works in several tenants is in departments of each.
      const lent = await app.addDepart('借调', 'G01');
      await app.addUser('guest', { tenant: '2', departs: [lent] });
      await expect(remove('sys-depart', admin, lent)).rejects.toThrow('该部门下还有用户，不能删除');
    });
  });

  describe('dictionaries', () => {
    it('keep their code', async () => {
      await app.services.database.db
        .insertInto('sys_dict')
        .values({ id: 'd1', tenant_id: '0', version: 1, dict_code: 'color', dict_name: '颜色' })
        .execute();
      await expect(save('sys-dict', admin, 'd1', { dictCode: 'colour' })).rejects.toMatchObject({
        result: { fields: { dictCode: '字典编号当前不能修改' } },
      });
      await expect(update('sys-dict', admin, 'd1', { dictName: '色彩' })).resolves.toBeUndefined();
    });
  });

  describe('what all tenants share', () => {
    it.each(['sys-dict', 'sys-dict-item', 'sys-permission', 'sys-tenant'])(
      '%s is written by the admin role alone, whatever codes one holds',
      async (screenId) => {
        const calls = [
          ['beforeCreate', { record: {} }],
          ['beforeUpdate', { record: {}, current: { id: 'x' } }],
          ['beforeRemove', { ids: ['x'] }],
          ['beforeAction', { ids: ['x'], record: {} }],
        ] as const;
        for (const [name, of] of calls) {
          await expect(step(screenId, name, staff, of)).rejects.toMatchObject({ status: 403 });
          await expect(step(screenId, name, admin, { ...of })).resolves.toBeUndefined();
        }
      },
    );
  });
});
