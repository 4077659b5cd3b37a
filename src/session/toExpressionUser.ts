import type { ExpressionUser } from '../../schemas/language/index.ts';
import type { SessionUser } from './SessionUser.ts';

/** `user` in expressions, with the values that the server gives it. */
export function toExpressionUser(user: SessionUser | null, tenantId: string): ExpressionUser {
  const { id = '', username = '', realname = '', departId = '', roles = [] } = user ?? {};
  return { id, username, realname, tenantId, departId, roles };
}
