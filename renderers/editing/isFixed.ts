import { type Field, factOf } from '../../schemas/language/index.ts';

/** Whether a person may not change the field at all, whatever the other fields say. */
export const isFixed = (field: Field): boolean =>
  field.readOnly || field.system || field.computed !== undefined || factOf(field).given === true;
