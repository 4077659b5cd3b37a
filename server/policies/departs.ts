import { sql } from 'kysely';
import { lockNames } from '../database/lockNames.ts';
import { forbidden, invalid } from '../errors.ts';
import { forgetHolders } from '../grants/forgetHolders.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { goneOf, idsOf, isWritten, textOf } from './guards.ts';
import { nextOrgCode } from './orgCode.ts';
import type { Policy, PolicyContext } from '../Services.ts';

/** Departments: a tree without circles whose organisation codes say where each one stands. */
export const departPolicy: Policy = {
  beforeCreate: async (context) => {
    context.record!['orgCode'] = await freeCodeBelow(context, textOf(context, 'parentId'));
  },
  beforeUpdate: async (context) => {
    const [id] = idsOf(context);
    if (!id || !isWritten(context, 'parentId')) return;
    await moveCodes(context, id, textOf(context, 'parentId'));
  },
  afterWrite: async (context) => {
    await forgetHolders(context.queries, 'depart', await goneOf(context, 'sys_depart'));
    await announceSessionChange(context.services, context.queries);
  },
};

async function freeCodeBelow({ queries, session }: PolicyContext, parentId: string): Promise<string> {
  // Two additions at once must not get the same code.
  await lockNames(queries, [`org-code:${session.tenantId}`]);
  const departs = queries
    .selectFrom('sys_depart')
    .select(['id', 'org_code', 'parent_id'])
    .where('tenant_id', '=', session.tenantId);
  const parent = parentId ? await departs.where('id', '=', parentId).executeTakeFirst() : undefined;
  if (parentId && !parent) throw invalid({ parentId: '上级部门不存在' });
  const all = await departs.execute();
  const codes = all.map((row) => String(row['org_code'] ?? ''));
  return nextOrgCode(String(parent?.['org_code'] ?? ''), codes);
}

/** A moved department gets a code below its new parent, and those below it follow. */
async function moveCodes(context: PolicyContext, id: string, parentId: string): Promise<void> {
  const { queries, session } = context;
  const row = await queries
    .selectFrom('sys_depart')
    .select(['org_code', 'parent_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || String(row['parent_id'] ?? '') === parentId) return;
  refuseNarrowed(context);
  const before = String(row['org_code'] ?? '');
  const after = await freeCodeBelow(context, parentId);
  context.record!['orgCode'] = after;
  if (!before) return;
  await sql`update sys_depart set org_code = ${after} || substr(org_code, ${before.length + 1}::int)
    where tenant_id = ${session.tenantId} and org_code like ${`${before}_%`}`.execute(queries);
}

/** A department that moves may get a code that rows still carry: whoever sees by codes moves none. */
function refuseNarrowed({ session }: PolicyContext): void {
  const rules = [...(session.dataRules?.values() ?? [])].flat();
  if (rules.some(({ value }) => value.includes('#{sys_org_code}')))
    throw forbidden('您的数据范围按部门划分，不能移动部门，请联系管理员');
}
