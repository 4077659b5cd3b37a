import type { ExpressionScope, ExpressionValues } from '../expressions/ExpressionScope.ts';
import { toExpression } from '../expressions/expressions.ts';
import type { Rule } from '../screen/Action.ts';

/** What a rule says of values that it does not hold for: with what they are, where the file has words for that. */
export const toldBy = ({ says, message }: Rule, scope: ExpressionScope, values: ExpressionValues): string =>
  (says === undefined ? '' : String(toExpression(says, scope).evaluate(values))) || message;
