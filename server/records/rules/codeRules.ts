import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { Queries } from '../../database/Database.ts';
import { tableExists } from '../../sessions/tableExists.ts';
import { isWholeMatch } from './boundedTest.ts';

/** One line of a check rule (校验规则): what a part of a value, or all of it, must look like. */
export interface CodeRule {
  /** How many characters it is about, from where the line before it ended; `*` is the whole value. */
  readonly digits: string;
  readonly pattern: string;
  /** Said where the value is another. */
  readonly message: string;
  /** Of the lines about the whole value: `1` comes before the others, `0` after them. */
  readonly priority: string;
}

const wholeValue = '*';

/** The lines of a rule of the tenant; undefined where there is no rule of that code. */
export async function codeRulesOf(
  queries: Queries,
  tenantId: string,
  where: { readonly code: string } | { readonly id: string },
): Promise<readonly CodeRule[] | undefined> {
  if (!(await tableExists(queries, 'sys_check_rule'))) return undefined;
  const rule = await queries
    .selectFrom('sys_check_rule')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('code' in where ? 'rule_code' : 'id', '=', 'code' in where ? where.code : where.id)
    .executeTakeFirst();
  if (!rule) return undefined;
  const rows = await queries
    .selectFrom('sys_check_rule_rule_json')
    .select(['digits', 'pattern', 'message', 'priority'])
    .where('tenant_id', '=', tenantId)
    .where('sys_check_rule_id', '=', rule.id)
    .orderBy('row_order')
    .execute();
  const textOf = (value: unknown): string => String(value ?? '');
  return rows.map(({ digits, pattern, message, priority }) => ({
    digits: textOf(digits),
    pattern: textOf(pattern),
    message: textOf(message),
    priority: textOf(priority),
  }));
}

/** What the first line says that a value breaks; undefined where it keeps all of them. An empty value keeps every rule. */
export function whyBroken(rules: readonly CodeRule[], value: string): string | undefined {
  if (value === '') return undefined;
  const isWhole = ({ digits }: CodeRule): boolean => digits === wholeValue;
  const parts = toParts(
    rules.filter((rule) => !isWhole(rule)),
    value,
  );
  const about = (priority: boolean) =>
    rules.filter((rule) => isWhole(rule) && (rule.priority === '1') === priority).map((rule) => [rule, value] as const);
  const broken = [...about(true), ...parts, ...about(false)].find(
    ([rule, part]) => isWholeMatch(rule.pattern, part) !== true,
  );
  return broken?.[0].message;
}

/**
 * The check of the fields that name a rule (`checkRule`), read once for any number of records; where there is no rule of
 * a code, nothing is asked.
 */
export async function codeRuleCheck(
  queries: Queries,
  tenantId: string,
  fields: readonly Field[],
): Promise<(written: ScreenRecord) => Record<string, string>> {
  const rules = new Map<string, readonly CodeRule[]>();
  for (const { name, checkRule } of fields) {
    if (checkRule !== undefined) rules.set(name, (await codeRulesOf(queries, tenantId, { code: checkRule })) ?? []);
  }
  return (written) => {
    const problems: Record<string, string> = {};
    for (const [name, lines] of rules) {
      const reason = whyBroken(lines, String(written[name] ?? ''));
      if (reason !== undefined) problems[name] = reason;
    }
    return problems;
  };
}

/** Each line with the characters it is about; what is not typed yet is empty. */
function toParts(rules: readonly CodeRule[], value: string): readonly (readonly [CodeRule, string])[] {
  const letters = [...value];
  let start = 0;
  return rules.map((rule) => {
    const part = letters.slice(start, start + Number(rule.digits)).join('');
    start += Number(rule.digits);
    return [rule, part] as const;
  });
}
