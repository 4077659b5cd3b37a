/** What a field is among those of its record. */
import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from './Field.ts';

/** Whether a field says in which state its record is. */
export const isState = (field: Field): boolean => field.flow !== undefined || isStatus(field);

/** Whether a field is one of its record's amounts. */
export const isAmount = (field: Field): boolean =>
  factOf(field).columnRank === 'amount' || field.list?.total !== undefined;

const isStatus = ({ name, dict, items }: Field): boolean =>
  (dict !== undefined || items !== undefined) && /(^s|S)tat(us|e)$/.test(name);
