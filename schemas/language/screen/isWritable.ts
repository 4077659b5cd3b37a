import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from './Field.ts';

/** Whether a client may write a field at all: its own, not shown only, not given by the server. */
export const isWritable = (field: Field): boolean =>
  !field.system &&
  !field.readOnly &&
  field.serial === undefined &&
  !factOf(field).given &&
  field.computed === undefined;
