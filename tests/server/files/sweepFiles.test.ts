import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '../../../server/files/sweepFiles.ts';
import { openTestApp, type TestApp } from '../testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a file between the sweeps of two processes, its row gone and itself not yet, counts for the one that removes it', async () => {
  const { database, files, log } = app.services;
  const path = `1/2024/${crypto.randomUUID()}.png`;
  await files.put(path, Buffer.from('x'), 'image/png');
  const long = Date.now() + 3 * 24 * 3_600_000;
  const times = { create_time: new Date(), unused_since: new Date() };
  const row = { id: '1', tenant_id: '1', path, name: 'a.png', type: 'image/png', size: 1, ...times };
  await database.db.insertInto('stored_file').values(row).execute();
  let others = 0;
  const waiting = Object.assign(Object.create(files) as typeof files, {
    remove: async (at: string) => {
      others += await sweepFiles({ database, files, log }, long);
      return files.remove(at);
    },
  });
  expect(await sweepFiles({ database, files: waiting, log }, long)).toBe(0);
  expect(others).toBe(1);
});
