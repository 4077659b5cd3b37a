import { textOf } from '../../../schemas/language/cells/index.ts';
import { type Line, plainHeading, readingTexts } from '../../../schemas/language/imports/index.ts';
import { namedLines } from './namedLines.ts';

/** What the server has said of a line of its report. */
export interface ServerReason {
  /** Null where the line as a whole is meant. */
  readonly heading: string | null;
  readonly reason: string;
  /** What stood in the cell then: another text is one that was mended. Absent where the report does not tell. */
  readonly content?: string;
}

/**
 * What the first sheet of a report says of the lines of the second, by their numbers there: each line is known by what it
 * was called in its file, as a person may have sorted and deleted them since, and by its place where that is not told.
 */
export function reportReasons(
  told: Iterable<Line>,
  lines: readonly Line[],
): ReadonlyMap<number, readonly ServerReason[]> {
  const named = namedLines(lines);
  const byName = new Map<string, number[]>();
  for (const [line, name] of named ?? []) byName.set(name, [...(byName.get(name) ?? []), line]);
  const found = new Map<number, ServerReason[]>();
  let heads: readonly string[] | undefined;
  for (const [, cells] of told) {
    const texts = cells.map(textOf);
    if (!heads) {
      heads = texts.map(plainHeading);
      continue;
    }
    const at = (title: string): string | undefined => {
      const index = heads!.indexOf(plainHeading(title));
      return index < 0 ? undefined : (texts[index] ?? '');
    };
    const [heading = '', reason = '', content] = [readingTexts.column, readingTexts.reason, readingTexts.content].map(
      at,
    );
    if (reason === '') continue;
    const name = nameIn(at(readingTexts.file), at(readingTexts.line) ?? '');
    const own = named ? (byName.get(name) ?? []) : placeIn(at(readingTexts.place));
    for (const line of own)
      found.set(line, [
        ...(found.get(line) ?? []),
        {
          heading: heading === '' ? null : plainHeading(heading),
          reason,
          ...(content !== undefined && heading !== '' && { content }),
        },
      ]);
  }
  return found;
}

/** What the second sheet calls a line of the first: of several files, its file is part of it. */
function nameIn(file: string | undefined, line: string): string {
  if (file === undefined) return line;
  return /^\d+$/.test(line) ? readingTexts.lineOf(file, Number(line)) : `${file} ${line}`;
}

const placeIn = (place = ''): readonly number[] => (/^\d+$/.test(place) ? [Number(place)] : []);
