import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from './Field.ts';

/** How many digits after the point the total of a column has: the average of whole numbers is seldom one. */
export const totalDigits = (field: Field): number =>
  field.list?.total === 'avg' && factOf(field).exportAs === 'number' ? Math.max(field.scale, 2) : field.scale;
