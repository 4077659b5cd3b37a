import type { Field } from './Field.ts';
import { factOf } from '../fields/fieldTypes.ts';

/** The names of the fields that hold a moment. What says when a device was heard of last moves all the time, and is no news by itself. */
export const momentsOf = (fields: readonly Field[]): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => (factOf(field).storage === 'moment' ? [field.name] : [])));
