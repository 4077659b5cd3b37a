import { forbidden } from '../errors.ts';
import { forgetHolders } from '../grants/forgetHolders.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { goneOf, isWritten, textOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';

/** Departments: whoever sees rows by their codes moves none; what is deleted is taken from whoever held it. */
export const departPolicy: Policy = {
  beforeUpdate: async (context) => {
    const isMoved = isWritten(context, 'parentId') && textOf(context, 'parentId') !== parentOf(context);
    if (isMoved) refuseNarrowed(context);
  },
  afterWrite: async (context) => {
    await forgetHolders(context.queries, 'depart', await goneOf(context, 'sys_depart'));
    await announceSessionChange(context.services, context.queries);
  },
};

const parentOf = ({ current }: PolicyContext): string => String(current?.['parentId'] ?? '');

/** A department that moves may get a code that rows still carry: whoever sees by codes moves none. */
function refuseNarrowed({ session }: PolicyContext): void {
  const rules = [...(session.dataRules?.values() ?? [])].flat();
  if (rules.some(({ value }) => value.includes('#{sys_org_code}')))
    throw forbidden('您的数据范围按部门划分，不能移动部门，请联系管理员');
}
