import { beforeEach, describe, expect, it } from 'vitest';
import { chooseTenant, clearSession, startSession } from '../../../src/session/session.ts';
import { drafts, settings, windowDrafts } from '../../../src/settings/settings.ts';

const user = { id: '1', username: 'admin', realname: '管理员', isTenantAdmin: true, departId: 'd1', roles: [] };
const half = { nickname: '写到一半' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startSession('abc', user, [], '7');
});

describe.each([
  ['a lost session', drafts],
  ['a window that is loaded again', windowDrafts],
])('what is half written, as %s leaves it,', (_left, kept) => {
  it('does not come up in another tenant, and is there again in the first', () => {
    kept.write('member:new', half);
    chooseTenant('8');
    expect(kept.read('member:new')).toBeUndefined();
    chooseTenant('7');
    expect(kept.read('member:new')).toEqual(half);
  });

  it('belongs to the person and tenant it was left by', () => {
    clearSession();
    kept.write('member:new', half);
    startSession('def', { ...user, id: '2' }, [], '7');
    expect(kept.read('member:new')).toBeUndefined();
    startSession('ghi', user, [], '7');
    expect(kept.read('member:new')).toEqual(half);
  });
});

it('settings follow the person from tenant to tenant', () => {
  settings.set('density', 'compact');
  chooseTenant('8');
  expect(settings.get('density')).toBe('compact');
});
