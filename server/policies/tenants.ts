import { sql } from 'kysely';
import { ApiError, forbidden } from '../errors.ts';
import { platformTenant } from '../sessions/platform.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { idsOf, isWritten, textOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';

/** Tenants: who makes one becomes a member of it, to set it up; none is taken away from those who work in it. */
export const tenantPolicy: Policy = {
  beforeUpdate: async (context) => {
    if (isWritten(context, 'status') && textOf(context, 'status') !== '1') refuseLockingOut(context, '停用');
  },
  beforeAction: async (context) => {
    const status = context.screen.actions.find(({ name }) => name === context.action)?.set?.['status']?.value;
    if (status !== undefined && status !== "'1'") refuseLockingOut(context, '停用');
  },
  beforeRemove: async (context) => {
    refuseLockingOut(context, '删除');
    await refuseInUse(context);
    await endMemberships(context);
  },
  afterWrite: async (context) => {
    if (context.record && !context.current && !context.action) await join(context, idsOf(context));
    // A disabled tenant signs its people out, and its maker may enter a new one with the next call.
    await announceSessionChange(context.services, context.queries);
  },
};

function refuseLockingOut(context: PolicyContext, what: string): void {
  const ids = idsOf(context);
  if (ids.includes(platformTenant)) throw forbidden(`平台租户不能${what}`);
  if (ids.includes(context.session.tenantId)) throw forbidden(`不能${what}当前所在的租户，请先切换到其他租户`);
}

/** What a tenant still holds would be out of everybody's reach: it is emptied first, or disabled instead. */
async function refuseInUse(context: PolicyContext): Promise<void> {
  const ids = sql`any(${sql.val([...idsOf(context)])}::text[])`;
  const screens = context.services.screens
    .recordScreens()
    .filter(({ tenancy, builtIn }) => tenancy === 'own' && builtIn.delete);
  for (const { table, title } of screens) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where tenant_id = ${ids} limit 1`.execute(
      context.queries,
    );
    if (rows.length > 0) throw new ApiError(400, `该租户下还有“${title}”的数据，不能删除，可以停用`);
  }
}

async function endMemberships(context: PolicyContext): Promise<void> {
  const ids = sql`${sql.val([...idsOf(context)])}::text[]`;
  await sql`update sys_user set rel_tenant_ids = array(select one from unnest(rel_tenant_ids) one where not one = any(${ids}))
    where rel_tenant_ids && ${ids}`.execute(context.queries);
}

async function join({ queries, session }: PolicyContext, ids: readonly string[]): Promise<void> {
  await sql`update sys_user set rel_tenant_ids = coalesce(rel_tenant_ids, '{}') || ${sql.val([...ids])}::text[]
    where id = ${session.userId}`.execute(queries);
}
