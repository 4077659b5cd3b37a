import { invalid } from '../errors.ts';
import { forgetGoneRules, type RuleEntry, rulesOf } from '../grants/ruleGrants.ts';
import { whyNoRowHas } from '../records/rules/dataRuleValues.ts';
import { dataRuleProblem } from '../records/scope/dataRules.ts';
import { type RecordShape, shapeOf } from '../records/scope/shape.ts';
import { announceSessionChange } from '../sessions/sessions.ts';
import { goneOf, idsOf } from './guards.ts';
import type { DataRule, Policy, PolicyContext } from '../Services.ts';

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

/**
 * A data rule names a field of the menu's screen, a condition it can have, and what a row there can have. A rule that
 * stays as it is stays good, though what it names may be gone.
 */
async function refuseBadRules(context: PolicyContext): Promise<void> {
  const { record, current, services, queries } = context;
  const rows = record?.['dataRules'];
  const component = String(record?.['component'] ?? current?.['component'] ?? '');
  const screen = services.screens.recordsOf(component);
  if (!Array.isArray(rows)) return;
  const isMoved = component !== String(current?.['component'] ?? '');
  const stored = isMoved ? [] : await rulesOf(services, queries, String(current?.['id'] ?? ''));
  for (const [index, row] of (rows as readonly Readonly<Record<string, unknown>>[]).entries()) {
    const rule = {
      column: String(row['ruleColumn'] ?? ''),
      condition: String(row['ruleConditions'] ?? ''),
      value: String(row['ruleValue'] ?? ''),
    };
    const isKept = stored.some((one) => isSameRule(one, String(row['id'] ?? ''), rule));
    const wrong = screen
      ? await whyNoRule(context, rule, shapeOf(screen), isKept)
      : { ruleColumn: '该菜单没有对应的页面，不能设数据规则' };
    if (wrong)
      throw invalid(
        Object.fromEntries(Object.entries(wrong).map(([name, text]) => [`dataRules[${index}].${name}`, text])),
      );
  }
}

type Rule = Omit<DataRule, 'component'>;

const isSameRule = (stored: RuleEntry, id: string, { column, condition, value }: Rule): boolean =>
  stored.id === id && stored.ruleColumn === column && stored.ruleConditions === condition && stored.ruleValue === value;

async function whyNoRule(context: PolicyContext, rule: Rule, shape: RecordShape, isKept: boolean) {
  const problem = dataRuleProblem(rule, shape, context.session);
  if (problem || isKept) return problem;
  const why = await whyNoRowHas(context, rule, shape);
  return why === undefined ? null : { ruleValue: why };
}
