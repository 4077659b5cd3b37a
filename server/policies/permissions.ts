import { invalid } from '../errors.ts';
import { forgetGoneRules } from '../grants/ruleGrants.ts';
import { dataRuleProblem } from '../records/scope/dataRules.ts';
import { shapeOf } from '../records/scope/shape.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { goneOf, idsOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';

/** Menus and buttons: what is removed is taken from whoever held it. */
export const permissionPolicy: Policy = {
  beforeCreate: refuseBadRules,
  beforeUpdate: refuseBadRules,
  afterWrite: async (context) => {
    const ids = idsOf(context);
    const removed = await goneOf(context, 'sys_permission');
    for (const grants of ['role_permission', 'depart_permission'])
      if (removed.length > 0) await context.queries.deleteFrom(grants).where('permission_id', 'in', removed).execute();
    await forgetGoneRules(context.services, context.queries, ids);
    await announceSessionChange(context.services, context.queries);
  },
};

/** A data rule names a field of the menu's screen and a condition it can have. */
async function refuseBadRules(context: PolicyContext): Promise<void> {
  const { record, current, services, session } = context;
  const rows = record?.['dataRules'];
  const component = String(record?.['component'] ?? current?.['component'] ?? '');
  const screen = services.screens.recordsOf(component);
  if (!Array.isArray(rows)) return;
  rows.forEach((row: Readonly<Record<string, unknown>>, index) => {
    const rule = {
      column: String(row['ruleColumn'] ?? ''),
      condition: String(row['ruleConditions'] ?? ''),
      value: String(row['ruleValue'] ?? ''),
    };
    const wrong = screen
      ? dataRuleProblem(rule, shapeOf(screen), session)
      : { ruleColumn: '该菜单没有对应的页面，不能设数据规则' };
    if (!wrong) return;
    throw invalid(
      Object.fromEntries(Object.entries(wrong).map(([name, text]) => [`dataRules[${index}].${name}`, text])),
    );
  });
}
