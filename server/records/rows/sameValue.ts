import type { Field } from '../../../schemas/language/index.ts';
import { toColumnValue, toWireValue } from '../../tables/index.ts';

/** Whether a written value is what is stored already: `5` is "5.00", and a blank is no value. */
export function isSameValue(field: Field, stored: unknown, written: unknown): boolean {
  return toWireValue(field, toColumnValue(field, written ?? null)) === (stored ?? null);
}
