import type { Field } from '../screen/Field.ts';
import { factOf } from '../fields/fieldTypes.ts';

/** A mark of byte order is no part of a text, and a database that decodes it drops it there unasked. */
const leadingMark = /^\ufeff+/;

/** A text as a record keeps it: one line without the blanks around it, several lines with theirs; `''` where only blanks stand. */
export function keptText({ type }: Pick<Field, 'type'>, text: string): string {
  if (type === 'password') return text;
  const plain = text.trim();
  return plain !== '' && factOf(type).keepsBlanks ? text.replace(leadingMark, '') : plain;
}
