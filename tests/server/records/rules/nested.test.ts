import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testApp.ts';

/** A nested value of the screens that come with the application, as a foreign client sends it. */
describe('a nested value on the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ schemasDir: resolve('schemas') });
  });
  afterAll(() => app.close());
  const add = (operatorCode: string, pushSettings: unknown) =>
    app.send('admin', 'POST', '/charge/connectionOperator/add', {
      operatorName: operatorCode,
      operatorCode,
      operatorKind: '2',
      pushSettings,
    });

  test('is refused with what is wrong in it, and where', async () => {
    const { status, text } = await add('NESTEDBAD', { receivers: [{ name: '张三' }, { mobile: '1' }] });
    expect(status).toBe(400);
    expect(text).toContain('故障通知人 / 第2项 / 姓名：请输入姓名');
  });

  test('is kept as it was sent, and answered as JSON text', async () => {
    const settings = {
      channel: { address: 'https://push.example.com/notify', retries: 5 },
      headers: { 'X-Area': '华南' },
    };
    expect((await add('NESTEDOK1', settings)).status).toBe(200);
    const { result } = await app.send('admin', 'GET', '/charge/connectionOperator/list?operatorCode=NESTEDOK1');
    const [record] = result.records;
    expect(JSON.parse(record.pushSettings)).toEqual(settings);
  });
});
