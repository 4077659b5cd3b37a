import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from './Field.ts';
import { isKey } from './knownFields.ts';
import { isStored } from './linkedFields.ts';

/**
 * The fields of which a text that people write names one record at most, the surest first: numbers that the server gives,
 * unique texts that every record has, and others. Files name records by them where names alone do not tell which is meant.
 */
export const writtenKeys = (fields: readonly Field[]): readonly Field[] =>
  fields
    .filter((field) => (isKey(field) || field.serial !== undefined) && isPlainText(field))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

const rankOf = ({ serial, required }: Field): number => (serial !== undefined ? 0 : required ? 1 : 2);

/** Whether what is stored is what people read and write. */
function isPlainText(field: Field): boolean {
  const { foundByKeyword, storage } = factOf(field);
  const isChosen = field.ref !== undefined || field.dict !== undefined || field.items !== undefined;
  return foundByKeyword === true && storage === 'text' && isStored(field) && !field.writeOnly && !isChosen;
}
