import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RecordScreen, RefTarget } from '../../../schemas/language/index.ts';
import { dataSource } from '../../../src/api/dataSource.ts';
import { dictionaries } from '../../../src/api/dictionaries.ts';
import * as http from '../../../src/api/http.ts';

/** Answers each call by its address; keeps what was asked. */
function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: (readonly [url: string, params: unknown])[] = [];
  vi.spyOn(http, 'send').mockImplementation(async ({ url = '', params }) => {
    asked.push([url, params]);
    return { status: 200, headers: {}, data: answers[url] } as never;
  });
  return asked;
}
const framed = (result: unknown) => ({ success: true, code: 200, message: '', result });
afterEach(() => vi.restoreAllMocks());

const get = (path: string) => ({ method: 'GET', path }) as const;
const users: RefTarget = {
  screen: 'sys-user',
  label: 'realname',
  value: 'username',
  dict: 'sys_user,realname,username',
  labels: get('/sys/user/getMultiUser'),
};
const departs: RefTarget = {
  screen: 'sys-depart',
  label: 'departName',
  value: 'id',
  dict: 'sys_depart,depart_name,id',
  tree: { parentColumn: 'parent_id', whole: get('/sys/sysDepart/queryTreeList') },
};

describe('records by the calls that their screens name for choosing them', () => {
  it.each([
    ['bare', (list: readonly unknown[]) => list],
    ['in the frame', framed],
  ])(
    'have labels that are asked for by the stored field, %s; those unknown to it the dictionary tells',
    async (_, put) => {
      const asked = answering({
        '/sys/user/getMultiUser': put([
          { id: '7', username: 'zhang', realname: '张三' },
          { id: '8', username: 'li', realname: null },
        ]),
        '/sys/dict/loadDictItem/sys_user%2Crealname%2Cusername': framed(['李四', null]),
      });
      expect(await dictionaries.getRefLabels(users, ['zhang', 'li', 'gone'])).toEqual(['张三', '李四', 'gone']);
      expect(asked).toEqual([
        ['/sys/user/getMultiUser', { username: 'zhang,li,gone,' }],
        ['/sys/dict/loadDictItem/sys_user%2Crealname%2Cusername', { key: 'li,gone', delNotExist: false }],
      ]);
      expect(await dictionaries.getRefLabels(users, ['zhang'])).toEqual(['张三']);
      expect(asked).toHaveLength(3);
    },
  );

  it('are asked for a page at a time, with words as they were typed', async () => {
    const screen = {
      api: { list: get('/sys/user/list') },
      choose: { rows: get('/sys/user/queryUserComponentData'), fields: [] },
      fields: [{ name: 'username', list: {} }],
    } as unknown as RecordScreen;
    const asked = answering({ '/sys/user/queryUserComponentData': framed({ records: [{ id: '1' }], total: '4' }) });
    const query = {
      page: 2,
      pageSize: 5,
      sort: [{ field: 'username', order: 'asc' }],
      search: { username: '*a,b' },
    } as const;
    expect(await dataSource.getChoosable(screen, query)).toEqual({ records: [{ id: '1' }], total: 4 });
    expect(asked).toEqual([
      [
        '/sys/user/queryUserComponentData',
        { username: '*a,b', pageNo: 2, pageSize: 5, column: 'username', order: 'asc', field: 'id,username' },
      ],
    ]);
  });

  it('come as a tree in its order, each with how far in it stands and what is above it', async () => {
    answering({
      '/sys/sysDepart/queryTreeList': framed([
        {
          key: 'k1',
          id: '1',
          departName: '总部',
          children: [{ key: '2', title: '财务部', isLeaf: true, children: null }],
        },
        { key: '3', title: '分部' },
      ]),
    });
    expect(await dictionaries.getTree(departs)).toEqual([
      { value: '1', text: '总部', level: 0, path: '' },
      { value: '2', text: '财务部', level: 1, path: '总部' },
      { value: '3', text: '分部', level: 0, path: '' },
    ]);
  });

  it.each([[framed('x')], [framed([1])], [framed([{ title: '没有键' }])], [framed([{ key: '1', children: 'x' }])]])(
    'a tree that is none is refused: %j',
    async (answer) => {
      answering({ '/sys/sysDepart/queryTreeList': answer });
      await expect(dictionaries.getTree(departs)).rejects.toMatchObject({ kind: 'malformed' });
    },
  );
});
