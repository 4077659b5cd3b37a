import { expect, it } from 'vitest';
import { isEnterpriseChat, lostSession, reportLostSession } from '../../../src/session/lostSession.ts';
import { clearSession, session, startSession } from '../../../src/session/session.ts';

it('notes a lost session once a token exists, however many calls report it', () => {
  clearSession();
  reportLostSession();
  expect(lostSession.isLost).toBe(false);
  startSession(
    't',
    { id: '1', username: 'admin', realname: '管理员', isTenantAdmin: false, departId: '', roles: [] },
    [],
    '7',
  );
  reportLostSession('租户“甲”已停用，请联系管理员');
  reportLostSession('别的话');
  expect(lostSession).toEqual({ isLost: true, reason: '租户“甲”已停用，请联系管理员' });
  expect(session.token).toBe('t');
});

it('knows the browsers of enterprise chats in any case', () => {
  expect([isEnterpriseChat('Mozilla WXWork/4'), isEnterpriseChat('DingTalk'), isEnterpriseChat('Chrome')]).toEqual([
    true,
    true,
    false,
  ]);
});
