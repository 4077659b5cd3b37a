import { sql } from 'kysely';
import { ApiError, forbidden, invalid } from '../errors.ts';
import { forgetHolders } from '../grants/forgetHolders.ts';
import { adminRole, holdsAdminRole, tenantAdminRoles } from '../sessions/codes.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { goneOf, idsOf, isWritten, textOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';

/** Roles: the admin role is as it is, and a role that someone has stays. */
export const rolePolicy: Policy = {
  beforeCreate: async (context) => refuseReservedCode(context),
  beforeUpdate: async (context) => {
    await refuseAdminRole(context, '系统管理员角色不能修改');
    if (isWritten(context, 'roleCode')) refuseReservedCode(context);
  },
  beforeRemove: async (context) => {
    await refuseAdminRole(context, '系统管理员角色不能删除');
    await refuseUsed(context);
  },
  beforeAction: (context) => refuseAdminRole(context, '系统管理员角色不能修改'),
  afterWrite: async (context) => {
    await forgetHolders(context.queries, 'role', await goneOf(context, 'sys_role'));
    await announceSessionChange(context.services, context.queries);
  },
};

function refuseReservedCode(context: PolicyContext): void {
  const code = textOf(context, 'roleCode').toLowerCase();
  const isKept = context.current?.['roleCode'] === context.record?.['roleCode'] && context.current !== undefined;
  const isReserved = code === adminRole || (tenantAdminRoles.has(code) && !context.session.isTenantAdmin);
  if (isReserved && !isKept) throw invalid({ roleCode: `角色编码“${code}”由系统保留，请换一个` });
}

async function refuseAdminRole(context: PolicyContext, message: string): Promise<void> {
  if (await holdsAdminRole(context.queries, idsOf(context))) throw forbidden(message);
}

async function refuseUsed(context: PolicyContext): Promise<void> {
  const ids = idsOf(context);
  const { rows } = await sql<{ role_name: string }>`
    select r.role_name from sys_role r
    where r.id = any(${sql.val(ids)}::text[]) and exists (select 1 from sys_user u where r.id = any(u.selectedroles))
    limit 1`.execute(context.queries);
  if (rows[0]) throw new ApiError(400, `角色“${rows[0].role_name}”已分配给用户，不能删除`);
}
