/**
 * Parts of one or two letters, which Chinese names are searched by, have no trigram. Spelt with a letter between any two,
 * they have: `张伟` is `x张x伟x`, and the trigrams of that are its letters and its pairs of letters.
 */
import { type RawBuilder, sql } from 'kysely';
import { factOf, type Field } from '../../schemas/language/index.ts';
import type { IndexShape } from '../kernel/TableShape.ts';
import { indexName } from './indexName.ts';

/** A text of the database spelt so; an index of it is used where a question says the very same. */
export const spelt = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(regexp_replace(${text}, '(.)', 'x\\1', 'g') || 'x')`;

/** A part of a text spelt so; undefined where it is long enough for the trigrams of the text as it is. */
export function spellPart(part: string): string | undefined {
  const letters = [...part];
  return letters.length > 0 && letters.length < 3 ? `x${letters.join('x')}x` : undefined;
}

/** Whether people search a text by so few letters: a name they do; of a code, nearly every value has any two. */
export function isSearchedByLetters(field: Field): boolean {
  const { rule, given, multiple, operators } = factOf(field);
  const isTextual = (operators as readonly string[]).includes('like');
  const isCode = field.unique || field.serial !== undefined || (field.pattern ?? rule?.pattern) !== undefined;
  return isTextual && !isCode && !given && !multiple && (field.maxLength ?? 0) <= longest;
}

/** Longer ones are stories. */
const longest = 255;

/** The index of a column by single letters and pairs of them. */
export const lettersIndex = (table: string, column: string): IndexShape => ({
  name: indexName('ix', table, [column, 'letters']),
  columns: [{ name: column }],
  unique: false,
  using: 'letters',
});
