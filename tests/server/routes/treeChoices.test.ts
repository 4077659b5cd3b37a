import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../testApp.ts';

describe.each(mainDatabase)('choosing in a tree, on %s', (kind) => {
  let app: TestApp;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp({ kind });
    // Written from the leaves up, so that no order of writing is the order of the tree.
    const below: Readonly<Record<string, string | undefined>> = {
      华南: undefined,
      华北: undefined,
      广州: '华南',
      深圳: '华南',
      天河: '广州',
      北京: '华北',
    };
    for (const [name, parent] of Object.entries(below)) {
      const body = { branchName: name, parentId: parent && ids[parent] };
      ids[name] = (await app.send('admin', 'POST', '/shop/branch/add', body)).result;
    }
  });
  afterAll(() => app.close());

  const dict = encodeURIComponent('branch,branch_name,id');
  const choices = async (query = 'pageSize=50') =>
    (await app.send('admin', 'GET', `/sys/dict/loadDict/${dict}?${query}`)).result as {
      text: string;
      level: number;
      path: string;
    }[];
  const shown = async (query?: string) =>
    (await choices(query)).map(({ text, level }) => `${'  '.repeat(level)}${text}`);
  const moving = (name: string, field = 'parentId') =>
    `pageSize=50&options=${encodeURIComponent(JSON.stringify({ screen: 'branch', field, values: { id: ids[name] } }))}`;

  test('is in the order of the tree page, the lower ones under their parents, each with its way from the top', async () => {
    expect(await shown()).toEqual(['华北', '  北京', '华南', '  深圳', '  广州', '    天河']);
    expect((await choices()).find(({ text }) => text === '天河')).toMatchObject({ level: 2, path: '华南 / 广州' });
    const roots = await app.send('admin', 'GET', '/shop/branch/rootList');
    expect(roots.result.records.map((row: Record<string, unknown>) => row['branchName'])).toEqual(['华北', '华南']);
  });

  test('goes on page by page where it stopped', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => shown(`pageSize=2&pageNo=${page}`)));
    expect(pages).toEqual([['华北', '  北京'], ['华南', '  深圳'], ['  广州', '    天河'], []]);
  });

  test('a search finds at any depth and says where each is', async () => {
    expect((await choices(`keyword=${encodeURIComponent('州')}`)).map(({ text, path }) => [text, path])).toEqual([
      ['广州', '华南'],
    ]);
    expect(
      (await choices(`keyword=${encodeURIComponent('天')}`)).map(({ text, level, path }) => [text, level, path]),
    ).toEqual([['天河', 0, '华南 / 广州']]);
  });

  test('a record is never offered itself or what stands below it as its parent', async () => {
    expect(await shown(moving('华南'))).toEqual(['华北', '  北京']);
    expect(await shown(moving('广州'))).toEqual(['华北', '  北京', '华南', '  深圳']);
    expect(await shown(moving('天河'))).toEqual(['华北', '  北京', '华南', '  深圳', '  广州']);
  });

  test('what stands in a circle, or below a parent that is gone, is offered all the same', async () => {
    const { db } = app.services.database;
    const row = (id: string, parent: string) => ({
      id,
      tenant_id: '1',
      version: 1,
      branch_name: id,
      parent_id: parent,
    });
    await db
      .insertInto('branch')
      .values([row('c1', 'c2'), row('c2', 'c1'), row('gone', 'nobody')])
      .execute();
    const all = await shown();
    await sql`delete from branch where id in ('c1', 'c2', 'gone')`.execute(db);
    expect(all.toSorted()).toEqual(expect.arrayContaining(['gone']));
    expect(all.map((text) => text.trim())).toEqual(expect.arrayContaining(['c1', 'c2', '天河']));
    expect(all).toHaveLength(9);
  });

  test('of more records than a person looks through, a search still finds one, with its way', async () => {
    const { db } = app.services.database;
    await sql`insert into branch (id, tenant_id, version, branch_name, parent_id)
      select 'many' || n, '1', 1, '网点' || n, ${ids['深圳']!} from generate_series(1, 10001) n`.execute(db);
    expect((await choices(`keyword=${encodeURIComponent('网点7777')}`)).map(({ text, path }) => [text, path])).toEqual([
      ['网点7777', '华南 / 深圳'],
    ]);
    expect(await choices('pageSize=50')).toHaveLength(50);
    await sql`delete from branch where id like 'many%'`.execute(db);
  });
});
