import { expect, test } from 'vitest';
import { linkedValues } from '../../../../renderers/list/search/linkedValues.ts';
import { toTestField, toTestScreen } from '../support.tsx';

const ref = { screen: 'sys-user', label: 'realname', value: 'username', dict: 'sys_user,realname,username' };
const screen = toTestScreen([
  toTestField('userName', 'ref', { ref }),
  toTestField('agentUserName', 'ref', { ref, search: { op: 'eq' } }),
  toTestField('note', 'text'),
  toTestField('keptBy', 'ref', { ref, form: null }),
]);

test('a new record takes over the refs that a link named, and nothing that was searched', () => {
  expect(linkedValues(screen, { userName: 'admin', agentUserName: 'ops', note: 'x', keptBy: 'root' })).toEqual({
    userName: 'admin',
  });
  expect(linkedValues(screen, { userName: 'admin,ops' })).toEqual({});
});
