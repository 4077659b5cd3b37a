import { withoutUnseen } from '../values/oneLine.ts';
import { factOf, type Typed } from './fieldTypes.ts';

/** What a field says of the texts it holds. */
export interface Holding extends Typed {
  readonly pattern?: string;
  readonly serial?: string;
  readonly numberOf?: unknown;
}

/**
 * A text that a person searches for as the field's values are written. Numbers are pasted as other programs show them, in
 * groups and in the wide digits of a Chinese keyboard: `138 0013-8000`, `+86 13800138000` and `１３８００１３８０００` are one phone number. A number
 * that the server gives in capitals is found in small letters.
 */
export const searchedText = (field: Holding, text: string): string =>
  inItsCase(field, withoutLead(field, withoutGroups(field, toPlainWidth(field, withoutUnseen(text)).trim())));

/** The rule that all values of the field follow, where there is one. */
export const patternOf = (field: Holding): string | undefined => field.pattern ?? factOf(field).rule?.pattern;

const inItsCase = (field: Holding, text: string): string => (isInCapitals(field) ? text.toUpperCase() : text);

/** Whether the letters of all values are capitals: the rule has no others, or the server gives no others. */
function isInCapitals(field: Holding): boolean {
  const { serial } = field;
  if (serial !== undefined) return !/[a-z]/.test(serial.replace(/\{[^{}]*\}/g, ''));
  const pattern = patternOf(field);
  if (pattern === undefined || !isOfNamedCharacters(pattern)) return false;
  const letters = pattern.replace(/\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\\w/g, '');
  return /[A-Z]/.test(letters) && !/[a-z]/.test(letters) && !/\\[wpP]/.test(pattern);
}

/** The same for a text that is entered. Where blanks may belong to the values, it stays as it was written. */
export function enteredText(field: Holding, text: string): string {
  const plain = text.trim();
  return inItsCase(
    field,
    isWrittenWithout(field, ' ') ? withoutLead(field, withoutGroups(field, toPlainWidth(field, plain))) : plain,
  );
}

/** Where the rest is a value: `+86 138 0013 8000` is the phone number behind its country. */
function withoutLead(field: Holding, plain: string): string {
  const { lead } = factOf(field);
  if (lead === undefined || field.pattern !== undefined) return plain;
  const bare = plain.replace(/[\s-]/g, '');
  const rest = bare.replace(new RegExp(lead), '');
  return rest === bare ? plain : rest;
}

function withoutGroups(field: Holding, plain: string): string {
  if (!isWrittenWithout(field, ' ') || !isGrouped(plain)) return plain;
  const dividers = ['\\s', isWrittenWithout(field, '-') && '-', isWrittenWithout(field, '·') && '·•・'];
  return plain.replace(new RegExp(`[${dividers.filter(Boolean).join('')}]`, 'g'), '');
}

/**
 * Letters and digits as wide as a Chinese character are those of the values, unless they stand in a Chinese text that may
 * have them. Letters alone may be meant that wide, but not where a value is a number.
 */
function toPlainWidth(field: Holding, text: string): string {
  const isNumber = isWrittenWithout(field, ' ');
  if (/^[\s!-~！-～　]*$/.test(text) && (isNumber || /[０-９]/.test(text))) return text.normalize('NFKC');
  return isNumber ? text.replace(/[０-９Ａ-Ｚａ-ｚ]/g, (wide) => wide.normalize('NFKC')) : text;
}

/** What has letters, digits and what divides them into groups; a wildcard or a comparison is left as it is. */
const isGrouped = (text: string): boolean => /^[\w\u4e00-\u9fa5][\w\u4e00-\u9fa5\s·•・-]*$/.test(text);

/** Whether no value of the field can have this character: its rule says so, or it is a number that the server gave. */
export function isWrittenWithout(field: Holding, character: ' ' | '-' | '·'): boolean {
  const { serial, numberOf } = field;
  const pattern = patternOf(field);
  if (serial !== undefined) return !serial.includes(character);
  if (numberOf !== undefined) return character === ' ';
  if (pattern === undefined) return false;
  // What a range such as 0-9 allows is no dash.
  const allowed = pattern.replace(/(?:\\u[0-9a-fA-F]{4}|[0-9A-Za-z])-(?:\\u[0-9a-fA-F]{4}|[0-9A-Za-z])/g, '');
  return isOfNamedCharacters(allowed) && !allowed.includes(character);
}

/** Whether a rule names the characters it allows, and not those that it does not. */
const isOfNamedCharacters = (pattern: string): boolean => !/\.|\\[sSDW]|\[\^/.test(pattern.replaceAll('\\.', ''));
