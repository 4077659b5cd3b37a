import { textOf } from '../../../schemas/language/cells/index.ts';
import { type Line, plainHeading, readingTexts } from '../../../schemas/language/imports/index.ts';

/**
 * What each line of a report is called in the file that it was refused from (`9`, `a.xlsx 第9行`), by its number in the
 * report. Null where the report does not say.
 */
export function namedLines([heads, ...body]: readonly Line[]): ReadonlyMap<number, string> | null {
  const at = heads?.[1].findIndex((cell) => plainHeading(textOf(cell)) === readingTexts.line) ?? -1;
  return at < 0 ? null : new Map(body.map(([line, cells]) => [line, textOf(cells[at] ?? null)]));
}
