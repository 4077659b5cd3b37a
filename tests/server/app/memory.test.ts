import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRecordScreen } from '../../../schemas/language/index.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';

let app: RealApp;
beforeAll(async () => {
  app = await openRealApp();
});
afterAll(() => app.close());

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are still held when everything that can be collected is. */
async function heldBytes(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return process.memoryUsage().heapUsed;
}

/** What a person does all day; no two calls ask the same, so that whatever keeps an answer or a text for each shows. */
async function work(from: number, to: number): Promise<void> {
  const screens = app.services.screens.all().filter(isRecordScreen);
  for (let call = from; call < to; call += 1) {
    const { api, fields, component } = screens[call % screens.length]!;
    const column = fields[call % fields.length]!.name;
    const condition = JSON.stringify([{ field: column, rule: 'eq', val: String(call) }]);
    const urls = [
      `${api.list.path}?pageNo=${call}&pageSize=10`,
      `${api.list.path}?column=${column}&order=desc&${column}=${call}`,
      `${api.list.path}?superQueryMatchType=and&superQueryParams=${encodeURIComponent(condition)}`,
      `${api.queryById.path}?id=${call}`,
      `/screens/${component}.json`,
      `/screens/nothing/Of${call}.json`,
      `/sys/dict/getDictItems/nothing_${call}`,
      `/sys/permission/findPage?path=/nothing/${call}`,
    ];
    await app.first.call('GET', urls[Math.floor(call / screens.length) % urls.length]!);
    if (call % 10 === 0)
      await app.stranger.call('GET', '/sys/user/getUserInfo', { headers: { 'x-access-token': `${call}` } });
    if (call % 50 === 0)
      await app.stranger.call('POST', '/sys/login', { body: { username: `nobody${call}`, password: 'x' } });
  }
}

test('the server holds no more after 1,000 calls than after the first 600', async () => {
  await work(0, 600);
  const before = await heldBytes();
  await work(600, 1600);
  // One kilobyte kept of each call would be more.
  expect((await heldBytes()) - before).toBeLessThan(900_000);
});
