import type { Queries } from '../database/Database.ts';
import type { DataRule, Services } from '../Services.ts';

/** The active data rules among the given ids, by id; a rule counts where the menu it stands on is in force. */
export async function loadDataRules(
  { screens }: Pick<Services, 'screens'>,
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DataRule>> {
  const child = screens.byId('sys-permission')?.children.find(({ name }) => name === 'dataRules');
  if (!child || ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom(`${child.table} as d`)
    .innerJoin('sys_permission as p', 'p.id', `d.${child.foreignKeyColumn}`)
    .select(['d.id', 'p.component', 'd.rule_column', 'd.rule_conditions', 'd.rule_value'])
    .where('d.id', 'in', [...new Set(ids)])
    .where('d.status', '=', '1')
    .where('p.status', '=', '1')
    .where('p.component', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      String(row['id']),
      {
        component: String(row['component']),
        column: String(row['rule_column'] ?? ''),
        condition: String(row['rule_conditions'] ?? ''),
        value: String(row['rule_value'] ?? ''),
      },
    ]),
  );
}
