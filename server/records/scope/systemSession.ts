import type { Session } from '../../Services.ts';

/** Who the server is in expressions and logs where it works by itself. */
export const systemUser = { id: 'system', username: 'system', realname: '系统', departId: '', roles: [] } as const;

/** The server itself, as it acts in one tenant: it holds no permission codes and has no sign-in, and is the platform's. */
export function toSystemSession(tenantId: string): Session {
  return {
    sessionId: 'system',
    userId: systemUser.id,
    username: systemUser.username,
    realname: systemUser.realname,
    tenantId,
    tenants: [tenantId],
    departId: '',
    orgCode: '',
    roleIds: [],
    roleCodes: [],
    codes: new Set(),
    isTenantAdmin: false,
    isPlatformAdmin: true,
  };
}
