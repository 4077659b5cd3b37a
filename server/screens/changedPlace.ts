import { type Path, readSourceText } from '../../schemas/language/text/SourceText.ts';

/**
 * Where a file says something else than before: of all that it changed, what another file names, and otherwise the first.
 * @param about what is said of the mistake of that one, and what stands there
 */
export function changedPlace(
  before: string,
  after: string,
  about: string,
): { readonly line: number; readonly column: number } {
  const source = readSourceText(after);
  const named = new Set(about.split(/[^\p{L}\p{N}_-]+/u));
  const changed = changesIn(readSourceText(before).value, source.value, []);
  const path = changed.find((steps) => steps.some((step) => named.has(String(step)))) ?? changed[0] ?? [];
  return source.positionOf(path.length > 0 && source.has(path) ? source.keyOffsetOf(path) : source.offsetOf(path));
}

/** The quoted text that a place stands in: an expression, which a mistake may name no word of. */
export function textAround(text: string, { line, column }: { readonly line: number; readonly column: number }): string {
  const written = text.split('\n')[line - 1] ?? '';
  const end = written.indexOf('"', column);
  return written.slice(written.lastIndexOf('"', column - 2) + 1, end < 0 ? undefined : end);
}

/** The paths of what is gone, new or another. */
function changesIn(before: unknown, after: unknown, path: Path): readonly Path[] {
  if (!isObject(before) || !isObject(after)) return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changesIn(before[key], after[key], [...path, key]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
