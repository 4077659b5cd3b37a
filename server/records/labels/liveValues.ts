import { type Field, type ScreenRecord, toExpression, toFieldValue } from '../../../schemas/language/index.ts';
import { type Scope, userOf } from '../scope/scope.ts';

/** Works out the fields of records that depend on the moment they are read. @param fields all that the expressions may name */
export function addLiveValues(
  { session }: Pick<Scope, 'session'>,
  fields: readonly Field[],
  records: readonly ScreenRecord[],
): void {
  const user = userOf(session);
  for (const field of fields) {
    if (!field.live || field.writeOnly) continue;
    const { evaluate } = toExpression(field.computed!, { fields });
    for (const record of records) {
      const value = toFieldValue(field, evaluate({ record, user }));
      // Nothing is what a column has of it.
      record[field.name] = value === '' ? null : value;
    }
  }
}
