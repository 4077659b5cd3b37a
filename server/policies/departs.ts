import { forbidden } from '../errors.ts';
import { forgetHolders } from '../grants/forgetHolders.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { goneOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';
import { codedTree } from './treeCodes.ts';

/** Departments: a tree without circles whose organisation codes say where each one stands. */
export const departPolicy: Policy = {
  ...codedTree({
    table: 'sys_depart',
    parent: { name: 'parentId', column: 'parent_id' },
    code: { name: 'orgCode', column: 'org_code' },
    missing: '上级部门不存在',
    judgeMove: refuseNarrowed,
  }),
  afterWrite: async (context) => {
    await forgetHolders(context.queries, 'depart', await goneOf(context, 'sys_depart'));
    await announceSessionChange(context.services, context.queries);
  },
};

/** A department that moves may get a code that rows still carry: whoever sees by codes moves none. */
function refuseNarrowed({ session }: PolicyContext): void {
  const rules = [...(session.dataRules?.values() ?? [])].flat();
  if (rules.some(({ value }) => value.includes('#{sys_org_code}')))
    throw forbidden('您的数据范围按部门划分，不能移动部门，请联系管理员');
}
