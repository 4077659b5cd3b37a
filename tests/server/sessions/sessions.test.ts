import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRunByServer } from '../../../schemas/language/index.ts';
import {
  announceSessionChange,
  createSession,
  revokeSession,
  revokeSessionsOfUser,
} from '../../../server/sessions/sessions.ts';
import { forgetSessions, resolveSession } from '../../../server/sessions/resolveSession.ts';
import { openTestApp, type TestApp } from '../system/openTestApp.ts';
import { alikeOn, databasesFor } from '../database/openTestDatabase.ts';

describe.each(databasesFor.telling)('on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp({ kind })));
  afterAll(() => app.close());

  const sessionOf = (token: string, tenant?: string) => resolveSession(app.services, token, tenant);
  const set = async (token: string, change: object): Promise<void> => {
    const session = await sessionOf(token);
    await app.services.database.db.updateTable('session').set(change).where('id', '=', session!.sessionId).execute();
    forgetSessions(app.services.database);
  };

  describe('a session', () => {
    it('is kept without its token', async () => {
      const userId = await app.addUser('kept');
      const token = await app.tokenOf(userId);
      const rows = await app.services.database.db
        .selectFrom('session')
        .selectAll()
        .where('user_id', '=', userId)
        .execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    });

    alike('names the person and the codes of the roles', async () => {
      const role = await app.addRole('reader', { permissions: ['m-member', 'b-member:add'] });
      const token = await app.tokenOf(await app.addUser('named', { roles: [role] }));
      const session = await sessionOf(token);
      expect(session).toMatchObject({ username: 'named', tenantId: '1', roleIds: [role], isTenantAdmin: false });
      expect(session!.codes.has('member:list')).toBe(true);
      expect(session!.codes.has('member:add')).toBe(true);
      expect(session!.codes.has('member:edit')).toBe(false);
      expect(session!.codes.has('sysUser:list')).toBe(false);
    });

    alike('holds every code of every screen for the admin role', async () => {
      const role = await app.addRole('admin');
      const session = await sessionOf(await app.tokenOf(await app.addUser('root', { roles: [role] })));
      const wanted = app.services.screens.recordScreens().flatMap((screen) => {
        // What the server itself runs is nobody's to be granted.
        const own = screen.actions.filter((action) => !isRunByServer(action));
        const buttons = [...Object.values(screen.builtIn), ...own];
        return buttons.map(({ code }) => code).concat(`${screen.permission}:list`);
      });
      expect(wanted.length).toBeGreaterThan(50);
      expect(wanted.filter((code) => !session!.codes.has(code))).toEqual([]);
    });

    it('is over at once when it is revoked', async () => {
      const token = await app.tokenOf(await app.addUser('revoked'));
      const session = await sessionOf(token);
      await revokeSession(app.services, session!.sessionId);
      expect(await sessionOf(token)).toBeNull();
    });

    it('is over after eight idle hours and after seven days', async () => {
      const userId = await app.addUser('idle');
      const [idle, old, fresh] = [await app.tokenOf(userId), await app.tokenOf(userId), await app.tokenOf(userId)];
      await set(idle, { last_seen_at: sql`now() - interval '481 minutes'` });
      await set(old, { expires_at: sql`now() - interval '1 second'` });
      await set(fresh, { last_seen_at: sql`now() - interval '479 minutes'` });
      expect(await sessionOf(idle)).toBeNull();
      expect(await sessionOf(old)).toBeNull();
      expect(await sessionOf(fresh)).not.toBeNull();
    });

    it('notes when it was last used, at most once a minute', async () => {
      const token = await app.tokenOf(await app.addUser('seen'));
      await set(token, { last_seen_at: sql`now() - interval '1 hour'` });
      const session = await sessionOf(token);
      const row = await app.services.database.db
        .selectFrom('session')
        .select(sql<boolean>`last_seen_at > now() - interval '10 seconds'`.as('is_now'))
        .where('id', '=', session!.sessionId)
        .executeTakeFirst();
      expect(row!['is_now']).toBe(true);
    });

    alike('is refused for garbage instead of a token', async () => {
      for (const token of [undefined, '', 'x', 'x'.repeat(1000), "' or 1=1 --"])
        expect(await resolveSession(app.services, token, undefined)).toBeNull();
    });

    it('follows a change of the role as soon as it is announced, and without it within two seconds', async () => {
      const role = await app.addRole('changing', { permissions: ['m-member'] });
      const token = await app.tokenOf(await app.addUser('follower', { roles: [role] }));
      expect((await sessionOf(token))!.codes.has('member:list')).toBe(true);
      await app.services.database.db.deleteFrom('role_permission').where('role_id', '=', role).execute();
      await announceSessionChange(app.services);
      expect((await sessionOf(token))!.codes.has('member:list')).toBe(false);
      await app.services.database.db
        .insertInto('role_permission')
        .values({ tenant_id: '1', role_id: role, permission_id: 'm-coupon' })
        .execute();
      const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2100);
      expect((await sessionOf(token))!.codes.has('coupon:list')).toBe(true);
      clock.mockRestore();
    });

    it('ends with a frozen user, who is told why, also once the session is taken out', async () => {
      const userId = await app.addUser('frozen');
      const token = await app.tokenOf(userId);
      const status = (value: string) =>
        app.services.database.db.updateTable('sys_user').set({ status: value }).where('id', '=', userId).execute();
      const ask = async () => {
        forgetSessions(app.services.database);
        const { status: code, body } = await app.call('GET', '/sys/user/getUserInfo', { token });
        return [code, body.message, body.result?.reason];
      };
      await status('2');
      const reason = '该用户已冻结，请联系管理员';
      expect(await ask()).toEqual([401, reason, reason]);
      await revokeSessionsOfUser(app.services, userId);
      expect(await ask()).toEqual([401, reason, reason]);
      // Whoever is let in again signs in anew.
      await status('1');
      expect(await ask()).toEqual([401, '很抱歉，登录已过期，请重新登录', undefined]);
    });
  });

  describe('the tenant header', () => {
    it('chooses among the tenants of the person, and is ignored otherwise', async () => {
      const userId = await app.addUser('traveller', { tenant: '1', tenants: ['1', '2'] });
      const { token } = await createSession(app.services, { userId, tenantId: '1', ip: '', userAgent: '' });
      expect((await sessionOf(token))!.tenantId).toBe('1');
      expect((await sessionOf(token, '2'))!.tenantId).toBe('2');
      for (const foreign of ['3', '0', '1,2', "2' or '1'='1"])
        expect((await sessionOf(token, foreign))!.tenantId).toBe('1');
    });

    it('does not carry roles of another tenant along', async () => {
      const own = await app.addRole('own', { permissions: ['m-member'] });
      const other = await app.addRole('other', { tenant: '2', permissions: ['m-coupon'] });
      const token = await app.tokenOf(await app.addUser('twofold', { tenants: ['1', '2'], roles: [own, other] }));
      expect((await sessionOf(token))!.codes.has('coupon:list')).toBe(false);
      expect((await sessionOf(token, '2'))!.codes.has('coupon:list')).toBe(true);
    });
  });
});
