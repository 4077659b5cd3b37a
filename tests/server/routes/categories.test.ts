import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp, type Reply } from '../openRealApp.ts';

describe.each(mainDatabase)('categories, on %s', (kind) => {
  let app: RealApp;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    app = await openRealApp(kind);
    const below: Readonly<Record<string, string | undefined>> = {
      指南: undefined,
      入门: '指南',
      扫码: '入门',
      计费: '指南',
      公告: undefined,
    };
    for (const [name, parent] of Object.entries(below)) {
      const body = { name, pid: parent && ids[parent] };
      ids[name] = (await app.first.call('POST', '/sys/category/add', { body })).body.result;
    }
  }, 120_000);
  afterAll(() => app.close());

  const get = (path: string, by = app.first): Promise<Reply> => by.call('GET', `/sys/category/${path}`);
  const namesOf = async (path: string): Promise<readonly string[]> => {
    const { result } = (await get(path)).body;
    return (result.records ?? result).map((one: { name?: string; text?: string }) => one.name ?? one.text);
  };
  const one = async (name: string) => (await get(`loadOne?field=id&val=${ids[name]}`)).body.result;

  it('have codes that say where they stand, which follow a move', async () => {
    expect((await one('扫码')).code).toBe('A01A01A01');
    expect((await one('计费')).code).toBe('A01A02');
    expect((await one('公告')).code).toBe('A02');
    const added = await app.first.call('POST', '/sys/category/add', { body: { name: '移动', pid: ids['公告'] } });
    const moved = added.body.result as string;
    await app.first.call('POST', '/sys/category/add', { body: { name: '下级', pid: moved } });
    const record = (await get(`loadOne?field=id&val=${moved}`)).body.result;
    const edit = await app.first.call('PUT', '/sys/category/edit', { body: { ...record, pid: ids['计费'] } });
    expect(edit.body).toMatchObject({ success: true });
    expect((await get('loadOne?field=code&val=A01A02A01A01')).body.result).toMatchObject({ name: '下级' });
  });

  it('are read level by level, with a leaf where nothing stands below', async () => {
    expect(await namesOf('rootList')).toEqual(['指南', '公告']);
    expect(await namesOf(`childList?pid=${ids['指南']}`)).toEqual(['入门', '计费']);
    expect(await namesOf(`getChildListBatch?parentIds=${ids['指南']},${ids['入门']}`)).toEqual([
      '入门',
      '扫码',
      '计费',
    ]);
    expect((await get('loadTreeRoot?async=true&pcode=0')).body.result).toMatchObject([
      { key: ids['指南'], value: ids['指南'], label: '指南', code: 'A01', name: '指南', leaf: 0, isLeaf: false },
      { name: '公告' },
    ]);
    expect((await get(`loadTreeChildren?pid=${ids['入门']}`)).body.result).toMatchObject([
      { name: '扫码', leaf: 1, isLeaf: true, parentId: ids['入门'] },
    ]);
    expect((await get('loadTreeRoot?async=false&pcode=A01')).body.result).toMatchObject([
      { name: '入门', children: [{ name: '扫码', children: [] }] },
      { name: '计费' },
    ]);
  });

  it('are found by the code of what is above them, or by its id, and narrowed by a condition', async () => {
    expect(await namesOf('loadTreeData?pcode=A01')).toEqual(['入门', '计费']);
    expect(await namesOf('loadTreeData')).toEqual(['指南', '公告']);
    expect(await namesOf(`loadTreeData?pid=${ids['指南']}&pcode=A02`)).toEqual(['入门', '计费']);
    expect(await namesOf(`loadTreeData?pcode=A01&condition=${encodeURIComponent('{"name":"计费"}')}`)).toEqual([
      '计费',
    ]);
    expect((await get('loadTreeData?condition=1=1')).body.message).toBe(
      '组件JTreeSelect-condition传值有误，需要一个json字符串!',
    );
    expect((await get('loadTreeRoot?pcode=Z99')).body).toMatchObject({
      success: false,
      message: '加载分类字典树参数有误.[code]!',
    });
    expect(await namesOf('loadAllData?code=A01A01')).toEqual(['入门', '扫码']);
  });

  it('have names by their ids, in the order asked for', async () => {
    for (const path of ['loadDictItem', 'loadDictItem/'])
      expect((await get(`${path}?ids=${ids['扫码']},${ids['公告']},gone`)).body.result).toEqual(['扫码', '公告']);
    expect((await get(`loadDictItem?ids=gone&delNotExist=false`)).body.result).toEqual(['gone']);
  });

  it('say whether a code may stand below one', async () => {
    expect((await get(`checkCode?pid=${ids['公告']}&code=A02A07`)).body.success).toBe(true);
    expect((await get(`checkCode?pid=${ids['公告']}&code=A01A07`)).body.message).toBe('编码不符合规范,须以"A02"开头!');
    expect((await get('checkCode?code=')).body.message).toBe('错误,类型编码为空!');
  });

  it('are those of the own tenant, for who may choose among them', async () => {
    expect((await get('loadTreeRoot', app.second)).body.result).toEqual([]);
    expect((await get(`loadOne?field=id&val=${ids['指南']}`, app.second)).status).toBe(404);
    expect((await get('loadOne?field=name&val=x')).status).toBe(400);
    const nobody = await app.as(await app.plant('sys_user', { username: 'nobody', realname: '无', status: '1' }));
    for (const path of ['loadTreeRoot', 'loadTreeData', 'loadDictItem?ids=1', 'rootList'])
      expect((await get(path, nobody)).status, path).toBe(403);
    expect((await get('loadTreeRoot', app.stranger)).status).toBe(401);
  });

  it('are offered branch by branch to a field that takes those below one only, the topmost of them first', async () => {
    const options = JSON.stringify({ screen: 'user-guide', field: 'categoryId', values: {} });
    const named = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', hasChildField: '' };
    const branch = async (pid: string) => {
      const query = new URLSearchParams({ ...named, pid, options });
      const { result } = (await app.first.call('GET', `/sys/dict/loadTreeData?${query}`)).body;
      return result.map(({ title, leaf }: { title: string; leaf: boolean }) => [title, leaf]);
    };
    expect((await branch('')).slice(0, 2)).toEqual([
      ['入门', false],
      ['计费', false],
    ]);
    expect(await branch(ids['入门']!)).toEqual([['扫码', true]]);
    expect(await branch(ids['公告']!)).toEqual([]);
  });
});
