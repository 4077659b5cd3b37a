import { describe, expect, it } from 'vitest';
import type { SentCall } from '../../../schemas/language/index.ts';
import { toSent } from '../../../src/api/sentCall.ts';

const asked = { ids: ['7', '8'], versions: { 7: 1 }, key: 'k' };
const frozen: SentCall = { call: { method: 'PUT', path: '/sys/user/frozenBatch' }, ids: 'ids', with: { status: '2' } };

describe('a call under the names of a server of one’s own', () => {
  it('has the ids comma-joined beside what the file says, and the versions for who knows them', () => {
    expect(toSent(frozen, asked)).toEqual({
      method: 'PUT',
      url: '/sys/user/frozenBatch',
      data: { ids: '7,8', status: '2', versions: { 7: 1 } },
    });
  });

  it('has values of the record and of the dialog where the file names them, none as an empty text', () => {
    const texts = { username: '{username}', password: '{input.password}', note: '{input.note}/{phone}', id: 'u{id}' };
    const sent = toSent(
      { call: { method: 'PUT', path: '/p' }, with: texts },
      { ids: ['7'], versions: {}, record: { id: '7', username: 'zhang' }, input: { password: '{username}' }, key: 'k' },
    );
    // What a person typed is a text, whatever it looks like.
    expect(sent.data).toEqual({ username: 'zhang', password: '{username}', note: '/', id: 'u7', versions: {} });
  });

  it('takes away by the address', () => {
    const taken: SentCall = { call: { method: 'DELETE', path: '/p' }, ids: 'userIds', with: { roleId: '3' } };
    expect(toSent(taken, asked)).toEqual({ method: 'DELETE', url: '/p', params: { roleId: '3', userIds: '7,8' } });
  });

  it('sends what is chosen in the dialog as a list, for the record it was opened from', () => {
    const added: SentCall = {
      call: { method: 'POST', path: '/p' },
      ids: 'userIdList',
      chosen: 'ids',
      with: { roleId: '{id}' },
    };
    const sent = toSent(added, { ids: ['3'], versions: {}, record: { id: '3' }, input: { ids: '7,8' }, key: 'k' });
    expect(sent).toEqual({ method: 'POST', url: '/p', data: { roleId: '3', userIdList: ['7', '8'] } });
  });
});
