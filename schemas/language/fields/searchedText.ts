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
  const plain = withoutGroups(field, toPlainWidth(text).trim());
  return hasNoSmallLetters(field) ? plain.toUpperCase() : plain;
}

/**
 * The values that a person searches for in one text: parted by commas, 、, tabs and line breaks, and by blanks and semicolons
 * where no value has these. A number in groups is one value beside others: `138 0013 8000, 13900139000`.
 */
export function searchedTexts(field: Holding, text: string): readonly string[] {
  return text
    .split(/[,，、\t\r\n]/)
    .flatMap((part) => partedAtBlanks(field, part.trim()))
    .map((part) => searchedText(field, part))
    .filter((part) => part !== '');
}

/** Whether blanks stand between the values of the field, of which none has any. */
export const isPartedAtBlanks = (field: Holding): boolean => isWrittenWithout(field, ' ');

function partedAtBlanks(field: Holding, part: string): readonly string[] {
  const pattern = patternOf(field);
  const isWhole = (text: string): boolean =>
    pattern !== undefined && new RegExp(pattern).test(searchedText(field, text));
  const pieces = part.split(/[\s;；]+/).filter((piece) => piece !== '');
  if (pieces.length < 2 || isWhole(part)) return [part];
  const found: string[] = [];
  let open = '';
  for (const piece of pieces) {
    open = open === '' ? piece : `${open} ${piece}`;
    if (!isWhole(open)) continue;
    found.push(open);
    open = '';
  }
  if (open === '') return found;
  return isPartedAtBlanks(field) ? [...found, ...open.split(' ')] : [part];
}

const patternOf = (field: Holding): string | undefined => field.pattern ?? factOf(field).rule?.pattern;

const hasNoSmallLetters = ({ serial }: Holding): boolean =>
  serial !== undefined && !/[a-z]/.test(serial.replace(/\{[^{}]*\}/g, ''));

/** The same for a text that is entered. Where blanks may belong to the values, it stays as it was written. */
export function enteredText(field: Holding, text: string): string {
  const plain = text.trim();
  return isWrittenWithout(field, ' ') ? withoutGroups(field, toPlainWidth(plain)) : plain;
}

function withoutGroups(field: Holding, plain: string): string {
  if (!isWrittenWithout(field, ' ') || !isGrouped(plain)) return plain;
  return plain.replace(isWrittenWithout(field, '-') ? /[\s-]/g : /\s/g, '');
}

/** Letters and digits as wide as a Chinese character are those of the values, unless they stand in a Chinese text. */
const toPlainWidth = (text: string): string =>
  /^[\s!-~！-～　]*$/.test(text) && /[０-９]/.test(text) ? text.normalize('NFKC') : text;

/** What has letters, digits and what divides them into groups; a wildcard or a comparison is left as it is. */
const isGrouped = (text: string): boolean => /^\w[\w\s-]*$/.test(text);

/** Whether no value of the field can have this character: its rule says so, or it is a number that the server gave. */
function isWrittenWithout(field: Holding, character: ' ' | '-'): boolean {
  const { serial, numberOf } = field;
  const pattern = patternOf(field);
  if (serial !== undefined) return !serial.includes(character);
  if (numberOf !== undefined) return character === ' ';
  if (pattern === undefined) return false;
  // What a range such as 0-9 allows is no dash.
  const allowed = pattern.replace(/[0-9A-Za-z]-[0-9A-Za-z]/g, '');
  return !/\.|\\[sSDW]|\[\^/.test(allowed.replaceAll('\\.', '')) && !allowed.includes(character);
}
