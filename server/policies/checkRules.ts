import { whyNotPattern } from '../../schemas/language/keywords/whyNotPattern.ts';
import { ApiError, invalid, missing } from '../errors.ts';
import { codeRulesOf, whyBroken } from '../records/rules/codeRules.ts';
import type { Policy, PolicyContext } from '../Services.ts';

/** The patterns of a check rule are people's own and run on the server: one that may hang is refused, with the reason. */
export const checkRulePolicy: Policy = {
  beforeCreate: judge,
  beforeUpdate: judge,
  beforeAction: tryOut,
};

async function judge({ record }: PolicyContext): Promise<void> {
  const rows = record?.['ruleJson'];
  if (!Array.isArray(rows)) return;
  const problems = (rows as readonly Readonly<Record<string, unknown>>[]).flatMap((row, index) => {
    const reason = whyRefused(String(row['pattern'] ?? ''));
    return reason === undefined ? [] : [[`ruleJson[${index}].pattern`, reason] as const];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

/** Looking ahead, behind, or back at what was read cannot be judged beforehand. */
function whyRefused(pattern: string): string | undefined {
  if (/\(\?(?:[=!]|<[=!])|\\[1-9]|\\k</.test(pattern)) return '不支持前后断言 (?=…)、(?!…) 和反向引用 \\1';
  return whyNotPattern(pattern);
}

/** The action `test`: says what the value of its dialog breaks. */
async function tryOut({ queries, session, ids, record }: PolicyContext): Promise<void> {
  const rules = await codeRulesOf(queries, session.tenantId, { id: ids?.[0] ?? '' });
  if (!rules) throw missing();
  if (rules.length === 0) throw new ApiError(400, '这条规则还没有配置');
  const reason = whyBroken(rules, String(record?.['value'] ?? ''));
  if (reason !== undefined) throw invalid({ value: reason });
}
