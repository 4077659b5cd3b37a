import { forbidden, invalid } from '../errors.ts';
import { leaveDepartRoles } from '../grants/forgetHolders.ts';
import { requireReach } from '../grants/reach.ts';
import { holdsAdminRole } from '../sessions/codes.ts';
import { passwordProblem } from '../sessions/passwords.ts';
import { announceSessionChange, revokeSessionsOfUser } from '../sessions/sessions.ts';
import { toList } from '../sessions/toList.ts';
import { changesBetween, idsOf, isWritten, textOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';
import { requireCodesOf } from './rank.ts';

const beyondOwn = '不能分配超出自己权限的角色';
const aboveOwn = '不能操作权限高于自己的用户';
const beyondReach = '不能让账号的权限、租户或可见数据超出自己的范围';

/**
 * Users: nobody raises their own rights or others' above their own, in codes or in rows, or takes over an account that
 * may do or see more.
 */
export const userPolicy: Policy = {
  beforeCreate: async (context) => {
    refuseWeakPassword(context);
    await requireGrantableRoles(context, toList(context.record?.['selectedroles']));
    requireOwnTenants(context, toList(context.record?.['relTenantIds']));
  },
  beforeUpdate: async (context) => {
    const [target] = await targetsOf(context);
    if (!target) return;
    refuseWeakPassword(context);
    if (target.id === context.session.userId) return refuseOwnChanges(context, target);
    await requireReach(context, [target.id], aboveOwn);
    await judgeChanges(context, target);
  },
  beforeRemove: async (context) => {
    const targets = await othersOf(context, '不能删除自己的账号');
    const ids = targets.map(({ id }) => id);
    await leaveDepartRoles(context.queries, ids, 'all');
  },
  beforeAction: async (context) => {
    refuseWeakPassword(context);
    const targets = await othersOf(context, '不能对自己的账号执行此操作');
    const ids = targets.map(({ id }) => id);
    if (!freezes(context)) await requireReach(context, ids, aboveOwn);
  },
  afterWrite: async (context) => {
    // What was made, moved or put back is judged as it now is; those who are gone are not found.
    if (!freezes(context)) await requireReach(context, idsOf(context), beyondReach);
    await endSessions(context);
    await leaveDepartRoles(context.queries, idsOf(context), 'those they left');
    await announceSessionChange(context.services, context.queries);
  },
};

interface Target {
  readonly id: string;
  readonly realname: string;
  readonly status: string;
  readonly roles: readonly string[];
  readonly departs: readonly string[];
  readonly tenants: readonly string[];
}

/** The users a step is about, as the database has them: live, or in the recycle bin where the step is the bin's. */
async function targetsOf(context: PolicyContext): Promise<readonly Target[]> {
  const ids = idsOf(context);
  if (ids.length === 0) return [];
  const rows = await context.queries
    .selectFrom(context.screen.table)
    .select(['id', 'realname', 'status', 'selectedroles', 'selecteddeparts', 'rel_tenant_ids'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    realname: String(row['realname'] ?? ''),
    status: String(row['status']),
    roles: toList(row['selectedroles']),
    departs: toList(row['selecteddeparts']),
    tenants: toList(row['rel_tenant_ids']),
  }));
}

/** The same, when one's own account must not be among them and none may stand above. */
async function othersOf(context: PolicyContext, ownMessage: string): Promise<readonly Target[]> {
  const targets = await targetsOf(context);
  if (targets.some(({ id }) => id === context.session.userId)) throw forbidden(ownMessage);
  for (const { roles } of targets) await requireCodesOf(context, roles, aboveOwn);
  return targets;
}

async function judgeChanges(context: PolicyContext, target: Target): Promise<void> {
  const { record = {} } = context;
  if (isWritten(context, 'selectedroles')) {
    await requireGrantableRoles(context, changesBetween(target.roles, record['selectedroles']));
  }
  if (isWritten(context, 'relTenantIds'))
    requireOwnTenants(context, changesBetween(target.tenants, record['relTenantIds']));
}

async function refuseOwnChanges(context: PolicyContext, own: Target): Promise<void> {
  const { record = {} } = context;
  const stored = {
    selectedroles: own.roles,
    selecteddeparts: own.departs,
    relTenantIds: own.tenants,
    status: [own.status],
  };
  const changed = Object.entries(stored).some(
    ([name, value]) => isWritten(context, name) && changesBetween(value, record[name]).length > 0,
  );
  if (changed) throw forbidden('不能修改自己的角色、部门、租户和状态');
  // A data rule may ask for the name; nothing narrows the admin role.
  const isRenamed = isWritten(context, 'realname') && textOf(context, 'realname') !== own.realname;
  if (isRenamed && !(await holdsAdminRole(context.queries, context.session.roleIds)))
    throw forbidden('不能修改自己的姓名，请联系管理员');
  if (textOf(context, 'password') !== '') throw invalid({ password: '请通过“修改密码”修改自己的密码' });
}

async function requireGrantableRoles(context: PolicyContext, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const known = await context.queries
    .selectFrom('sys_role')
    .select('id')
    .where('id', 'in', roleIds)
    .where('tenant_id', 'in', ['0', ...context.session.tenants])
    .execute();
  if (known.length < new Set(roleIds).size) throw invalid({ selectedroles: '所选角色不存在' });
  await requireCodesOf(context, roleIds, beyondOwn);
}

function requireOwnTenants({ session }: PolicyContext, tenants: readonly string[]): void {
  if (session.isPlatformAdmin) return;
  if (tenants.some((id) => !session.tenants.includes(id))) throw forbidden('只能分配自己所属的租户');
}

function refuseWeakPassword(context: PolicyContext): void {
  const password = context.record?.['password'];
  const problem = typeof password === 'string' && password !== '' ? passwordProblem(password) : undefined;
  if (problem) throw invalid({ password: problem });
}

const actionOf = ({ screen, action }: PolicyContext) => screen.actions.find(({ name }) => name === action);

/** Whether the step is an action that takes an account out of use: that gives nobody anything. */
function freezes(context: PolicyContext): boolean {
  const status = actionOf(context)?.set?.['status']?.value;
  return status !== undefined && status !== "'1'";
}

/** Frozen, removed and reset accounts are signed out. */
async function endSessions(context: PolicyContext): Promise<void> {
  const { services, queries } = context;
  const ids = idsOf(context);
  if (ids.length === 0) return;
  const isReset = textOf(context, 'password') !== '' || actionOf(context)?.set?.['password'] !== undefined;
  const active = new Set((await targetsOf(context)).filter(({ status }) => status === '1').map(({ id }) => id));
  await revokeSessionsOfUser(services, isReset ? ids : ids.filter((id) => !active.has(id)), { queries });
}
