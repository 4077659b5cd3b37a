import { frameOriginsOf } from '../../../server/menu/frameOrigins.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../server/menu/toMenu.ts';
import { readMenuRows } from '../../../server/menu/permissionRows.ts';
import { syncMenu } from '../../../server/menu/syncMenu.ts';
import { openTestApp, type TestApp } from './openTestApp.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let adminToken: string;
  let adminRole: string;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    adminRole = await app.addRole('admin');
    adminToken = await app.tokenOf(await app.addUser('root', { roles: [adminRole] }));
  });
  afterAll(() => app.close());

  const permissionsOf = async (token: string) =>
    (await app.call('GET', '/sys/permission/getUserPermissionByToken', { token })).body.result;
  const flatten = (items: readonly MenuItem[]): readonly MenuItem[] =>
    items.flatMap((item) => [item, ...flatten(item.children ?? [])]);
  const permissions = () => app.services.database.db;
  const addMenu = (row: { readonly id: string; readonly [column: string]: unknown }) =>
    permissions()
      .insertInto('sys_permission')
      .values({
        tenant_id: '0',
        version: 1,
        status: '1',
        route: 'Y',
        hidden: 'N',
        keep_alive: 'N',
        always_show: 'N',
        internal_or_external: 'N',
        ...row,
      })
      .execute();

  describe('the menu', () => {
    it('has every screen that wants to be in it, below its group, after nothing but a file', async () => {
      const { menu } = await permissionsOf(adminToken);
      const components = new Set(flatten(menu).map((item) => item.component));
      const { screens } = app.services;
      expect(components.size).toBeGreaterThan(20);
      // The home page is everybody's first entry by itself.
      const wanting = screens.all().filter(({ menu: entry, component }) => entry || component === 'dashboard/Analysis');
      expect(screens.all().filter(({ component }) => components.has(component))).toEqual(wanting);
    });

    it('starts with the home page and describes entries as the contract says', async () => {
      const { menu } = await permissionsOf(adminToken);
      expect(menu[0]).toMatchObject({
        path: '/dashboard/analysis',
        component: 'dashboard/Analysis',
        name: 'dashboard-analysis',
        route: '1',
        hidden: false,
      });
      const group = menu.find((item: MenuItem) => item.id === 'g-member');
      expect(group).toMatchObject({
        component: 'layouts/RouteView',
        redirect: group.children[0].path,
        meta: { title: '会员中心' },
      });
      const item = group.children.find((child: MenuItem) => child.component === 'charge/member/MemberList');
      expect(item).toMatchObject({
        path: '/member/member',
        name: 'member-member',
        route: '1',
        hidden: false,
        alwaysShow: false,
        meta: {
          title: '会员管理',
          keepAlive: true,
          internalOrExternal: false,
          componentName: 'MemberList',
          hideMenu: false,
          hideTab: false,
        },
      });
      expect(item.meta.permissionList).toContain('member:add');
    });

    it('shows a person only what the roles were given, with the groups above it', async () => {
      const role = await app.addRole('reader', { permissions: ['m-member', 'b-member:add'] });
      const { menu, auth, codeList, allAuth } = await permissionsOf(
        await app.tokenOf(await app.addUser('reader', { roles: [role] })),
      );
      expect(flatten(menu).map((item) => item.id)).toEqual(['g-member', 'm-member']);
      expect(auth).toContainEqual({ action: 'member:add', type: '1', describe: '新增' });
      expect(auth.some((entry: { action: string }) => entry.action === 'member:edit')).toBe(false);
      expect(codeList).toContain('member:list');
      expect(allAuth).toContainEqual({ action: 'member:edit', type: '1', describe: '编辑', status: '1' });
    });

    it('gives a web address the MD5 of it as path', async () => {
      await addMenu({
        id: 'm-web',
        name: '官网',
        menu_type: '0',
        url: 'https://example.com/a',
        component: 'layouts/IframePageView',
        internal_or_external: 'Y',
      });
      const item = flatten((await permissionsOf(adminToken)).menu).find(({ id }) => id === 'm-web')!;
      expect(item.path).toMatch(/^[0-9a-f]{32}$/);
      expect(item.meta).toMatchObject({ url: 'https://example.com/a', internalOrExternal: true });
    });

    it('keeps an entry whose component nobody knows, hides hidden ones and leaves out disabled ones', async () => {
      await addMenu({ id: 'm-unknown', name: '待建', menu_type: '0', url: '/todo/:id', component: 'charge/Todo' });
      await addMenu({
        id: 'm-hidden',
        name: '隐藏',
        menu_type: '0',
        url: '/hidden',
        component: 'charge/Hidden',
        hidden: 'Y',
        route: 'N',
      });
      await addMenu({ id: 'm-off', name: '停用', menu_type: '0', url: '/off', component: 'charge/Off', status: '0' });
      const items = flatten((await permissionsOf(adminToken)).menu);
      expect(items.find(({ id }) => id === 'm-unknown')).toMatchObject({ component: 'charge/Todo', name: 'todo-@id' });
      expect(items.find(({ id }) => id === 'm-hidden')).toMatchObject({
        hidden: true,
        route: '0',
        meta: { hideMenu: true },
      });
      expect(items.some(({ id }) => id === 'm-off')).toBe(false);
    });

    it('leaves out the entry of a screen file that is gone, and keeps its grants', async () => {
      await addMenu({
        id: 'm-gone-screen',
        name: '旧页面',
        menu_type: '1',
        url: '/gone',
        component: 'charge/gone/GoneList',
        create_by: 'system',
      });
      await addMenu({ id: 'b-gone:add', parent_id: 'm-gone-screen', name: '新增', menu_type: '2', perms: 'gone:add' });
      await addMenu({ id: 'm-by-hand', name: '手工', menu_type: '1', url: '/hand', component: 'charge/gone/GoneList' });
      const role = await app.addRole('goneReader', { permissions: ['m-gone-screen', 'm-member'] });
      const { menu } = await permissionsOf(await app.tokenOf(await app.addUser('goneReader', { roles: [role] })));
      expect(flatten(menu).map((item) => item.id)).toEqual(['g-member', 'm-member']);
      const everything = flatten((await permissionsOf(adminToken)).menu).map((item) => item.id);
      expect(everything).toContain('m-by-hand');
      expect(everything).not.toContain('m-gone-screen');
      const { body } = await app.call('GET', '/sys/role/queryTreeList', { token: adminToken });
      expect(JSON.stringify(body.result)).toContain('旧页面（页面文件已删除）');
      const kept = await app.call('GET', `/sys/permission/queryRolePermission?roleId=${role}`, { token: adminToken });
      expect(kept.body.result).toContain('m-gone-screen');
    });

    it('tells whose address it is, also to those who may not open the page, and of none that nobody may open', async () => {
      await addMenu({ id: 'm-asked', name: '按参数', menu_type: '0', url: '/asked/:code', component: 'charge/Asked' });
      await addMenu({
        id: 'm-away',
        name: '停用了',
        menu_type: '0',
        url: '/away',
        component: 'charge/Away',
        status: '0',
      });
      const token = await app.tokenOf(await app.addUser('nobody'));
      const titleAt = async (path: string) =>
        (await app.call('GET', `/sys/permission/findPage?path=${encodeURIComponent(path)}`, { token })).body.result;
      expect(await titleAt('/member/member')).toEqual({ title: '会员管理' });
      expect(await titleAt('/asked/1')).toEqual({ title: '按参数' });
      for (const path of ['/asked', '/asked/1/2', '/away', '/no/such', ''])
        expect(await titleAt(path), path).toBe(null);
      expect((await app.call('GET', '/sys/permission/findPage?path=/member/member')).status).toBe(401);
    });

    it('lets the page frame the outside pages that it shows, and nothing else', async () => {
      const frame = (id: string, url: string, more: object = {}) =>
        addMenu({ id, name: id, menu_type: '1', url, component: 'layouts/IframePageView', ...more });
      await frame('f-1', 'https://board.example.cn/d/1?from={{tenantId}}');
      await frame('f-2', 'http://{{ window.location.hostname }}:8200/monitor');
      await frame('f-3', 'https://window.example.cn/', { internal_or_external: 'Y' });
      await frame('f-4', 'https://off.example.cn/', { status: '0' });
      await frame('f-5', 'javascript:alert(1)//https://evil.example.cn');
      await frame('f-6', "https://a.example.cn; script-src *; x 'unsafe-inline'");
      await frame('f-7', 'https://*.example.cn/');
      expect(await frameOriginsOf(app.services, 'ops.example.cn')).toEqual([
        'http://ops.example.cn:8200',
        'https://board.example.cn',
      ]);
    });

    it('is read once for all who ask, and anew after somebody has written to it', async () => {
      const { database } = app.services;
      const rows = await readMenuRows(database);
      expect(await readMenuRows(database)).toBe(rows);
      await addMenu({ id: 'w-1', name: '刚写入', menu_type: '1', url: '/written', component: 'x/Written' });
      expect((await readMenuRows(database)).map(({ name }) => name)).toContain('刚写入');
    });

    it('survives a circle in the table', async () => {
      await addMenu({ id: 'm-a', parent_id: 'm-b', name: 'a', menu_type: '1', url: '/a', component: 'x/A' });
      await addMenu({ id: 'm-b', parent_id: 'm-a', name: 'b', menu_type: '1', url: '/b', component: 'x/B' });
      expect((await permissionsOf(adminToken)).menu.length).toBeGreaterThan(0);
    });

    it('never overwrites what an administrator changed, and adds nothing twice', async () => {
      await permissions()
        .updateTable('sys_permission')
        .set({ name: '我的会员', version: 2 })
        .where('id', '=', 'm-member')
        .execute();
      const ids = async () => {
        const rows = await permissions().selectFrom('sys_permission').select('id').orderBy('id').execute();
        return rows.map(({ id }) => id);
      };
      const before = await ids();
      await syncMenu(app.services);
      expect(await ids()).toEqual(before);
      await permissions().deleteFrom('sys_permission').where('id', '=', 'm-coupon').execute();
      await syncMenu(app.services);
      expect(await ids()).toEqual(before);
      const row = await permissions()
        .selectFrom('sys_permission')
        .select('name')
        .where('id', '=', 'm-member')
        .executeTakeFirst();
      expect(row!['name']).toBe('我的会员');
    });
  });

  describe('granting', () => {
    const save = (token: string, body: object) =>
      app.call('POST', '/sys/permission/saveRolePermission', { token, body });
    const granted = async (roleId: string) =>
      (await app.call('GET', `/sys/permission/queryRolePermission?roleId=${roleId}`, { token: adminToken })).body
        .result;

    it('gives and takes menus and buttons, and counts at once', async () => {
      const role = await app.addRole('granted', { permissions: ['m-member'] });
      const token = await app.tokenOf(await app.addUser('granted', { roles: [role] }));
      expect((await permissionsOf(token)).codeList).toContain('member:list');
      const reply = await save(adminToken, {
        roleId: role,
        permissionIds: 'm-coupon,b-coupon:add,',
        lastpermissionIds: 'm-member',
      });
      expect(reply.body).toMatchObject({ success: true });
      expect((await granted(role)).sort()).toEqual(['b-coupon:add', 'm-coupon']);
      const { codeList } = await permissionsOf(token);
      expect(codeList).toContain('coupon:add');
      expect(codeList).not.toContain('member:list');
    });

    it('does not overwrite what someone else saved meanwhile', async () => {
      const role = await app.addRole('stale', { permissions: ['m-member'] });
      expect((await save(adminToken, { roleId: role, permissionIds: 'm-coupon', lastpermissionIds: '' })).status).toBe(
        409,
      );
      expect(await granted(role)).toEqual(['m-member']);
    });

    it('refuses to hand out what one does not hold', async () => {
      const own = await app.addRole('granter', { permissions: ['b-sysRole:assignPermission', 'm-member'] });
      const token = await app.tokenOf(await app.addUser('granter', { roles: [own] }));
      const role = await app.addRole('target');
      expect((await save(token, { roleId: role, permissionIds: 'b-sysUser:delete' })).status).toBe(403);
      expect(
        (await save(token, { roleId: own, permissionIds: 'b-sysRole:assignPermission,m-member,m-coupon' })).status,
      ).toBe(403);
      expect((await save(token, { roleId: role, permissionIds: 'm-member' })).status).toBe(200);
    });

    it('is refused without the code, for the admin role, for unknown entries and for roles of other tenants', async () => {
      const role = await app.addRole('plain', { permissions: ['m-sys-role'] });
      const token = await app.tokenOf(await app.addUser('plain', { roles: [role] }));
      expect((await save(token, { roleId: role, permissionIds: '' })).status).toBe(403);
      expect((await save(adminToken, { roleId: adminRole, permissionIds: '' })).status).toBe(403);
      expect((await save(adminToken, { roleId: role, permissionIds: 'm-nowhere' })).status).toBe(400);
      expect(
        (await save(adminToken, { roleId: await app.addRole('foreign', { tenant: '2' }), permissionIds: '' })).status,
      ).toBe(404);
      const foreign = await app.addRole('foreign2', { tenant: '2', permissions: ['m-member'] });
      const url = `/sys/permission/queryRolePermission?roleId=${foreign}`;
      expect((await app.call('GET', url, { token: adminToken })).status).toBe(404);
    });

    it('offers the whole menu as a tree', async () => {
      const { body } = await app.call('GET', '/sys/role/queryTreeList', { token: adminToken });
      const group = body.result.treeList.find((node: { key: string }) => node.key === 'g-member');
      const item = group.children.find((node: { key: string }) => node.key === 'm-member');
      expect(item.children.map((node: { key: string }) => node.key)).toContain('b-member:add');
      expect(body.result.ids).toContain('b-member:add');
      const sub = await app.call('GET', '/sys/permission/getSystemSubmenuBatch?parentIds=g-member,', {
        token: adminToken,
      });
      expect(sub.body.result['g-member'].map((entry: { id: string }) => entry.id)).toContain('m-member');
    });
  });
});
