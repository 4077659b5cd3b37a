import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RealServer, startServer } from '../../scripts/bench/realServer.ts';
import type { Database } from '../../server/database/Database.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { FolderStore } from '../../server/files/stores/FolderStore.ts';
import { sweepFiles } from '../../server/files/sweepFiles.ts';
import { silentLog } from '../../server/log.ts';
import { onServer, postgresUrl, urlOf } from './database/postgresServer.ts';
import { TestSocket } from './realtime/TestSocket.ts';

/** The envelope; each test knows the shape of the result it asked for. */
interface Answer {
  readonly status: number;
  readonly success: boolean;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result: any;
}

describe.runIf(postgresUrl)('two server processes on one Postgres', () => {
  const name = `voltform_processes_${process.pid}_${Date.now()}`;
  let folder: string;
  let servers: readonly RealServer[];
  let token = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voltform-processes-'));
    await cp('schemas', join(folder, 'schemas'), { recursive: true });
    await onServer(`create database ${name} template ${inject('images').templates['real']}`);
    const env = { DATABASE_URL: urlOf(name), DEMO: '0', SCHEMAS_DIR: join(folder, 'schemas') };
    servers = await Promise.all([1, 2].map(() => startServer(folder, env)));
    token = (await signIn(0)).result.token;
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await onServer(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  async function call(at: number, method: string, path: string, body?: object, own = token): Promise<Answer> {
    const answer = await fetch(`${servers[at]!.address}${path}`, {
      method,
      headers: { 'x-access-token': own, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
  }
  const signIn = (at: number, password = inject('adminPassword'), username = 'admin') =>
    call(at, 'POST', '/sys/login', { username, password }, '');
  let lastMobile = 13_900_000_000;
  const addMember = (at: number, more: object = {}) =>
    call(at, 'POST', '/charge/member/add', {
      mobile: String(++lastMobile),
      memberType: '1',
      memberStatus: '1',
      ...more,
    });
  const list = async (at: number, query = '') =>
    (await call(at, 'GET', `/charge/member/list?pageSize=1&${query}`)).result;
  const both = <T>(ask: (at: number) => Promise<T>): Promise<T[]> => Promise.all([ask(0), ask(1)]);

  test('a session of one is one of the other, and ends on both', async () => {
    const own: string = (await signIn(1)).result.token;
    const statuses = () => both(async (at) => (await call(at, 'GET', '/charge/member/list', undefined, own)).status);
    expect(await statuses()).toEqual([200, 200]);
    await call(0, 'POST', '/sys/logout', undefined, own);
    await expect.poll(statuses).toEqual([401, 401]);
  });

  test('what one has acknowledged is in the list and the number of rows of the other at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [writer, reader] = [round % 2, 1 - (round % 2)];
      const { total } = (await list(reader)) ?? {};
      const { result: id } = await addMember(writer);
      const { records } = await list(reader, `id=${id}`);
      expect([(await list(reader)).total, records.length]).toEqual([total + 1, 1]);
    }
  });

  test('no number is given twice, and none is left out', async () => {
    const added = await Promise.all(Array.from({ length: 40 }, (_, index) => addMember(index % 2)));
    expect(added.every(({ success }) => success)).toBe(true);
    const { records } = await list(0, 'pageSize=1000&column=memberNo&order=asc');
    const numbers = records.map(({ memberNo }: { memberNo: string }) => Number(memberNo.slice(-6)));
    expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1));
  });

  test('a word of a dictionary that one changes is the other’s too', async () => {
    const items = async (at: number) => (await call(at, 'GET', '/sys/dict/getDictItems/sex')).result;
    const texts = async (at: number) => (await items(at)).map(({ text }: { text: string }) => text);
    const before: readonly string[] = await texts(1);
    const { result } = await call(
      0,
      'GET',
      `/sys/dictItem/list?itemText=${encodeURIComponent(before[0]!)}&pageSize=100`,
    );
    const dicts = (await call(0, 'GET', '/sys/dict/list?dictCode=sex')).result.records;
    const item = result.records.find(({ dictId }: { dictId: string }) => dictId === dicts[0].id);
    expect((await call(0, 'PUT', '/sys/dictItem/edit', { ...item, itemText: '先生' })).success).toBe(true);
    await expect.poll(() => both(texts)).toEqual([0, 1].map(() => ['先生', ...before.slice(1)]));
  });

  test('a save at one is told to who watches the list at the other', async () => {
    const { result: id } = await addMember(0, { nickname: '先前' });
    const person: string = (await call(1, 'GET', '/sys/user/getUserInfo')).result.userInfo.id;
    const ticket: string = (await call(0, 'POST', '/sys/socket/ticket')).result.ticket;
    const socket = await new TestSocket(servers[1]!.address, `/vxeSocket/${person}/page`, ticket).open();
    socket.watch('member', { screen: 'member', query: { id }, rows: [[id, 1]], total: 1 });
    await call(0, 'PUT', '/charge/member/edit', { id, version: 1, nickname: '后来' });
    await expect.poll(() => socket.heard[0]?.data.args[0]?.nickname).toBe('后来');
    socket.close();
  });

  test('attempts to sign in are counted together', async () => {
    const asked: boolean[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      asked.push((await signIn(attempt % 2, 'wrong', 'nobody')).result?.captcha === true);
    expect(asked).toEqual([false, false, false, false, true, true]);
  });

  test('a new screen file has its table, menu and calls on both, and its records are the same', async () => {
    const menu = { group: 'member', order: 90 };
    const properties = { levelName: { title: '名称' } };
    const file = { id: 'new-level', title: '新等级', menu, label: 'levelName', properties };
    await writeFile(join(folder, 'schemas/screens/charge/member/NewLevelList.json'), JSON.stringify(file));
    const statuses = () => both(async (at) => (await call(at, 'GET', '/charge/newLevel/list')).status);
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([200, 200]);
    const menus = () =>
      both(async (at) => {
        const { result } = await call(at, 'GET', '/sys/permission/getUserPermissionByToken');
        return JSON.stringify(result.menu).split('"新等级"').length > 1;
      });
    await expect.poll(menus, { timeout: 20_000 }).toEqual([true, true]);
    const { result: id } = await call(1, 'POST', '/charge/newLevel/add', { levelName: '甲' });
    expect((await call(0, 'GET', `/charge/newLevel/queryById?id=${id}`)).result).toMatchObject({ levelName: '甲' });
  });

  describe('what a person may do', () => {
    let [roleId, own, rule] = ['', '', ''];
    beforeAll(async () => {
      const person = {
        username: 'patrol',
        realname: '巡查员',
        password: 'Patrol2026',
        phone: '13700000001',
        status: '1',
      };
      const post = async (path: string, body: object) => {
        const answer = await call(0, 'POST', path, body);
        expect(answer, path).toMatchObject({ status: 200, success: true });
        return answer.result;
      };
      roleId = await post('/sys/role/add', { roleName: '巡查', roleCode: 'patrol' });
      await post('/sys/user/add', { ...person, selectedroles: roleId });
      const none = { ruleName: '没有', ruleColumn: 'mobile', ruleConditions: '=', ruleValue: '0' };
      await post('/sys/permission/addPermissionRule', { permissionId: 'm-member', ...none });
      const rules = await call(0, 'GET', '/sys/permission/getPermRuleListByPermId?permissionId=m-member');
      rule = rules.result[0].id;
      own = (await signIn(1, person.password, person.username)).result.token;
    });

    /** Changes rights on one, and says how long the other took to go by it (milliseconds). */
    async function heard(change: Promise<Answer>, seen: () => Promise<unknown>, expected: unknown): Promise<number> {
      expect(await change).toMatchObject({ status: 200, success: true });
      const begun = performance.now();
      await expect.poll(seen, { timeout: 10_000 }).toBe(expected);
      return performance.now() - begun;
    }
    const grant = (permissionIds: string) =>
      call(0, 'POST', '/sys/permission/saveRolePermission', { roleId, permissionIds });
    const narrow = (dataRuleIds: string) =>
      call(0, 'POST', '/sys/role/datarule', { roleId, permissionId: 'm-member', dataRuleIds });
    const members = () => call(1, 'GET', '/charge/member/list', undefined, own);
    // What a process remembers of a person lasts two seconds. Whatever else runs makes a wait longer, never shorter.
    const soon = 1000;

    test('is given and taken on one, and goes for the other before it would have asked again', async () => {
      const status = async () => (await members()).status;
      const waits: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        waits.push(await heard(grant('m-member'), status, 200));
        waits.push(await heard(grant(''), status, 403));
      }
      expect(Math.min(...waits)).toBeLessThan(soon);
    });

    test('is narrowed by a data rule on one, and the rows and counts of the other with it', async () => {
      await heard(grant('m-member'), async () => (await members()).status, 200);
      const { total } = await list(1);
      expect(total).toBeGreaterThan(0);
      const seen = async () => {
        const { records, total: all } = (await members()).result;
        return `${records.length > 0} ${all}`;
      };
      const waits: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        waits.push(await heard(narrow(rule), seen, 'false 0'));
        waits.push(await heard(narrow(''), seen, `true ${total}`));
      }
      expect(Math.min(...waits)).toBeLessThan(soon);
    });
  });

  describe('a file', () => {
    const day = 24 * 3_600_000;
    /** This process is one more at the same database and folder. */
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase({ dataDir: 'memory://', databaseUrl: urlOf(name) });
    });
    afterAll(() => database.close());
    const sweepAfter = (days: number) => {
      const files = new FolderStore(join(folder, 'uploads'));
      return sweepFiles({ database, files, log: silentLog }, Date.now() + days * day);
    };

    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    async function upload(at: number): Promise<string> {
      const body = new FormData();
      body.set('file', new Blob([png], { type: 'image/png' }), 'dot.png');
      const headers = { 'x-access-token': token };
      const stored = await fetch(`${servers[at]!.address}/sys/common/upload`, { method: 'POST', headers, body });
      return ((await stored.json()) as { message: string }).message;
    }
    const read = (at: number, path: string) =>
      fetch(`${servers[at]!.address}/sys/common/static/${path}`, { headers: { 'x-access-token': token } });
    const statuses = (path: string) => both(async (at) => (await read(at, path)).status);
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      return rows[0]!.count;
    };

    test('that one was given is answered by the other', async () => {
      const answer = await read(1, await upload(0));
      expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    });

    test('that no record names is swept once, whoever sweeps; one whose record the other has stored stays', async () => {
      await sweepAfter(0);
      await sweepAfter(1.1);
      const [loose, held] = [await upload(0), await upload(0)];
      expect((await addMember(1, { avatar: held })).success).toBe(true);
      await Promise.all([sweepAfter(0), sweepAfter(0)]);
      expect(await Promise.all([loose, held].map(statuses))).toEqual([
        [200, 200],
        [200, 200],
      ]);
      const removed = await Promise.all([sweepAfter(1.1), sweepAfter(1.1)]);
      expect(removed.toSorted()).toEqual([0, 1]);
      expect(await Promise.all([loose, held].map(statuses))).toEqual([
        [404, 404],
        [200, 200],
      ]);
    });

    test('stays for a record that one is storing while another sweeps', async () => {
      const late = await upload(0);
      await sweepAfter(0);
      let [adding, sweeping]: [Promise<Answer> | undefined, Promise<number> | undefined] = [undefined, undefined];
      await database.db.transaction().execute(async (queries) => {
        await queries.selectFrom('stored_file').select('id').where('path', '=', late).forUpdate().execute();
        // The record is written and not yet to be seen: its file's row is waited for.
        adding = addMember(1, { avatar: late });
        await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
        sweeping = sweepAfter(1.1);
        await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
      });
      expect((await adding!).success).toBe(true);
      await sweeping;
      expect(await statuses(late)).toEqual([200, 200]);
    });
  });
});
