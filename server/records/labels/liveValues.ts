import { type Field, type ScreenRecord, toExpression, toFieldValue } from '../../../schemas/language/index.ts';
import { type Scope, userOf } from '../scope/scope.ts';

/**
 * Works out the fields of records that depend on the moment they are read.
 * @param fields all that the expressions may name
 * @param closed those that the reader may not know: what reads one of them is not worked out as if it were nothing
 */
export function addLiveValues(
  { session }: Pick<Scope, 'session'>,
  fields: readonly Field[],
  records: readonly ScreenRecord[],
  closed: ReadonlySet<string>,
): void {
  const user = userOf(session);
  const unknown = new Set(closed);
  for (const field of fields) {
    if (!field.live || field.writeOnly) continue;
    const { evaluate, reads } = toExpression(field.computed!, { fields });
    const isUnknown = reads.some((name) => unknown.has(name));
    if (isUnknown) unknown.add(field.name);
    for (const record of records) {
      if (isUnknown) {
        record[field.name] = null;
        continue;
      }
      const value = toFieldValue(field, evaluate({ record, user }));
      // Nothing is what a column has of it.
      record[field.name] = value === '' ? null : value;
    }
  }
}
