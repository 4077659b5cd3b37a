import { type Holding, isWrittenWithout, patternOf, searchedText } from './searchedText.ts';

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

/** Whether a blank ends a value of the field: its values hold no blanks themselves. */
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
