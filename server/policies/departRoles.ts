import { forbidden } from '../errors.ts';
import { forgetHolders } from '../grants/forgetHolders.ts';
import { requireReach } from '../grants/reach.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { changesBetween, goneOf, idsOf, isWritten } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';
import { requireCodesOf } from './rank.ts';

/** Roles of departments: given like any role, so nobody takes one themselves or gives one above their own. */
export const departRolePolicy: Policy = {
  beforeCreate: judgeMembers,
  beforeUpdate: judgeMembers,
  afterWrite: async (context) => {
    await requireReach(context, changedMembers(context), '不能让账号的权限、租户或可见数据超出自己的范围');
    await forgetHolders(context.queries, 'departRole', await goneOf(context, 'sys_depart_role'));
    await announceSessionChange(context.services, context.queries);
  },
};

async function judgeMembers(context: PolicyContext): Promise<void> {
  const changed = changedMembers(context);
  if (changed.length === 0) return;
  if (changed.includes(context.session.userId)) throw forbidden('不能修改自己的部门角色');
  await requireCodesOf(context, idsOf(context), '不能分配超出自己权限的角色');
  await requireReach(context, changed, '不能操作权限高于自己的用户');
}

const changedMembers = (context: PolicyContext): readonly string[] =>
  isWritten(context, 'userIds') ? changesBetween(context.current?.['userIds'], context.record?.['userIds']) : [];
