import { forbidden, invalid } from '../errors.ts';
import { requireFields } from '../grants/fields.ts';
import { forgetHolders } from '../grants/forgetHolders.ts';
import { peopleWith } from '../grants/holders.ts';
import { adminRole, holdsAdminRole, tenantAdminRoles } from '../sessions/codes.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { goneOf, idsOf, isWritten, textOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';

/** Roles: the admin role is as it is, and its code is nobody else's. */
export const rolePolicy: Policy = {
  beforeCreate: async (context) => refuseReservedCode(context),
  beforeUpdate: async (context) => {
    await refuseAdminRole(context, '系统管理员角色不能修改');
    if (isWritten(context, 'roleCode')) refuseReservedCode(context);
  },
  beforeRemove: (context) => refuseAdminRole(context, '系统管理员角色不能删除'),
  beforeAction: (context) => refuseAdminRole(context, '系统管理员角色不能修改'),
  afterWrite: async (context) => {
    const { queries, current, record } = context;
    // A role of another code shows other fields.
    const isRenamed =
      current !== undefined && isWritten(context, 'roleCode') && current['roleCode'] !== record?.['roleCode'];
    for (const id of isRenamed ? idsOf(context) : [])
      await requireFields(context, await peopleWith(queries, 'role', id));
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
