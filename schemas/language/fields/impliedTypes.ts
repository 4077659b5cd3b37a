/** Field types that a property says by its other keywords, and how a file writes each. */
import type { FieldFact, Implied } from './FieldFact.ts';
import { factOf, type FieldType, fieldTypes } from './fieldTypes.ts';

type Keyword = keyof NonNullable<Implied['keywords']>;

const entries = Object.entries(fieldTypes) as readonly (readonly [FieldType, FieldFact])[];
const byWhat = <K extends string>(words: (implied: Implied) => readonly (K | undefined)[]): ReadonlyMap<K, FieldType> =>
  new Map(
    entries.flatMap(([type, { impliedBy }]) =>
      words(impliedBy ?? {}).flatMap((word) => (word === undefined ? [] : [[word, type] as const])),
    ),
  );
const isGiven = (type: FieldType): boolean => factOf({ type }).given === true;

/** By a keyword that says the type; of several, the first counts: what the server gives is nobody's choice. */
export const typesByKeyword = new Map(
  [...byWhat(({ keywords = {} }) => Object.keys(keywords) as Keyword[])].sort(
    ([, a], [, b]) => Number(isGiven(b)) - Number(isGiven(a)),
  ),
);
/** By a format of JSON Schema. */
export const typesByFormat = byWhat<string>(({ format }) => [format]);
/** By a type of JSON Schema. */
export const typesByJson = byWhat<string>(({ type }) => [type]);

/** How a file writes a type: `"format": "date"`, `"dict": "…"`, `"field": "money"`. */
function writtenType([name, { impliedBy = {} }]: readonly [FieldType, FieldFact]): string {
  const { keywords = {}, format, type } = impliedBy;
  const [keyword] = Object.entries(keywords);
  if (keyword) return `"${keyword[0]}": ${keyword[1]}`;
  if (format !== undefined) return `"format": "${format}"`;
  return type === undefined ? `"field": "${name}"` : `"type": "${type}"`;
}

/** What other languages and tables call the types of fields, and how a file writes each that may be meant; a keyword is written as itself. */
export const foreignTypes: ReadonlyMap<string, readonly string[]> = writtenAs();

function writtenAs(): ReadonlyMap<string, readonly string[]> {
  const written = new Map<string, readonly string[]>();
  for (const [name, fact] of entries) {
    for (const word of fact.alsoCalled ?? [])
      written.set(word, [...(written.get(word) ?? []), writtenType([name, fact])]);
    for (const [word, value] of Object.entries(fact.impliedBy?.keywords ?? {}))
      written.set(word, [`"${word}": ${value}`]);
  }
  return written;
}
