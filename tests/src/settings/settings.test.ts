import { beforeEach, expect, it } from 'vitest';
import { chooseTenant, clearSession, startSession } from '../../../src/session/session.ts';
import { drafts, settings } from '../../../src/settings/settings.ts';

const user = { id: '1', username: 'admin', realname: '管理员', isTenantAdmin: true, departId: 'd1', roles: [] };
const half = { nickname: '写到一半' };

beforeEach(() => {
  localStorage.clear();
  startSession('abc', user, [], '7');
});

it('what is half written in one tenant does not come up in another, and is there again in the first', () => {
  drafts.write('member:new', half);
  chooseTenant('8');
  expect(drafts.read('member:new')).toBeUndefined();
  chooseTenant('7');
  expect(drafts.read('member:new')).toEqual(half);
});

it('what a lost session leaves belongs to the person and tenant it was lost by', () => {
  clearSession();
  drafts.write('member:new', half);
  startSession('def', { ...user, id: '2' }, [], '7');
  expect(drafts.read('member:new')).toBeUndefined();
  startSession('ghi', user, [], '7');
  expect(drafts.read('member:new')).toEqual(half);
});

it('settings follow the person from tenant to tenant', () => {
  settings.set('density', 'compact');
  chooseTenant('8');
  expect(settings.get('density')).toBe('compact');
});
