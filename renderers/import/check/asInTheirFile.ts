import { textOf } from '../../../schemas/language/cells/index.ts';
import { type Line, plainHeading, readingTexts } from '../../../schemas/language/imports/index.ts';

/** Lines by the numbers of the file they come from, and which number each had in the report. */
export interface Renumbered {
  readonly lines: readonly Line[];
  readonly numberOf: ReadonlyMap<number, number>;
}

/**
 * The lines of a report by the numbers that they have in the file they were refused from: whoever mends them there and
 * then has that file before them, and not the report. Null where a number alone does not say where a line stands, as of
 * several files.
 */
export function asInTheirFile([heads, ...body]: readonly Line[]): Renumbered | null {
  const at = heads?.[1].findIndex((cell) => plainHeading(textOf(cell)) === readingTexts.line) ?? -1;
  if (!heads || at < 0) return null;
  const numberOf = new Map([[heads[0], heads[0]]]);
  let last = heads[0];
  for (const [line, cells] of body) {
    const number = Number(textOf(cells[at] ?? null));
    if (!Number.isInteger(number) || number <= last) return null;
    numberOf.set(line, number);
    last = number;
  }
  return { lines: [heads, ...body].map(([line, cells]) => [numberOf.get(line)!, cells]), numberOf };
}
