import { describe, expect, test } from 'vitest';
import { toListQuery, toUrlQuery } from '../../../../renderers/list/search/listQuery.ts';
import { fromWire, toWire } from '../../../../renderers/list/search/wireSearch.ts';
import { toTestField, toTestScreen } from '../support.tsx';

const nickname = toTestField('nickname', 'text', { search: { op: 'like' } });
const phone = toTestField('phone', 'mobile', { search: { op: 'eq' } });
const createTime = toTestField('createTime', 'datetime', { search: { op: 'range' } });
const type = toTestField('type', 'dict', { search: { op: 'in' } });
const status = toTestField('status', 'dict', { search: { op: 'eq', default: '1' } });
const screen = toTestScreen([nickname, createTime, type, status, toTestField('memberId', 'ref')]);

describe('search values on the wire', () => {
  test.each([
    [nickname, ' 王 ', { nickname: '*王*' }],
    [nickname, '', {}],
    [phone, '138 0013 8000', { phone: '13800138000' }],
    [nickname, undefined, {}],
    [createTime, { begin: '2026-01-01' }, { createTime_begin: '2026-01-01' }],
    [
      createTime,
      { begin: '2026-01-01', end: '2026-01-31' },
      { createTime_begin: '2026-01-01', createTime_end: '2026-01-31' },
    ],
    [type, '1, 2，3,', { type: '1,2,3' }],
    [status, 0, { status: '0' }],
  ])('are made from what a person entered', (field, value, wire) => {
    expect(toWire(field, value)).toEqual(wire);
  });

  test('lose the stars of a contains search when they are shown, and only those', () => {
    expect(fromWire(nickname, { nickname: '*王*' })).toBe('王');
    expect(fromWire(nickname, { nickname: '*' })).toBe('*');
    expect(fromWire(nickname, { nickname: '**' })).toBe('**');
    expect(fromWire(status, { status: '*1*' })).toBe('*1*');
  });
});

describe('the query of a list in the address', () => {
  test('is empty for the default, with the default conditions in the query', () => {
    const query = toListQuery(screen, {});
    expect(query).toEqual({ page: 1, pageSize: 10, sort: screen.list.sort, search: { status: '1' } });
    expect(toUrlQuery(screen, query)).toEqual({ status: '1' });
  });

  test('remembers that a default condition was emptied', () => {
    const url = toUrlQuery(screen, { ...toListQuery(screen, {}), search: {} });
    expect(url).toEqual({ status: '' });
    expect(toListQuery(screen, url).search).toEqual({});
  });

  test('comes back the same after page, size, two sorts and a search', () => {
    const query = {
      page: 3,
      pageSize: 30,
      sort: [
        { field: 'type', order: 'asc' },
        { field: 'createTime', order: 'desc' },
      ] as const,
      search: { nickname: '*a&b=c*', status: '2' },
    };
    expect(toListQuery(screen, toUrlQuery(screen, query))).toEqual(query);
  });

  test('takes a condition on any field of the screen, as a link from another screen gives it', () => {
    expect(toListQuery(screen, { memberId: '7', status: '' }).search).toEqual({ memberId: '7' });
  });

  test('leaves out unknown keys and unusable numbers', () => {
    const query = toListQuery(screen, { where: '1=1', _page: '-4', _size: '1e9', _sort: 'nobody:asc,type:up' });
    expect(query.search).toEqual({ status: '1' });
    expect(query.page).toBe(1);
    expect(query.pageSize).toBe(1000);
    expect(query.sort).toEqual(screen.list.sort);
  });
});
