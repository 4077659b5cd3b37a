import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from './openTestApp.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let adminToken: string;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    adminToken = await app.tokenOf(await app.addUser('root', { roles: [await app.addRole('admin')] }));
  });
  afterAll(() => app.close());

  const db = () => app.services.database.db;
  const wallTime = (offset: string) =>
    sql<string>`date_trunc('second', now() at time zone 'Asia/Shanghai') + ${offset}::interval`;
  const get = async (url: string, token = adminToken) => (await app.call('GET', url, { token })).body;

  describe('announcements', () => {
    const add = (id: string, row: object) =>
      db()
        .insertInto('sys_announcement')
        .values({
          id,
          tenant_id: '1',
          version: 1,
          titile: id,
          msg_category: '1',
          msg_type: 'ALL',
          priority: 'L',
          send_status: '1',
          start_time: wallTime('-1 hour'),
          end_time: wallTime('1 hour'),
          send_time: wallTime('-1 hour'),
          msg_content: 'x',
          ...row,
        })
        .execute();

    it('are those that are released, in their time, addressed to the person and unread', async () => {
      const reader = await app.addUser('reader');
      const token = await app.tokenOf(reader);
      await add('for-all', {});
      await add('for-reader', { msg_type: 'USER', user_ids: sql`array['reader']::text[]`, msg_category: '2' });
      await add('for-other', { msg_type: 'USER', user_ids: sql`array['readers']::text[]` });
      await add('draft', { send_status: '0' });
      await add('over', { end_time: wallTime('-1 minute') });
      await add('foreign', { tenant_id: '2' });
      const { result } = await get('/sys/annountCement/listByUser', token);
      expect(result).toMatchObject({
        anntMsgTotal: 1,
        sysMsgTotal: 1,
        anntMsgList: [{ id: 'for-all', titile: 'for-all' }],
        sysMsgList: [{ id: 'for-reader' }],
      });
      expect(result.anntMsgList[0].sendTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      const read = () =>
        app.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token, body: { anntId: 'for-all' } });
      expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
      expect((await get('/sys/annountCement/listByUser', token)).result.anntMsgTotal).toBe(0);
      expect((await get('/sys/annountCement/listByUser')).result.anntMsgTotal).toBe(1);
      expect((await get('/sys/annountCement/listByUser', token)).result).not.toHaveProperty('anntReadList');
      expect((await get('/sys/annountCement/listByUser?read=1', token)).result).toMatchObject({
        anntReadList: [{ id: 'for-all' }],
        sysReadList: [],
        sysMsgList: [{ id: 'for-reader' }],
      });
      expect(
        (
          await app.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', {
            token,
            body: { anntId: 'foreign' },
          })
        ).status,
      ).toBe(404);
    });

    it('stand in a list of their own for each person, searched by what they have read, and are read one by one or all', async () => {
      const role = await app.addRole('readers', { permissions: ['m-my-announcement'] });
      const token = await app.tokenOf(await app.addUser('listreader', { roles: [role] }));
      const other = await app.tokenOf(await app.addUser('otherreader', { roles: [role] }));
      await add('mine', { msg_type: 'USER', user_ids: sql`array['listreader']::text[]`, msg_category: '2' });
      await add('theirs', { msg_type: 'USER', user_ids: sql`array['otherreader']::text[]` });
      await add('also-for-all', {});
      await add('withdrawn', { send_status: '2' });
      const list = async (query = '', as = token): Promise<readonly Record<string, unknown>[]> =>
        (await get(`/sys/sysAnnouncementSend/getMyAnnouncementSend?column=id&order=asc&pageSize=30${query}`, as)).result
          .records;
      const idsOf = async (query?: string, as?: string) => (await list(query, as)).map(({ id }) => id);
      expect(await idsOf()).toEqual(['also-for-all', 'for-all', 'mine']);
      expect(await idsOf('&msgCategory=2')).toEqual(['mine']);
      expect((await list())[0]).toMatchObject({ readFlag: '0', readFlag_dictText: '未读' });
      expect((await list())[0]).not.toHaveProperty('userIds');
      const run = (name: string, body: object, as = token) =>
        app.call('PUT', `/sys/sysAnnouncementSend/${name}`, { token: as, body });
      expect((await run('read', { ids: 'mine' })).status).toBe(200);
      expect((await run('read', { ids: 'theirs' })).status).toBe(404);
      expect(await idsOf('&readFlag=1')).toEqual(['mine']);
      expect((await list('&readFlag=1'))[0]!['readTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(await idsOf('&readFlag=0', other)).toEqual(['also-for-all', 'for-all', 'theirs']);
      expect((await run('readAll', {})).body).toMatchObject({ success: true });
      expect(await idsOf('&readFlag=0')).toEqual([]);
      expect((await get('/sys/annountCement/listByUser', token)).result).toMatchObject({
        anntMsgTotal: 0,
        sysMsgTotal: 0,
      });
      expect(await idsOf('&readFlag=0', other)).toHaveLength(3);
      const nobody = await app.tokenOf(await app.addUser('norole'));
      expect((await run('readAll', {}, nobody)).status).toBe(403);
      // Nothing is added, changed or removed there, not even by who may do all.
      for (const [method, name] of [
        ['POST', 'add'],
        ['PUT', 'edit'],
        ['DELETE', 'delete'],
      ] as const)
        expect(
          (
            await app.call(method, `/sys/sysAnnouncementSend/${name}?id=mine`, {
              token: adminToken,
              body: { id: 'mine' },
            })
          ).status,
        ).toBe(404);
    });

    it('are released and withdrawn by those who may, in that order', async () => {
      await add('flow', { send_status: '0' });
      expect((await get('/sys/annountCement/doReovkeData?id=flow')).success).toBe(false);
      expect((await get('/sys/annountCement/doReleaseData?id=flow')).success).toBe(true);
      expect((await get('/sys/annountCement/doReleaseData?id=flow')).success).toBe(false);
      expect((await get('/sys/annountCement/doReovkeData?id=flow')).success).toBe(true);
      const nobody = await app.tokenOf(await app.addUser('nobody'));
      expect((await app.call('GET', '/sys/annountCement/doReleaseData?id=flow', { token: nobody })).status).toBe(403);
      expect((await get('/sys/annountCement/doReleaseData?id=foreign')).success).toBe(false);
    });
  });

  describe('departments', () => {
    it('come as a tree, lazily, by name, and only of the own tenant', async () => {
      const top = await app.addDepart('总部', 'A01');
      const below = await app.addDepart('财务部', 'A01A01', { parent: top });
      await app.addDepart('外部', 'A01', { tenant: '2' });
      const tree = (await get('/sys/sysDepart/queryTreeList')).result;
      expect(tree).toMatchObject([
        {
          key: top,
          title: '总部',
          isLeaf: false,
          children: [{ key: below, value: below, title: '财务部', isLeaf: true }],
        },
      ]);
      expect((await get('/sys/sysDepart/queryDepartTreeSync')).result).toMatchObject([{ key: top, isLeaf: false }]);
      expect((await get(`/sys/sysDepart/queryDepartTreeSync?pid=${top}&primaryKey=orgCode`)).result).toMatchObject([
        { key: 'A01A01', isLeaf: true },
      ]);
      expect((await get(`/sys/sysDepart/searchBy?keyWord=${encodeURIComponent('财务')}`)).result).toMatchObject([
        { key: below },
      ]);
      const member = await app.tokenOf(await app.addUser('member', { departs: [below] }));
      expect((await get('/sys/sysDepart/queryMyDeptTreeList', member)).result).toMatchObject([{ key: below }]);
    });
  });

  describe('branding', () => {
    it('gives public fields only, for any domain and without a session', async () => {
      await db()
        .insertInto('sys_tenant')
        .values({
          id: '1',
          tenant_id: '0',
          name: '甲公司',
          status: '1',
          version: 1,
          create_time: wallTime('-2 hours'),
        })
        .execute();
      await sql`update sys_tenant set contact_mobile = '13800000002' where id = '1'`.execute(db());
      await db()
        .insertInto('sys_tenant')
        .values({
          id: '2',
          tenant_id: '0',
          name: '乙公司',
          status: '1',
          domain: 'b.example.com',
          version: 1,
          create_time: wallTime('-1 hours'),
        })
        .execute();
      const of = async (domain: string) =>
        (await app.call('GET', `/charge/kyPlatInfo/getPlatCompanyInfo?domain=${encodeURIComponent(domain)}`)).body
          .result;
      expect(await of('b.example.com')).toMatchObject({ id: '2', companyName: '乙公司' });
      expect(await of('https://B.example.com:8443/x')).toMatchObject({ id: '2' });
      for (const odd of ['', 'nowhere', "' or 1=1 --", '../..'])
        expect(await of(odd)).toMatchObject({ id: '1', companyName: '甲公司' });
      expect(Object.keys(await of('nowhere')).sort()).toEqual([
        'appName',
        'companyLogoUrl',
        'companyName',
        'id',
        'loginLogoBk',
      ]);
    });

    it('shuts a tenant that is frozen out', async () => {
      const userId = await app.addUser('second', { tenant: '2' });
      const token = await app.tokenOf(userId);
      expect((await app.call('GET', '/sys/user/getUserInfo', { token })).status).toBe(200);
      await db().updateTable('sys_tenant').set({ status: '0' }).where('id', '=', '2').execute();
      const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2100);
      expect((await app.call('GET', '/sys/user/getUserInfo', { token })).status).toBe(401);
      clock.mockRestore();
    });
  });

  describe('the home page', () => {
    it('says how often people signed in', async () => {
      const { result } = await get('/sys/loginfo');
      expect(result.todayVisitCount).toBeGreaterThan(0);
      expect(result.totalVisitCount).toBeGreaterThanOrEqual(result.todayVisitCount);
    });
  });
});
