import { toExpression } from '../expressions/expressions.ts';
import type { ExpressionScope, ExpressionValues } from '../expressions/ExpressionScope.ts';
import type { DictItem, Field } from '../screen/Field.ts';

/**
 * What can be chosen in a field of a dialog that takes its choices from the row it was opened on (`among`).
 * @returns the parts of that text, each standing for itself; undefined for a field with other choices or none
 */
export function choicesAmong(
  { among }: Pick<Field, 'among'>,
  scope: ExpressionScope,
  values: ExpressionValues,
): readonly DictItem[] | undefined {
  if (among === undefined) return undefined;
  const text = String(toExpression(among, scope).evaluate(values) ?? '');
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  return [...new Set(parts)].map((part) => ({ value: part, text: part }));
}
