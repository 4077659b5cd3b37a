import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '../../../src/sign-in/signIn.ts';
import {
  chooseTenant,
  clearSession,
  parseTenants,
  readStoredDicts,
  session,
  startSession,
  storeDicts,
  watchOtherWindows,
} from '../../../src/session/session.ts';
import { parseUser } from '../../../src/session/SessionUser.ts';

const user = {
  id: '1',
  username: 'admin',
  realname: '管理员',
  isTenantAdmin: true,
  departId: 'd1',
  roles: ['finance'],
};

beforeEach(() => clearSession());

it('keeps the session in storage for the next load', () => {
  startSession('abc', user, [{ id: '7', name: '甲' }], '7');
  expect(JSON.parse(localStorage.getItem('voltform.token') ?? '')).toMatchObject({ value: 'abc' });
  expect(JSON.parse(localStorage.getItem('TENANT_ID') ?? '')).toMatchObject({ value: '7' });
});

it('forgets everything of the session on clearing', () => {
  startSession('abc', user, [], '7');
  storeDicts({ sex: [] });
  chooseTenant('8');
  expect(session.tenantId).toBe('8');
  clearSession();
  expect({ ...session }).toEqual({ token: null, user: null, tenants: [], tenantId: '0' });
  expect(readStoredDicts()).toBeUndefined();
  expect(localStorage.getItem('voltform.token')).toBeNull();
});

it('reads no person from an answer that names none', () => {
  for (const value of [null, [], {}, { id: '1' }, { username: 'x' }, { id: null, username: 'x' }])
    expect(parseUser(value)).toBeNull();
  expect(parseUser({ id: 5, username: 'x', realname: null })).toEqual({
    id: '5',
    username: 'x',
    realname: 'x',
    isTenantAdmin: false,
    departId: '',
    roles: [],
  });
});

it('leaves tenants without an id out', () => {
  expect(parseTenants([{ id: 7, name: '甲' }, { name: '乙' }, null, { id: '8' }])).toEqual([
    { id: '7', name: '甲' },
    { id: '8', name: '8' },
  ]);
  expect(parseTenants('x')).toEqual([]);
});

it('takes half of a stored session for none', async () => {
  const load = async () => {
    vi.resetModules();
    return (await import('../../../src/session/session.ts')).session;
  };
  startSession('abc', user, [], '7');
  expect(await load()).toMatchObject({ token: 'abc', tenantId: '7', user: { username: 'admin' } });
  localStorage.removeItem('voltform.user');
  expect(await load()).toMatchObject({ token: null, user: null, tenantId: '0' });
  startSession('', user, [], '7');
  expect(await load()).toMatchObject({ token: null, user: null });
});

it('follows another window that signs out or changes the person, and no other change of storage', () => {
  startSession('abc', user, [], '7');
  const changed = vi.fn<() => void>();
  const stop = watchOtherWindows(changed);
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('voltform.token');
  tell('theme');
  expect(changed).not.toHaveBeenCalled();
  localStorage.removeItem('voltform.token');
  tell('theme');
  expect(changed).not.toHaveBeenCalled();
  tell('voltform.token');
  tell(null);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  tell('voltform.token');
  expect(changed).toHaveBeenCalledTimes(2);
});

it('is over after a sign-out that the server never heard of, and the person learns why', async () => {
  startSession('abc', user, [], '7');
  const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new Event('error'));
  });
  expect(await signOut()).toBe('网络连接失败，请检查网络后重试');
  sending.mockRestore();
  expect(session.token).toBeNull();
  expect(localStorage.getItem('voltform.token')).toBeNull();
});
