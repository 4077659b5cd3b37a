import { expect, it } from 'vitest';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { toListCall } from '../../../src/api/dataSource.ts';
import { parsePage, toParams, toShownFields } from '../../../src/api/pages.ts';
import { parseReport } from '../../../src/api/imports.ts';

it('spells a list query as the contract does', () => {
  const sort = [
    { field: 'createTime', order: 'desc' },
    { field: 'id', order: 'asc' },
  ] as const;
  expect(toParams({ page: 2, pageSize: 20, sort, search: { nickname: '*王*' } })).toEqual({
    nickname: '*王*',
    pageNo: 2,
    pageSize: 20,
    column: 'createTime,id',
    order: 'desc,asc',
  });
  expect(toParams({ page: 1, pageSize: 10, sort: [], search: { pageNo: '9' } })).toEqual({ pageNo: 1, pageSize: 10 });
});

it('names the columns that a list can show', () => {
  const column = { list: { width: 1 } } as RecordScreen['fields'][number];
  const fields = [
    { ...column, name: 'a' },
    { ...column, name: 'secret', list: null },
    { ...column, name: 'b' },
  ];
  expect(toShownFields({ fields })).toBe('id,a,b');
});

it('reads a page, and a bare list of older servers', () => {
  expect(parsePage({ records: [{ id: '1' }], total: '3' })).toEqual({ records: [{ id: '1' }], total: 3 });
  expect(parsePage([{ id: '1' }])).toEqual({ records: [{ id: '1' }], total: 1 });
});

it.each([
  null,
  'text',
  {},
  { records: null, total: 0 },
  { records: {}, total: 0 },
  { records: [null], total: 1 },
  { records: ['a'], total: 1 },
  { records: [] },
  { records: [], total: null },
  { records: [], total: -1 },
  { records: [], total: 'many' },
])('refuses %j as a page', (result) => {
  expect(parsePage(result)).toBeUndefined();
});

it('asks for the roots and the children of a tree by their own calls, and searches it like a list', () => {
  const call = { method: 'GET', path: '/sys/sysDepart/list' } as const;
  const api = {
    base: '/sys/sysDepart',
    list: call,
    add: call,
    edit: call,
    delete: call,
    deleteBatch: call,
    queryById: call,
    exportXls: call,
    importExcel: call,
    importTemplate: call,
  };
  const ask = (search: Record<string, string>) =>
    toListCall({ api, tree: { parent: 'parentId' } }, { page: 1, pageSize: 50, sort: [], search });
  expect(ask({ parentId: '' })).toEqual({
    method: 'GET',
    url: '/sys/sysDepart/rootList',
    params: { pageNo: 1, pageSize: 50 },
  });
  expect(ask({ parentId: '7' })).toEqual({
    method: 'GET',
    url: '/sys/sysDepart/childList',
    params: { pageNo: 1, pageSize: 50, pid: '7' },
  });
  expect(ask({ departName: '*部*' }).url).toBe('/sys/sysDepart/list');
  expect(ask({ parentId: '7', departName: '*部*' })).toMatchObject({
    url: '/sys/sysDepart/list',
    params: { parentId: '7' },
  });
});

it('asks for the branches of a tree as its server wants to be asked: by one call, with its own key, root and condition', () => {
  const call = { method: 'GET', path: '/sys/area/nodes' } as const;
  const api = { base: '/sys/area', list: call } as RecordScreen['api'];
  const branches = { call, key: 'pid', root: '0', condition: { status: '1' } };
  const ask = (search: Record<string, string>) =>
    toListCall({ api, tree: { parent: 'parentId', branches } }, { page: 1, pageSize: 50, sort: [], search });
  const page = { pageNo: 1, pageSize: 50 };
  const condition = '{"status":"1"}';
  expect(ask({ parentId: '' })).toEqual({
    method: 'GET',
    url: '/sys/area/nodes',
    params: { ...page, condition, pid: '0' },
  });
  expect(ask({ parentId: '7' }).params).toEqual({ ...page, condition, pid: '7' });
});

it('reads where the report of an import lies, however a server spells it', () => {
  const url = '/sys/common/static/1/2026/r.xlsx';
  const report = { path: '1/2026/r.xlsx', url, problems: [], problemCount: 0 };
  expect(parseReport({ fileUrl: url, fileName: '报告.xlsx' })).toMatchObject({ ...report, name: '报告.xlsx' });
  expect(parseReport('1/2026/r.xlsx')).toMatchObject({ ...report, name: 'r.xlsx' });
  // What lies elsewhere cannot be read by the page.
  expect(parseReport({ fileUrl: 'https://files.example/r.xlsx' })).not.toHaveProperty('open');
  expect(parseReport({ fileUrl: 'https://files.example/r.xlsx' })?.url).toBe('https://files.example/r.xlsx');
  expect(parseReport({ fileUrl: url, stored: 0 })?.isAll).toBe(true);
  expect(parseReport({ fileUrl: url, stored: 1 })?.isAll).toBeUndefined();
  for (const none of [null, '', {}, { fileUrl: null }]) expect(parseReport(none)).toBeUndefined();
});

it('reads what is wrong with imported lines, and leaves out what makes no sense', () => {
  const good = { file: 'a.xlsx', line: 3, column: '手机号', reason: '请输入正确手机号' };
  const problems = [good, { line: 4, reason: '缺少主记录' }, { line: 'x', reason: '?' }, { line: 5 }, null];
  expect(parseReport({ fileUrl: 'r.xlsx', problems, problemCount: 120 })).toMatchObject({
    problems: [good, { line: 4, column: null, reason: '缺少主记录' }],
    problemCount: 120,
  });
  expect(parseReport({ fileUrl: 'r.xlsx', problems: 'many', problemCount: -1 })).toMatchObject({
    problems: [],
    problemCount: 0,
  });
});
