import { factOf, type Typed } from './fieldTypes.ts';

/** What a field says of the texts it holds. */
export interface Holding extends Typed {
  readonly pattern?: string;
  readonly serial?: string;
  readonly numberOf?: unknown;
}

/**
 * A text that a person searches for as the field's values are written. Numbers are pasted as other programs show them, in
 * groups and in the wide digits of a Chinese keyboard: `138 0013-8000` and `１３８００１３８０００` are one phone number. A number
 * that the server gives in capitals is found in small letters.
 */
export function searchedText(field: Holding, text: string): string {
  const plain = withoutGroups(field, toPlainWidth(field, text).trim());
  return hasNoSmallLetters(field) ? plain.toUpperCase() : plain;
}

/** The rule that all values of the field follow, where there is one. */
export const patternOf = (field: Holding): string | undefined => field.pattern ?? factOf(field).rule?.pattern;

const hasNoSmallLetters = ({ serial }: Holding): boolean =>
  serial !== undefined && !/[a-z]/.test(serial.replace(/\{[^{}]*\}/g, ''));

/** The same for a text that is entered. Where blanks may belong to the values, it stays as it was written. */
export function enteredText(field: Holding, text: string): string {
  const plain = text.trim();
  return isWrittenWithout(field, ' ') ? withoutGroups(field, toPlainWidth(field, plain)) : plain;
}

function withoutGroups(field: Holding, plain: string): string {
  if (!isWrittenWithout(field, ' ') || !isGrouped(plain)) return plain;
  return plain.replace(isWrittenWithout(field, '-') ? /[\s-]/g : /\s/g, '');
}

/**
 * Letters and digits as wide as a Chinese character are those of the values, unless they stand in a Chinese text. Letters
 * alone may be meant that wide, but not where a value is a number.
 */
const toPlainWidth = (field: Holding, text: string): string =>
  /^[\s!-~！-～　]*$/.test(text) && (isWrittenWithout(field, ' ') || /[０-９]/.test(text))
    ? text.normalize('NFKC')
    : text;

/** What has letters, digits and what divides them into groups; a wildcard or a comparison is left as it is. */
const isGrouped = (text: string): boolean => /^\w[\w\s-]*$/.test(text);

/** Whether no value of the field can have this character: its rule says so, or it is a number that the server gave. */
export function isWrittenWithout(field: Holding, character: ' ' | '-'): boolean {
  const { serial, numberOf } = field;
  const pattern = patternOf(field);
  if (serial !== undefined) return !serial.includes(character);
  if (numberOf !== undefined) return character === ' ';
  if (pattern === undefined) return false;
  // What a range such as 0-9 allows is no dash.
  const allowed = pattern.replace(/[0-9A-Za-z]-[0-9A-Za-z]/g, '');
  return !/\.|\\[sSDW]|\[\^/.test(allowed.replaceAll('\\.', '')) && !allowed.includes(character);
}
