/** The calls by which records are chosen, where a screen file names such. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testApp.ts';

type Row = Readonly<Record<string, string>>;

describe('records that are chosen by calls of their screen', () => {
  let app: TestApp;
  const ids: Record<string, string> = {};
  const add = async (screen: string, record: object): Promise<string> =>
    (await app.send('admin', 'POST', `/area/${screen}/add`, record)).result as string;
  beforeAll(async () => {
    app = await openTestApp({ kind: 'pglite', schemasDir: resolve('tests/server/fixtures/choosing') });
    // They write jobs, and open neither people nor areas.
    Object.assign(app.sessions, { planner: { ...app.sessions['guest']!, codes: new Set(['job:add']) } });
    ids['south'] = await add('area', { name: '华南', code: 'S', budget: '9' });
    ids['canton'] = await add('area', { name: '广州', code: 'S1', parentId: ids['south'] });
    ids['north'] = await add('area', { name: '华北', code: 'N' });
    const staff = [
      ['甲', 'one', 'on', 'canton'],
      ['乙', 'two', 'on', 'north'],
      ['丙_', 'three', 'on', 'south'],
      ['丁', 'four', 'off', 'canton'],
    ] as const;
    for (const [name, account, state, area] of staff)
      await add('staff', { name, account, state, wage: '100', areaId: ids[area] });
  });
  afterAll(() => app.close());
  const rowsFor = async (user: string, query: string): Promise<readonly Row[]> =>
    (await app.send(user, 'GET', `/area/staffToChoose?${query}`)).result.records;
  const namesFor = async (user: string, query: string) => (await rowsFor(user, query)).map(({ name }) => name);
  const chosen = async (query: string): Promise<readonly Row[]> =>
    JSON.parse((await app.send('planner', 'GET', `/area/staffChosen?${query}`)).text) as readonly Row[];

  it('come a page at a time, only those that can be chosen, by parts of their texts', async () => {
    expect(await namesFor('planner', '')).toEqual(['丙_', '乙', '甲']);
    expect(await namesFor('planner', 'column=account&order=desc')).toEqual(['乙', '丙_', '甲']);
    expect(await namesFor('planner', 'pageNo=2&pageSize=2')).toEqual(['甲']);
    expect(await namesFor('planner', 'name=_')).toEqual(['丙_']);
    expect(await namesFor('planner', 'account=*wo*')).toEqual(['乙']);
    expect(await namesFor('planner', 'state=off')).toEqual(['丙_', '乙', '甲']);
  });

  it('are those of one record of the tree and of all below it', async () => {
    expect(await namesFor('planner', `area=${ids['south']}`)).toEqual(['丙_', '甲']);
    expect(await namesFor('planner', `area=${ids['canton']},`)).toEqual(['甲']);
    expect(await namesFor('planner', `area=${ids['north']}&name=甲`)).toEqual([]);
    expect(await namesFor('planner', 'area=nowhere')).toEqual([]);
  });

  it('tell who only chooses what the file says, and who may open their list what that tells', async () => {
    const [row] = await rowsFor('planner', `area=${ids['north']}`);
    expect(row).toMatchObject({ name: '乙', account: 'two', areaId: ids['north'], areaId_dictText: '华北' });
    expect(Object.keys(row!)).not.toContain('wage');
    // Nor is there a way to find out.
    expect(await namesFor('planner', 'wage=7')).toHaveLength(3);
    expect(await rowsFor('reader', 'account=two')).toMatchObject([{ name: '乙', wage: '100' }]);
    expect(await namesFor('reader', 'wage=7')).toEqual([]);
  });

  it('are named by the values that are stored, also where they can be chosen no more', async () => {
    expect((await chosen('account=four,one,')).map(({ name }) => name)).toEqual(['丁', '甲']);
    expect((await chosen('')).map(({ name }) => name)).toEqual(['丙_', '乙', '甲']);
    expect(await chosen('account=nobody')).toEqual([]);
    expect(Object.keys((await chosen('account=one'))[0]!).toSorted()).toEqual([
      'account',
      'areaId',
      'areaId_dictText',
      'id',
      'name',
    ]);
  });

  it('come as the whole tree they stand in', async () => {
    const { result } = await app.send('planner', 'GET', '/area/whole');
    expect(result).toMatchObject([
      { title: '华北', isLeaf: true },
      { key: ids['south'], title: '华南', code: 'S', isLeaf: false, children: [{ title: '广州', code: 'S1' }] },
    ]);
    expect(JSON.stringify(result)).not.toContain('budget');
  });

  it('are refused to whom no choice of them is offered, and come from the own tenant alone', async () => {
    for (const url of ['/area/staffToChoose', '/area/staffChosen', '/area/whole']) {
      expect((await app.send('guest', 'GET', url)).status).toBe(403);
      expect((await app.send(null, 'GET', url)).status).toBe(401);
    }
    expect(await namesFor('other', '')).toEqual([]);
    expect((await app.send('other', 'GET', '/area/whole')).result).toEqual([]);
    expect((await app.send('other', 'GET', '/area/staffChosen?account=one')).text).toBe('[]');
  });
});
