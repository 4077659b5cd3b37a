import type { Field } from '../screen/Field.ts';
import type { ExpressionScope } from './ExpressionScope.ts';

const none: readonly Field[] = [];

/**
 * What the default of a field can read. It is given before anything is filled in, so it reads no field of its record;
 * a row of a sub-table comes below another, which is there.
 *
 * @param rows the fields of the sub-table's rows
 */
export const startScopeOf = (rows?: readonly Field[]): ExpressionScope => ({
  fields: none,
  ...(rows && { above: rows }),
});
