import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesFor } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(databasesFor.turns)('a value that counts rows which nobody writes by hand, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ kind, schemasDir: resolve(import.meta.dirname, '../../fixtures/odd') });
    expect(app.services.screens.problems()).toEqual([]);
  });
  afterAll(() => app.close());

  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await app.send('admin', method, `/odd/scan/${path}`, body);
    expect(answer).toMatchObject({ success: true });
    return answer.result as string;
  };
  const read = async (id: string) => (await app.send('admin', 'GET', `/odd/scan/queryById?id=${id}`)).result;

  test('follows the rows that an action adds and changes', async () => {
    const id = await send('POST', 'add', { name: '甲' });
    expect(await read(id)).toMatchObject({ count: 0, scans: [] });
    await send('POST', 'scan', { id });
    expect(await read(id)).toMatchObject({ count: 1, kilometres: '1.5' });
    await send('POST', 'mend', { id });
    await send('POST', 'scan', { id });
    expect(await read(id)).toMatchObject({ count: 2, kilometres: '4.0' });
  });

  test('stays what it is where the record is saved, whatever a client sends of the rows', async () => {
    const id = await send('POST', 'add', { name: '乙' });
    await send('POST', 'scan', { id });
    const record = await read(id);
    await send('PUT', 'edit', { id, version: record.version, name: '丙', scans: [] });
    expect(await read(id)).toMatchObject({ name: '丙', count: 1, kilometres: '1.5' });
  });

  test('counts each row once, however many add them at the same moment', async () => {
    const id = await send('POST', 'add', { name: '丁' });
    await Promise.all(Array.from({ length: 20 }, () => send('POST', 'scan', { id })));
    expect(await read(id)).toMatchObject({ count: 20, kilometres: '30.0' });
  });
});
