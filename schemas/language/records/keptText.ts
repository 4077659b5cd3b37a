import { factOf, type Typed } from '../fields/fieldTypes.ts';

/** A mark of byte order is no part of a text, and a database that decodes it drops it there unasked. */
const leadingMark = /^\ufeff+/;

/** A text as a record keeps it: one line without the blanks around it, several lines with theirs; `''` where only blanks stand. */
export function keptText(field: Typed, text: string): string {
  const { secret, keepsBlanks } = factOf(field);
  if (secret) return text;
  const plain = text.trim();
  return plain !== '' && keepsBlanks ? text.replace(leadingMark, '') : plain;
}
