import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from './Field.ts';
import { isKey } from './knownFields.ts';
import { isStored } from './linkedFields.ts';

/**
 * The fields of which a text that people write names one record at most, those that every record has first: numbers that
 * the server gives, and unique texts. Files name records by them where names alone do not tell which is meant.
 */
export function writtenKeys(fields: readonly Field[]): readonly Field[] {
  const keys = fields.filter((field) => (isKey(field) || field.serial !== undefined) && isPlainText(field));
  return [...keys.filter(isAlwaysThere), ...keys.filter((field) => !isAlwaysThere(field))];
}

const isAlwaysThere = ({ serial, required }: Field): boolean => serial !== undefined || required;

/** Whether what is stored is what people read and write. */
function isPlainText(field: Field): boolean {
  const { foundByKeyword, storage } = factOf(field);
  const isChosen = field.ref !== undefined || field.dict !== undefined || field.items !== undefined;
  return foundByKeyword === true && storage === 'text' && isStored(field) && !field.writeOnly && !isChosen;
}
