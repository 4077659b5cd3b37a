import { toExpression } from '../expressions/expressions.ts';
import type { ExpressionUser } from '../expressions/ExpressionScope.ts';
import { toFieldValue } from '../expressions/expressionValues.ts';
import type { Field, ScreenRecord } from '../screen/Field.ts';

/** A default is given before anything is filled in, so it reads no field. */
export const startScope = { fields: [] } as const;

/**
 * The values that a new record starts with, as they travel: fixed ones, and those worked out of the moment and the person.
 * @param user who adds the record; without one only the fixed ones, as for a dialog, whose expressions read the row it is opened on
 */
export function startValues(fields: readonly Field[], user?: ExpressionUser): ScreenRecord {
  const values: ScreenRecord = {};
  for (const field of fields) {
    if (field.default !== undefined) values[field.name] = field.default;
    else if (field.initial !== undefined && user)
      values[field.name] = toFieldValue(field, toExpression(field.initial, startScope).evaluate({ record: {}, user }));
  }
  return values;
}
