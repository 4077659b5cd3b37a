import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fillText } from '../../../renderers/naming/index.ts';
import { fillLink } from '../../../renderers/naming/index.ts';
import { meets } from '../../../renderers/actions/conditions.ts';
import { kindOf } from '../../../renderers/actions/ownActions.ts';
import { screenIdOf } from '../../../renderers/naming/index.ts';
import { newKey } from '../../../renderers/ports/index.ts';
import { useList } from '../../../renderers/list/index.ts';
import { PortsProvider, type ListPage, type ListQuery, type Ports } from '../../../renderers/ports/index.ts';
import type { Action } from '../../../schemas/language/index.ts';
import { toTestField, toTestScreen } from '../list/support.tsx';

const user = { id: '1', username: 'admin', realname: '管理员', tenantId: '1', departId: '', roles: [] };
const screen = toTestScreen([toTestField('status', 'dict'), toTestField('balance', 'money')]);
const action: Action = {
  name: 'a',
  title: 'A',
  code: 'member:a',
  on: ['row'],
  danger: false,
  read: {},
  ensure: [],
  add: [],
  change: [],
  call: null,
  success: '好',
};

describe('texts and links of actions', () => {
  test('show labels and the number of rows', () => {
    const rows = [{ nickname: '王', status: '1', status_dictText: '正常' }, {}];
    expect(fillText('冻结 {nickname}（{status}）等 {count} 人？{none}', rows)).toBe('冻结 王（正常）等 2 人？');
  });

  test('encode what they fill, so that a value never changes where a link leads', () => {
    expect(fillLink('order?memberId={id}', { id: '1&admin=1#x' })).toBe('order?memberId=1%26admin%3D1%23x');
    expect(screenIdOf('charge-order?memberId={id}')).toBe('charge-order');
    expect(screenIdOf('https://example.com/{id}')).toBeUndefined();
  });

  test('have a new key each time, also without https', () => {
    expect(newKey()).not.toBe(newKey());
    const original = crypto.randomUUID;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
    Object.defineProperty(crypto, 'randomUUID', { value: original, configurable: true });
  });
});

describe('the condition of an action', () => {
  test('decides by the values of the row', () => {
    expect(meets(screen, "status == '1' && balance > 10", { status: '1', balance: '10.01' }, user)).toBe(true);
    expect(meets(screen, "status == '1' && balance > 10", { status: '1', balance: '9.99' }, user)).toBe(false);
    expect(meets(screen, undefined, {}, user)).toBe(true);
  });

  test('hides the action and says so in the log when it cannot be evaluated', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(meets(screen, 'nobody == 1', {}, user)).toBe(false);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('the kind of an own action', () => {
  test.each([
    ['form', { ...action, form: { fields: [] }, call: { method: 'PUT', path: '/x' } }],
    ['panel', { ...action, panel: { name: 'grant', with: {} } }],
    ['qrcode', { ...action, qrcode: { value: 'id', name: 'id' } }],
    ['open', { ...action, open: 'order' }],
    ['call', { ...action, call: { method: 'PUT', path: '/x' } }],
  ] as const)('is %s by what the file says', (kind, given) => expect(kindOf(given as Action)).toBe(kind));
});

describe('the answers of a list', () => {
  const state = (page: number) => ({
    query: { page, pageSize: 10, sort: [], search: {} },
    setSearch: () => undefined,
    setPage: () => undefined,
    correctPage: () => undefined,
    show: () => undefined,
    setSort: () => undefined,
  });
  const toPorts = (getList: (query: ListQuery) => Promise<ListPage>, active = true) =>
    ({
      data: { getList: (_: unknown, query: ListQuery) => getList(query) },
      navigation: { active },
    }) as unknown as Ports;

  test('of an older query are dropped when they come late', async () => {
    const waiting = new Map<number, (page: ListPage) => void>();
    const ports = toPorts((query) => new Promise((resolve) => waiting.set(query.page, resolve)));
    const states = [state(1), state(2)] as const;
    const hook = renderHook(({ index }) => useList(screen, states[index]!), {
      initialProps: { index: 0 },
      wrapper: ({ children }) => <PortsProvider ports={ports}>{children}</PortsProvider>,
    });
    hook.rerender({ index: 1 });
    waiting.get(2)!({ records: [{ id: 'new' }], total: 20 });
    await vi.waitFor(() => expect(hook.result.current.records).toEqual([{ id: 'new' }]), 15_000);
    waiting.get(1)!({ records: [{ id: 'old' }], total: 20 });
    await act(async () => undefined);
    expect(hook.result.current.records).toEqual([{ id: 'new' }]);
  });

  test('are not asked for while the pane is hidden', async () => {
    const getList = vi.fn<() => Promise<ListPage>>(async () => ({ records: [], total: 0 }));
    const first = state(1);
    renderHook(() => useList(screen, first), {
      wrapper: ({ children }) => <PortsProvider ports={toPorts(getList, false)}>{children}</PortsProvider>,
    });
    await act(async () => undefined);
    expect(getList).not.toHaveBeenCalled();
  });
});
