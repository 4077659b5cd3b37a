import type { Queries } from '../database/Database.ts';
import { forbidden } from '../errors.ts';
import { haveMoreFields } from '../grants/fields.ts';
import { ownRules, seeMoreThan } from '../grants/ownRules.ts';
import type { Services, Session } from '../Services.ts';
import { codesOfRoles, holdsAdminRole } from '../sessions/codes.ts';

interface Asker {
  readonly services: Services;
  readonly session: Session;
  readonly queries: Queries;
}

/** Nobody gives away, or lays hands on, more rights than they have themselves. @throws ApiError 403 */
export async function requireCodesOf(
  { services, session, queries }: Asker,
  roleIds: readonly string[],
  message: string,
): Promise<void> {
  if (roleIds.length === 0 || (await holdsAdminRole(queries, session.roleIds))) return;
  if (await holdsAdminRole(queries, roleIds)) throw forbidden(message);
  const codes = await codesOfRoles(services, queries, roleIds);
  if ([...codes].some((code) => !session.codes.has(code))) throw forbidden(message);
  // The same menus with fewer data rules are more rights too.
  if (await seeMoreThan(queries, roleIds, await ownRules(queries, session))) throw forbidden(message);
  const rows = await queries.selectFrom('sys_role').select('role_code').where('id', 'in', roleIds).execute();
  const roleCodes = rows.map((row) => String(row['role_code']));
  if (haveMoreFields({ services, session }, roleCodes, codes)) throw forbidden(message);
}
