import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { watchJobs } from '../../../server/jobs/index.ts';
import { alikeOn, databasesFor } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';

const patience = { timeout: 20_000 };

describe.each(databasesFor.telling)('scheduled jobs on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  });
  afterAll(() => app.close());

  const addJob = async (values: object) =>
    (
      await app.first.call('POST', '/sys/quartzJob/add', {
        body: { jobClassName: 'clearLogs', cronExpression: '0 0 0 1 1 ? 2099', status: '0', ...values },
      })
    ).body;
  const logs = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ text: string }>`select log_content as text from sys_log
      where log_type = '3' order by create_time, id`.execute(app.services.database.db);
    return rows.map(({ text }) => text);
  };
  const emptyLog = () => sql`delete from sys_log where log_type = '3'`.execute(app.services.database.db);

  test('runs at its time, with its parameter, and writes what came of it', async () => {
    await emptyLog();
    await addJob({ cronExpression: '* * * * * ?', parameter: '{"days": 30}' });
    await expect.poll(async () => (await logs()).length, patience).toBeGreaterThan(0);
    expect((await logs())[0]).toMatch(/^定时任务 clearLogs：清理了 \d+ 条超过 30 天的日志$/);
    await stopAll();
  });

  alike('stopped, it runs no more; asked for by hand it runs once', async () => {
    const { result: id } = await addJob({ cronExpression: '* * * * * ?' });
    await app.first.call('GET', `/sys/quartzJob/pause?id=${id}`);
    expect((await one(id)).status).toBe('-1');
    // A run that began before the stop ends by itself.
    await expect.poll(running, patience).toBe(0);
    await emptyLog();
    expect((await app.first.call('GET', `/sys/quartzJob/execute?id=${id}`)).body.success).toBe(true);
    await expect.poll(async () => (await logs()).length, patience).toBe(1);
    await app.first.call('GET', `/sys/quartzJob/resume?id=${id}`);
    expect((await one(id)).status).toBe('0');
    await expect.poll(async () => (await logs()).length, patience).toBeGreaterThan(1);
    await stopAll();
  });

  test('runs each time once, however many processes look at it', async () => {
    const others = [await watchJobs(app.services), await watchJobs(app.services)];
    await addJob({ cronExpression: '* * * * * ?' });
    await expect.poll(async () => (await runs()).length, patience).toBeGreaterThan(2);
    await stopAll();
    for (const end of others) await end();
    const times = (await runs()).map(({ due_at }) => due_at);
    expect(times).toEqual([...new Set(times)]);
  });

  alike('that fails says why in the log and goes on', async () => {
    await emptyLog();
    const { result: id } = await addJob({ parameter: '{"days": "viele"}' });
    await app.first.call('POST', '/sys/quartzJob/execute', { body: { id } });
    await expect.poll(logs, patience).toEqual(['定时任务 clearLogs：失败，参数 days 应为正整数，如 {"days": 180}']);
  });

  test('old messages to single people go, with the marks of who read them; announcements and young ones stay', async () => {
    const { db } = app.services.database;
    const add = (id: string, category: string, type: string, days: number) =>
      sql`insert into sys_announcement (id, tenant_id, titile, msg_category, msg_type, send_status, send_time)
        values (${id}, '1', ${id}, ${category}, ${type}, '1', now() - make_interval(days => ${days}::int))`.execute(db);
    await add('old', '2', 'USER', 40);
    await add('young', '2', 'USER', 20);
    await add('forAll', '2', 'ALL', 40);
    await add('announced', '1', 'USER', 40);
    for (const id of ['old', 'young'])
      await sql`insert into record_read (record_id, user_id, read_at) values (${id}, 'one', now())`.execute(db);
    await emptyLog();
    const { result: id } = await addJob({ jobClassName: 'clearMessages', parameter: '{"days": 30}' });
    await app.first.call('POST', '/sys/quartzJob/execute', { body: { id } });
    await expect.poll(logs, patience).toEqual(['定时任务 clearMessages：清理了 1 条超过 30 天的个人系统消息']);
    const left = async (table: string, column: string) => {
      const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
        where ${sql.ref(column)} in ('old', 'young', 'forAll', 'announced') order by 1`.execute(db);
      return rows.map(({ id }) => id);
    };
    expect(await left('sys_announcement', 'id')).toEqual(['announced', 'forAll', 'young']);
    expect(await left('record_read', 'record_id')).toEqual(['young']);
  });

  alike('is refused with a name that the server does not have, and with times that are none', async () => {
    expect(await addJob({ jobClassName: 'noSuchJob' })).toMatchObject({
      success: false,
      message: expect.stringContaining('服务器没有这个任务'),
    });
    expect(await addJob({ cronExpression: '0 0 0 * * *' })).toMatchObject({
      success: false,
      message: expect.stringContaining('日和周只能指定一个，另一个写“?”'),
    });
  });

  alike('belongs to the platform: the administrator of another tenant changes none', async () => {
    const { result: id } = await addJob({});
    const answer = await app.second.call('GET', `/sys/quartzJob/pause?id=${id}`);
    expect(answer.body.success).toBe(false);
    expect((await one(id)).status).toBe('0');
  });

  const one = async (id: string) => (await app.first.call('GET', `/sys/quartzJob/queryById?id=${id}`)).body.result;
  const runs = async () =>
    (
      await sql<{ due_at: string }>`select due_at from job_run where due_at like '____-__-__ __:__:__'
      and job_id in (select id from sys_quartz_job)`.execute(app.services.database.db)
    ).rows;
  const running = async (): Promise<number> =>
    Number(
      (
        await sql<{ n: string }>`select count(*) as n from job_run where ended_at is null`.execute(
          app.services.database.db,
        )
      ).rows[0]?.n,
    );
  const stopAll = async () => {
    await sql`delete from sys_quartz_job`.execute(app.services.database.db);
    await expect.poll(running, patience).toBe(0);
  };
});
