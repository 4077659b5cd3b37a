import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { Session } from '../../Services.ts';
import type { Scope } from './scope.ts';

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

/**
 * The scope in which what an action adds is written. What is nobody's own would be seen by no one whom a data rule keeps to
 * their department: where the server itself acts, and has none, it is of the department of the record that it is added for.
 */
export function inDepartmentOf(scope: Scope, { sysOrgCode }: ScreenRecord): Scope {
  if (scope.session.orgCode !== '' || typeof sysOrgCode !== 'string') return scope;
  return { ...scope, session: { ...scope.session, orgCode: sysOrgCode } };
}
