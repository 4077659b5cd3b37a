import { forbidden } from '../errors.ts';
import { requireReach } from '../grants/reach.ts';
import type { Policy, PolicyContext } from '../Services.ts';

const aboveOwn = '不能为权限高于自己的用户设置代理人';

/** Who stands in for a user reaches what the user does: only who may administer the account, or owns it, says so. */
export const userAgentPolicy: Policy = {
  beforeCreate: (context) => judge(context, [context.record?.['userName']]),
  beforeUpdate: (context) => judge(context, [context.current?.['userName'], context.record?.['userName']]),
};

async function judge(context: PolicyContext, names: readonly unknown[]): Promise<void> {
  const usernames = names.flatMap((name) => (typeof name === 'string' && name !== '' ? [name] : []));
  const users = await context.queries
    .selectFrom('sys_user')
    .select(['id', 'tenant_id'])
    .where('username', 'in', [...usernames, ''])
    .execute();
  if (users.some((user) => user['tenant_id'] !== context.session.tenantId)) throw forbidden(aboveOwn);
  await requireReach(
    context,
    users.map((user) => String(user['id'])),
    aboveOwn,
  );
}
