import { longestTested } from '../../records/rules/boundedTest.ts';
import { codeRulesOf, whyBroken } from '../../records/rules/codeRules.ts';
import { toFailure } from '../envelope.ts';
import { RawAnswer, type Route } from '../route.ts';
import { textIn } from '../body.ts';

/** Whether a value keeps a check rule (校验规则) of the tenant. Empty values, and no rule at all, break nothing. */
export const checkRuleRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/checkRule/checkByCode',
    summary: 'Whether a value keeps a check rule',
    access: 'signed-in',
    handle: async ({ services, session, query }) => {
      const code = textIn(query, 'ruleCode');
      const value = textIn(query, 'value', longestTested);
      const good = { message: '校验通过' };
      if (code === '' || value === '') return good;
      const rules = await codeRulesOf(services.database.db, session.tenantId, { code });
      if (!rules) return new RawAnswer(toFailure(500, `没有编码为“${code}”的校验规则`));
      const reason = whyBroken(rules, value);
      return reason === undefined ? good : new RawAnswer(toFailure(500, reason));
    },
  },
];
