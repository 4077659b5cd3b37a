import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueAt } from '../../../schemas/language/kinds/monitor/valueAt.ts';
import { callsOf } from '../../../schemas/language/kinds/monitor/toMonitorScreen.ts';
import type { MonitorScreen } from '../../../schemas/language/index.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';

describe.each(mainDatabase)('the monitoring of the server itself, on %s', (kind) => {
  let app: RealApp;
  let pages: readonly MonitorScreen[];
  beforeAll(async () => {
    app = await openRealApp(kind);
    pages = app.services.screens.all().filter((screen): screen is MonitorScreen => screen.kind === 'monitor');
  });
  afterAll(() => app.close());

  const get = (url: string, as = app.first) => as.call('GET', url);
  const plain = async (url: string): Promise<unknown> => {
    const { body } = await get(url);
    return 'success' in body ? body.result : body;
  };

  it('answers every figure that stands on a page, and says what it means here', async () => {
    expect(pages).toHaveLength(6);
    const missing: string[] = [];
    for (const page of pages)
      for (const part of page.parts) {
        if (part.type === 'rows') {
          const [row] = valueAt(await plain(part.call), part.at) as readonly unknown[];
          for (const { read, name } of row === undefined ? [] : part.columns)
            if (valueAt(row, read) === undefined) missing.push(`${page.id} ${name}`);
          continue;
        }
        for (const { call, read, means, name } of part.values) {
          const answer = await plain(call);
          if (typeof valueAt(answer, read) !== 'number') missing.push(`${page.id} ${name}`);
          const meaning = means === undefined ? '在' : valueAt(answer, means);
          if (!/[\u4e00-\u9fff]/.test(String(meaning))) missing.push(`${page.id} ${name} says nothing`);
        }
      }
    expect(missing).toEqual([]);
  });

  it('answers a figure as an actuator does, and knows no other names', async () => {
    expect((await get('/actuator/metrics/jvm.memory.used')).body).toMatchObject({
      name: 'jvm.memory.used',
      baseUnit: 'bytes',
      measurements: [{ statistic: 'VALUE', value: expect.any(Number) }],
    });
    expect(
      (await get('/actuator/metrics/jvm.gc.pause')).body.measurements.map(
        (one: { statistic: string }) => one.statistic,
      ),
    ).toEqual(['COUNT', 'TOTAL_TIME', 'MAX']);
    // No page shows them: nobody has the right.
    for (const unknown of [
      '/actuator/metrics/process.files',
      '/actuator/metrics/constructor',
      '/actuator/env',
      '/actuator/heapdump',
    ])
      expect([403, 404]).toContain((await get(unknown)).status);
  });

  it('opens each call to whoever has a page that shows it, and to nobody else', async () => {
    const person = await app.plant('sys_user', { username: 'watcher', realname: '值守', status: '1' });
    const client = await app.as(person);
    for (const path of pages.flatMap(callsOf))
      expect({ path, status: (await get(path, client)).status }).toEqual({ path, status: 403 });
  });

  it('keeps no token and no value of a query in its traces', async () => {
    await app.first.call('GET', '/sys/user/list?realname=SECRETNAME&pageNo=1&token=SECRETTOKEN', {
      headers: { authorization: 'Bearer SECRETHEADER', cookie: 'a=SECRETCOOKIE' },
    });
    const { body } = await get('/actuator/httptrace');
    const [last] = body.traces;
    expect(last).toMatchObject({
      principal: { name: expect.any(String) },
      request: { method: 'GET', uri: '/sys/user/list?realname=***&pageNo=1&token=***' },
      timeTaken: expect.any(Number),
    });
    expect(Object.keys(last.request.headers)).not.toContain('authorization');
    expect(JSON.stringify(body)).not.toMatch(/SECRET|access-token/i);
    expect(JSON.stringify(body)).not.toContain('/actuator/');
  });

  it('counts the files of the application among no calls', async () => {
    await app.first.call('GET', '/sys/user/list?pageNo=7');
    for (const file of ['/assets/start.js', '/screens/system/UserList.json']) await app.first.call('GET', file);
    const { body } = await get('/actuator/httptrace');
    expect(body.traces[0].request.uri).toBe('/sys/user/list?pageNo=7');
    expect(JSON.stringify(body)).not.toMatch(/assets|screens/);
  });

  it('tells no path of its disks', async () => {
    const { body } = await get('/sys/actuator/redis/queryDiskInfo');
    expect(body.result[0]).toMatchObject({ max: expect.any(Number), rest: expect.any(Number) });
    expect(JSON.stringify(body.result)).not.toContain('/');
  });
});
