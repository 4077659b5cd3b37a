import { textOf } from '../../../schemas/language/cells/index.ts';
import { type Line, plainHeading, readingTexts } from '../../../schemas/language/imports/index.ts';

/** What the server has said of a line of its report. */
export interface ServerReason {
  /** Null where the line as a whole is meant. */
  readonly heading: string | null;
  readonly reason: string;
  /** What stood in the cell then: another text is one that was mended. Absent where the report does not tell. */
  readonly content?: string;
}

/** What the first sheet of a report says of the lines of the second, by their numbers there. */
export function reportReasons(lines: Iterable<Line>): ReadonlyMap<number, readonly ServerReason[]> {
  const { column, reason, place, content } = readingTexts;
  const found = new Map<number, ServerReason[]>();
  let at: readonly number[] | undefined;
  for (const [, cells] of lines) {
    const texts = cells.map(textOf);
    if (!at) {
      at = [column, reason, place, content].map((title) =>
        texts.findIndex((text) => plainHeading(text) === plainHeading(title)),
      );
      continue;
    }
    const [heading = '', told = '', line = '', was] = at.map((index) => (index < 0 ? undefined : (texts[index] ?? '')));
    if (told === '' || !/^\d+$/.test(line)) continue;
    const reasons = found.get(Number(line)) ?? [];
    found.set(Number(line), reasons);
    reasons.push({
      heading: heading === '' ? null : plainHeading(heading),
      reason: told,
      ...(was !== undefined && heading !== '' && { content: was }),
    });
  }
  return found;
}
