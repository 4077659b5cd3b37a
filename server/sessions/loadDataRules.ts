import type { DataRule, Services } from '../Services.ts';

/** The active data rules of all menus, by the component of the screen they narrow. */
export async function loadDataRules(services: Services): Promise<ReadonlyMap<string, readonly DataRule[]>> {
  const child = services.screens.byId('sys-permission')?.children.find(({ name }) => name === 'dataRules');
  const rules = new Map<string, DataRule[]>();
  if (!child) return rules;
  const rows = await services.database.db
    .selectFrom(`${child.table} as d`)
    .innerJoin('sys_permission as p', 'p.id', `d.${child.foreignKeyColumn}`)
    .select(['p.component', 'd.rule_column', 'd.rule_conditions', 'd.rule_value'])
    .where('d.status', '=', '1')
    .where('p.status', '=', '1')
    .where('p.component', 'is not', null)
    .execute();
  for (const row of rows) {
    const component = String(row['component']);
    const rule = {
      column: String(row['rule_column'] ?? ''),
      condition: String(row['rule_conditions'] ?? ''),
      value: String(row['rule_value'] ?? ''),
    };
    rules.set(component, [...(rules.get(component) ?? []), rule]);
  }
  return rules;
}
