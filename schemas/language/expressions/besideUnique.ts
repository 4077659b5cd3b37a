import type { Field } from '../screen/Field.ts';
import { toExpression } from './expressions.ts';

/** The other fields whose values say with that of a unique field whether another record holds it. */
export function besideUnique({ uniqueWithin = [], uniqueness }: Field, fields: readonly Field[]): readonly string[] {
  if (uniqueness?.when === undefined) return uniqueWithin;
  return [...new Set([...uniqueWithin, ...toExpression(uniqueness.when, { fields }).reads])];
}
