import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { Session } from '../Services.ts';
import { holdsAdminRole } from '../sessions/codes.ts';

/** The ids of the data rules that narrow a person, by the id of the menu row they stand on. */
export type RulesByPermission = ReadonlyMap<string, readonly string[]>;

/**
 * The data rules that narrow the person who grants: whoever sees less does not let others, or a second account
 * of their own, see more. Nothing narrows the admin role.
 */
export async function ownRules(queries: Queries, session: Session): Promise<RulesByPermission> {
  const rules = new Map<string, readonly string[]>();
  if (session.roleIds.length === 0 || (await holdsAdminRole(queries, session.roleIds))) return rules;
  const { rows } = await sql<{ permission: string; rules: readonly string[] }>`
    select g.permission_id as permission, array_agg(distinct rule) as rules
    from role_permission g
      left join sys_depart_role r on r.id = g.role_id
      left join depart_permission d on d.depart_id = r.depart_id and d.permission_id = g.permission_id
      cross join unnest(g.data_rule_ids || d.data_rule_ids) rule
    where g.role_id = any(${sql.val([...session.roleIds])}::text[])
    group by g.permission_id`.execute(queries);
  for (const row of rows) rules.set(row.permission, row.rules);
  return rules;
}

/** Whether roles would show more rows of some menu than the person sees who gives them away. */
export async function seeMoreThan(
  queries: Queries,
  roleIds: readonly string[],
  own: RulesByPermission,
): Promise<boolean> {
  if (own.size === 0) return false;
  const rows = await queries
    .selectFrom('role_permission')
    .select(['permission_id', 'data_rule_ids'])
    .where('role_id', 'in', roleIds)
    .where('permission_id', 'in', [...own.keys()])
    .execute();
  return rows.some((row) => {
    const given = new Set((row['data_rule_ids'] as readonly string[] | null) ?? []);
    return own.get(String(row['permission_id']))!.some((rule) => !given.has(rule));
  });
}
