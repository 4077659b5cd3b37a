import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { fixtures, openTestApp, type TestApp } from '../../testApp.ts';

const task = {
  id: 'task',
  title: '任务',
  properties: {
    no: { title: '编号', maxLength: 20 },
    next: { title: '下一步', maxLength: 20, acyclic: 'no', message: { acyclic: '下一步又回到了自己' } },
    after: { title: '前置任务', ref: 'task', acyclic: true },
  },
  keep: [{ where: "no != ''", message: '至少要保留一个有编号的任务' }],
  actions: {
    unlink: { title: '排到自己后面', on: 'row', set: { after: 'id' } },
    clear: { title: '去掉编号', on: ['row', 'batch'], set: { no: "''" } },
  },
};

describe.each(mainDatabase)('values that lead from record to record, on %s', (kind) => {
  let app: TestApp;
  let schemasDir: string;
  beforeAll(async () => {
    schemasDir = await mkdtemp(join(tmpdir(), 'voltform-circles-'));
    await cp(fixtures, schemasDir, { recursive: true });
    await writeFile(join(schemasDir, 'screens/shop/TaskList.json'), JSON.stringify(task));
    app = await openTestApp({ kind, schemasDir });
    expect(app.services.screens.problems()).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await rm(schemasDir, { recursive: true });
  });

  const add = async (record: object) => app.send('admin', 'POST', '/shop/task/add', record);
  const edit = async (record: object) => app.send('admin', 'PUT', '/shop/task/edit', record);

  test('a text by another field: over any number of records, also by a new one and by the other field', async () => {
    const ids = [];
    for (const [no, next] of [
      ['a', 'b'],
      ['b', 'c'],
      ['c', ''],
    ])
      ids.push((await add({ no, next })).result);
    const closed = await edit({ id: ids[2], next: 'a' });
    expect([closed.status, closed.result.fields]).toEqual([400, { next: '下一步又回到了自己' }]);
    expect((await edit({ id: ids[2], next: 'c' })).status).toBe(400);
    expect((await edit({ id: ids[2], next: 'd' })).status).toBe(200);
    expect((await add({ no: 'd', next: 'a' })).result.fields).toEqual({ next: '下一步又回到了自己' });
    expect((await add({ no: 'd', next: 'e' })).status).toBe(200);
    // The other end moves: `a` is called `e` now, where `d` leads.
    expect((await edit({ id: ids[0], no: 'e' })).result.fields).toEqual({ next: '下一步又回到了自己' });
    // Another tenant's records are no part of the way.
    expect((await app.send('other', 'POST', '/shop/task/add', { no: 'e', next: 'a' })).status).toBe(200);
  });

  test('a ref to the screen itself; an action closes no circle either', async () => {
    const first = (await add({})).result;
    const second = (await add({ after: first })).result;
    const { status, result } = await edit({ id: first, after: second });
    expect([status, result.fields]).toEqual([400, { after: '前置任务不能是自己或自己的下级' }]);
    expect((await app.send('admin', 'POST', '/shop/task/unlink', { id: first })).status).toBe(400);
    const answers = await Promise.all(
      [(await add({})).result, (await add({})).result].map((id, index, both) => edit({ id, after: both[1 - index] })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
  });

  test('the last of the records that a screen keeps stays, each tenant its own', async () => {
    const list = await app.send('other', 'GET', '/shop/task/list');
    const [last] = list.result.records;
    const taken = await app.send('other', 'POST', '/shop/task/clear', { ids: last.id });
    expect([taken.status, taken.message]).toEqual([400, '至少要保留一个有编号的任务']);
    const removed = await app.send('other', 'DELETE', `/shop/task/delete?id=${last.id}`);
    expect([removed.status, removed.message]).toEqual([400, '至少要保留一个有编号的任务']);
    expect((await app.send('other', 'POST', '/shop/task/add', { no: 'f' })).status).toBe(200);
    expect((await app.send('other', 'DELETE', `/shop/task/delete?id=${last.id}`)).status).toBe(200);
  });
});
