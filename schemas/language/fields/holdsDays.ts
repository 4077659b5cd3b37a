import { factOf, type Typed } from './fieldTypes.ts';

/** Whether the values of a field are days, or moments of a day. */
export function holdsDays(field: Typed): boolean {
  const { storage } = factOf(field);
  return storage === 'day' || storage === 'moment';
}
