import { wholeDigits } from '../values/decimals.ts';
import { factOf, type Typed } from './fieldTypes.ts';

/** Whether no column of the field's type can hold a number, whatever its file allows: forms say so before the database does. */
export function isTooLarge(field: Typed, value: number): boolean {
  const { storage } = factOf(field);
  return storage === 'whole' ? !Number.isSafeInteger(Math.trunc(value)) : Math.abs(value) >= 10 ** wholeDigits;
}
