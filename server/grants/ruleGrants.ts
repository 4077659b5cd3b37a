import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import { ApiError, forbidden, missing } from '../errors.ts';
import type { Services } from '../Services.ts';
import { type HolderKind, type HolderRow, holders, lockHolder } from './holders.ts';
import { ownRules } from './ownRules.ts';
import type { Granter } from './saveGrants.ts';

/** A data rule of a menu, as the known clients read it. */
export interface RuleEntry {
  readonly id: string;
  readonly permissionId: string;
  readonly ruleName: string;
  readonly ruleColumn: string;
  readonly ruleConditions: string;
  readonly ruleValue: string;
  readonly status: string;
}

/** The table of the rules: the sub-table of the menu screen. */
export function rulesTable({ screens }: Services): { readonly table: string; readonly key: string } | null {
  const child = screens.byId('sys-permission')?.children.find(({ name }) => name === 'dataRules');
  return child ? { table: child.table, key: child.foreignKeyColumn } : null;
}

/** The rules of one menu in the order they were entered. */
export async function rulesOf(
  services: Services,
  queries: Queries,
  permissionId: string,
): Promise<readonly RuleEntry[]> {
  const rules = rulesTable(services);
  if (!rules) return [];
  const rows = await queries
    .selectFrom(rules.table)
    .selectAll()
    .where(rules.key, '=', permissionId)
    .orderBy('row_order')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    permissionId,
    ruleName: String(row['rule_name'] ?? ''),
    ruleColumn: String(row['rule_column'] ?? ''),
    ruleConditions: String(row['rule_conditions'] ?? ''),
    ruleValue: String(row['rule_value'] ?? ''),
    status: String(row['status'] ?? ''),
  }));
}

/** The ids of the menu rows that have a rule in force. */
export async function permissionsWithRules(services: Services, queries: Queries): Promise<ReadonlySet<string>> {
  const rules = rulesTable(services);
  if (!rules) return new Set();
  const rows = await queries.selectFrom(rules.table).select(rules.key).where('status', '=', '1').execute();
  return new Set(rows.map((row) => String(row[rules.key])));
}

/** One grant: a menu row that a holder was given. */
export interface GrantKey {
  readonly kind: HolderKind;
  readonly holderId: string;
  readonly permissionId: string;
}

/** The ids of the rules that go with a grant; null where the holder was not given the menu. */
export async function ruleIdsOf(
  queries: Queries,
  { kind, holderId, permissionId }: GrantKey,
): Promise<readonly string[] | null> {
  const { grants, key } = holders[kind];
  const row = await queries
    .selectFrom(grants)
    .select('data_rule_ids')
    .where(key, '=', holderId)
    .where('permission_id', '=', permissionId)
    .executeTakeFirst();
  return row ? ((row['data_rule_ids'] as readonly string[] | null) ?? []) : null;
}

/** The rules that narrow a role of a department because they narrow the department itself. */
async function departRuleIds(queries: Queries, permissionId: string, { departId }: HolderRow) {
  if (!departId) return [];
  return (await ruleIdsOf(queries, { kind: 'depart', holderId: departId, permissionId })) ?? [];
}

/** The ids of the rules in force with a grant: the chosen ones and those of the department. */
export async function ruleIdsInForce(queries: Queries, grant: GrantKey, holder: HolderRow): Promise<readonly string[]> {
  const chosen = await ruleIdsOf(queries, grant);
  if (!chosen) return [];
  return [...new Set([...chosen, ...(await departRuleIds(queries, grant.permissionId, holder))])];
}

/**
 * Chooses the data rules that narrow a holder on a menu. Nobody takes a rule away that narrows themselves: it would
 * let others, or a second account of theirs, see more than they do.
 */
export async function saveRules(granter: Granter, grant: GrantKey, wanted: readonly string[]): Promise<HolderRow> {
  const { services, queries, session } = granter;
  const holder = await lockHolder(queries, grant.kind, grant.holderId, session.tenantId);
  const { grants, key, title } = holders[grant.kind];
  const before = await ruleIdsOf(queries, grant);
  if (!before) throw new ApiError(400, `请先给该${title}授权此菜单，再选择数据规则`);
  const known = new Set((await rulesOf(services, queries, grant.permissionId)).map(({ id }) => id));
  if (wanted.some((id) => !known.has(id))) throw missing('所选的数据规则不存在，请重新打开后再试');
  const own = (await ownRules(queries, session)).get(grant.permissionId) ?? [];
  if (own.some((id) => !wanted.includes(id))) throw forbidden('不能取消约束自己的数据规则');
  const fixed = await departRuleIds(queries, grant.permissionId, holder);
  if (fixed.some((id) => !wanted.includes(id))) throw new ApiError(400, '所属部门规定的数据规则不能取消');
  await queries
    .updateTable(grants)
    .set({ data_rule_ids: sql`${sql.val([...wanted])}::text[]` })
    .where(key, '=', grant.holderId)
    .where('permission_id', '=', grant.permissionId)
    .execute();
  return holder;
}

/** Takes rules that are no longer there out of the grants of a menu. */
export async function forgetGoneRules(
  services: Services,
  queries: Queries,
  permissionIds: readonly string[],
): Promise<void> {
  const rules = rulesTable(services);
  if (!rules || permissionIds.length === 0) return;
  for (const grants of ['role_permission', 'depart_permission'] as const) {
    await sql`update ${sql.table(grants)} set data_rule_ids =
      array(select rule from unnest(data_rule_ids) rule where rule in (select id from ${sql.table(rules.table)}))
      where permission_id = any(${sql.val([...permissionIds])}::text[])
        and coalesce(cardinality(data_rule_ids), 0) > 0`.execute(queries);
  }
}
