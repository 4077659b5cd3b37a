import { beforeEach, expect, it } from 'vitest';
import {
  chooseTenant,
  clearSession,
  parseTenants,
  parseUser,
  readStoredDicts,
  session,
  startSession,
  storeDicts,
} from '../../../src/session/session.ts';

const user = { id: '1', username: 'admin', realname: '管理员', isTenantAdmin: true };

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
  });
});

it('leaves tenants without an id out', () => {
  expect(parseTenants([{ id: 7, name: '甲' }, { name: '乙' }, null, { id: '8' }])).toEqual([
    { id: '7', name: '甲' },
    { id: '8', name: '8' },
  ]);
  expect(parseTenants('x')).toEqual([]);
});
