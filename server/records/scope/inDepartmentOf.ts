import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { Scope } from './scope.ts';

/**
 * The scope in which what an action adds is written. What is nobody's own would be seen by no one whom a data rule keeps to
 * their department: where the server itself acts, and has none, it is of the department of the record that it is added for.
 */
export function inDepartmentOf(scope: Scope, { sysOrgCode }: ScreenRecord): Scope {
  if (scope.session.orgCode !== '' || typeof sysOrgCode !== 'string') return scope;
  return { ...scope, session: { ...scope.session, orgCode: sysOrgCode } };
}
