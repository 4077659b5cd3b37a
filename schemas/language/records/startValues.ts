import { toExpression } from '../expressions/expressions.ts';
import type { ExpressionUser } from '../expressions/ExpressionScope.ts';
import { takesNothingFrom, toFieldValue } from '../expressions/expressionValues.ts';
import { startScopeOf } from '../expressions/startScope.ts';
import type { Field, ScreenRecord } from '../screen/Field.ts';

/**
 * The values that a new record starts with, as they travel: fixed ones, and those worked out of the moment and the person.
 * @param user who adds the record; without one only the fixed ones, as for a dialog, whose expressions read the row it is opened on
 * @param above for a row of a sub-table the row that it comes below, without values where it is the first
 */
export function startValues(fields: readonly Field[], user?: ExpressionUser, above?: ScreenRecord): ScreenRecord {
  const values: ScreenRecord = {};
  const scope = startScopeOf(above && fields);
  for (const field of fields) {
    if (field.default !== undefined) values[field.name] = field.default;
    else if (field.initial !== undefined && user && !takesNothingFrom(field.initial, above ?? {}))
      values[field.name] = toFieldValue(
        field,
        toExpression(field.initial, scope).evaluate({ record: {}, user, above }),
      );
  }
  return values;
}
