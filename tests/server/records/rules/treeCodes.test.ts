import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recompute } from '../../../../server/records/index.ts';
import { nextTreeCode } from '../../../../server/records/rules/nextTreeCode.ts';
import { alikeOn, databasesFor } from '../../database/openTestDatabase.ts';
import { fixtures, openTestApp, type TestApp } from '../../testApp.ts';

const shelf = {
  id: 'shelf',
  title: '货架',
  kind: 'tree',
  properties: {
    name: { title: '名称' },
    code: { title: '编码', treeCode: 'A1' },
    parentId: { title: '上级', ref: 'shelf' },
  },
  actions: { lift: { title: '提到最上层', on: 'row', set: { parentId: "''" } } },
};

describe('the next code', () => {
  test.each([
    ['A01', '', [], 'A01'],
    ['A01', '', ['A01', 'A01A07', 'A99'], 'B01'],
    ['A01', 'A01', ['A01', 'A01A07', 'A02A09'], 'A01A08'],
    ['A01', '', ['Z99'], undefined],
    ['001', '', ['001', 'A07'], '002'],
    ['001', '001', ['001998'], '001999'],
    ['001', '', ['999'], undefined],
  ])('of steps like %s below “%s” beside %j is %s', (first, parent, codes, next) => {
    expect(nextTreeCode(first, parent, codes)).toBe(next);
  });
});

describe.each(databasesFor.turns)('codes that say where a record stands, on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: TestApp;
  let schemasDir: string;
  beforeAll(async () => {
    schemasDir = await mkdtemp(join(tmpdir(), 'voltform-codes-'));
    await cp(fixtures, schemasDir, { recursive: true });
    await writeFile(join(schemasDir, 'screens/shop/ShelfTree.json'), JSON.stringify(shelf));
    app = await openTestApp({ kind, schemasDir });
    expect(app.services.screens.problems()).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await rm(schemasDir, { recursive: true });
  });

  const send = (path: string, body: object, by = 'admin') =>
    app.send(by, path === 'edit' ? 'PUT' : 'POST', `/shop/shelf/${path}`, body);
  const add = async (parentId?: string, by?: string): Promise<string> =>
    (await send('add', { name: 'a', parentId, code: 'Z9' }, by)).result;
  const codeOf = async (id: string): Promise<unknown> =>
    (await app.services.database.db.selectFrom('shelf').select('code').where('id', '=', id).executeTakeFirst())?.[
      'code'
    ];

  test('are given by the server, each tenant its own, also to records that are added at once', async () => {
    const top = await add();
    expect(await codeOf(top)).toBe('A1');
    expect(await codeOf(await add(undefined, 'other'))).toBe('A1');
    const below = await Promise.all(Array.from({ length: 8 }, () => add(top)));
    const codes = await Promise.all(below.map(codeOf));
    expect(codes.toSorted()).toEqual(['A1A1', 'A1A2', 'A1A3', 'A1A4', 'A1A5', 'A1A6', 'A1A7', 'A1A8']);
  });

  test('follow a move, with all that stands below, whoever moves', async () => {
    const [from, to] = [await add(), await add()];
    const moved = await add(from);
    const [leaf, beside] = [await add(moved), await add(from)];
    expect(await codeOf(leaf)).toBe(`${String(await codeOf(moved))}A1`);
    expect((await send('edit', { id: moved, parentId: to, code: 'Z9' })).status).toBe(200);
    expect([await codeOf(moved), await codeOf(leaf)]).toEqual(['A3A1', 'A3A1A1']);
    expect(await codeOf(beside)).toBe('A2A2');
    // A save that moves nothing gives no other code.
    await send('edit', { id: moved, parentId: to, name: 'b' });
    expect(await codeOf(moved)).toBe('A3A1');
    expect((await send('lift', { id: moved })).status).toBe(200);
    expect([await codeOf(moved), await codeOf(leaf)]).toEqual(['A4', 'A4A1']);
  });

  alike('are said to be used up at the parent', async () => {
    const top = await add();
    await app.services.database.db
      .insertInto('shelf')
      .values({ id: 'last', tenant_id: '1', version: 1, parent_id: top, code: `${String(await codeOf(top))}Z9` })
      .execute();
    const refused = await send('add', { name: 'x', parentId: top });
    expect([refused.status, refused.result.fields]).toEqual([400, { parentId: '这一级的编码已经用完，不能再增加' }]);
  });

  test('come to records from before the rule: with the first one below them, and all by the command', async () => {
    const { db } = app.services.database;
    const plant = (id: string, parent_id: string | null) =>
      db.insertInto('shelf').values({ id, tenant_id: '1', version: 1, name: id, parent_id }).execute();
    await plant('old-a', 'old-c');
    await plant('old-b', 'old-a');
    await plant('old-c', null);
    const young = await add('old-b');
    const top = String(await codeOf('old-c'));
    expect(await codeOf(young)).toBe(`${top}A1A1A1`);
    await plant('old-d', 'old-e');
    await plant('old-e', 'old-c');
    const { changed, failures } = await recompute(app.services, app.services.screens.byId('shelf')!, () => undefined);
    expect([changed, failures]).toEqual([2, []]);
    expect([await codeOf('old-e'), await codeOf('old-d')]).toEqual([`${top}A2`, `${top}A2A1`]);
  });

  alike('are written in no effect of another screen', async () => {
    const file = join(schemasDir, 'screens/shop/PurchaseList.json');
    const written = JSON.parse(await readFile(file, 'utf8'));
    written.actions = {
      ...written.actions,
      store: { title: '入架', on: 'row', add: { shelf: { name: "'x'", code: "'A9'" } } },
    };
    await writeFile(file, JSON.stringify(written));
    await app.services.screens.reload();
    expect(app.services.screens.problems().map(({ message }) => message)).toEqual([
      '`code` 由服务器按记录在树中的位置给出',
    ]);
  });
});
