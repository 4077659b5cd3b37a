import { factOf } from '../fields/fieldTypes.ts';
import { enteredText, type Holding } from '../fields/searchedText.ts';
import { toOneLine, withoutUnseen } from '../values/oneLine.ts';

/** A mark of byte order is no part of a text, and a database that decodes it drops it there unasked. */
const leadingMark = /^\ufeff+/;

/**
 * A text as a record keeps it: one line without breaks, what nobody sees and the blanks around it, a number without those that divide it into groups,
 * what has a form of its own in that form, several lines with theirs; `''` where nothing can be read.
 */
export function keptText(field: Holding, text: string): string {
  const { secret, keepsBlanks, toText, fromText } = factOf(field);
  if (secret) return text;
  if (!keepsBlanks) {
    const entered = enteredText(field, toOneLine(withoutUnseen(text).trim()));
    return fromText && entered !== '' ? fromText(entered) : entered;
  }
  return (toText?.(text) ?? text).trim() === '' ? '' : text.replace(leadingMark, '');
}
