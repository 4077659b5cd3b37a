import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesFor } from '../../database/openTestDatabase.ts';
import { recordsOf } from '../../../../server/records/index.ts';
import type { Session } from '../../../../server/Services.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

describe.each(databasesFor.turns)('the last administrator of a tenant, on %s', (kind) => {
  let app: RealApp;
  /** The administrator of the tenant that nobody else works in. */
  let only: string;
  let role: string;
  let clerk: string;
  const message = '至少要保留一个正常的系统管理员';
  beforeAll(async () => {
    app = await openRealApp(kind);
    const { db } = app.services.database;
    only = String(
      (await db.selectFrom('sys_user').select('id').where('username', '=', 'second').executeTakeFirstOrThrow())['id'],
    );
    role = String(
      (await db.selectFrom('sys_role').select('id').where('tenant_id', '=', '2').executeTakeFirstOrThrow())['id'],
    );
    clerk = await app.plant('sys_role', { tenant_id: '2', role_name: '职员', role_code: 'clerk' });
  });
  afterAll(() => app.close());

  const addAdmin = (username: string, status = '1') =>
    app.plant('sys_user', {
      tenant_id: '2',
      username,
      realname: username,
      status,
      selectedroles: sql`array[${role}]::text[]`,
      rel_tenant_ids: sql`array['2']::text[]`,
    });
  const statusOf = async (id: string) => (await app.rowOf('sys_user', id))?.['status'];

  test('is neither frozen, removed, given other roles nor taken out of the role; of two, one is', async () => {
    // A frozen administrator works, for as long as the call takes, beside the only one.
    const helper = await addAdmin('helper');
    const client = await app.as(helper, '2');
    await app.services.database.db.updateTable('sys_user').set({ status: '2' }).where('id', '=', helper).execute();
    const { screens } = app.services;
    const users = screens.byId('sys-user')!;
    const session = adminSession(helper);
    const records = recordsOf(app.services, session, users);
    await expect(records.remove([only])).rejects.toMatchObject({ status: 400, message });
    await expect(records.update({ id: only, phone: '13800000001', selectedroles: clerk })).rejects.toMatchObject({
      message,
    });
    const action = users.actions.find(({ name }) => name === 'freeze')!;
    await expect(records.run(action, { ids: [only], input: {}, versions: {} })).rejects.toMatchObject({ message });
    const roles = screens.byId('sys-role')!;
    const child = roles.children[0]!;
    await expect(
      recordsOf(app.services, session, roles).changeMembers(child, { kind: 'remove', parentId: role, ids: [only] }),
    ).rejects.toMatchObject({ message });
    expect(await statusOf(only)).toBe('1');
    await app.services.database.db.updateTable('sys_user').set({ status: '1' }).where('id', '=', helper).execute();
    expect((await client.call('PUT', '/sys/user/freeze', { body: { ids: only } })).status).toBe(200);
    expect(await statusOf(only)).toBe('2');
  });

  /** An administrator's session, whatever has become of the account. */
  function adminSession(userId: string): Session {
    return {
      sessionId: 'none',
      userId,
      username: 'helper',
      realname: 'helper',
      tenantId: '2',
      tenants: ['2'],
      departId: '',
      orgCode: '',
      roleIds: [role],
      roleCodes: ['admin'],
      codes: new Set<string>(),
      isTenantAdmin: true,
    };
  }
});
