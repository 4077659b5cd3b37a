import type { Cell } from '../cells/index.ts';
import type { Field } from '../screen/Field.ts';
import { headingOf } from '../screen/headingOf.ts';
import { hasDefault } from '../screen/knownFields.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import { namedHeading, plainHeading } from './headings.ts';
import { countOf, type ImportColumn, importColumns } from './importColumns.ts';
import { ImportMistake } from './ImportMistake.ts';
import { readingTexts } from './texts.ts';

/** What the heading line says: the column at each place, null where it is not taken over. */
export interface Header {
  readonly columns: readonly (ImportColumn | null)[];
  /** The headings as they stand in the file, for the report. */
  readonly titles: readonly string[];
  readonly unknown: readonly string[];
  /** Headings of fields that nobody fills in, such as the sums of an export that comes back. */
  readonly readOnly: readonly string[];
}

/** Columns of our own files that say something about a line, and nothing about its record. */
const aboutLines: ReadonlySet<string> = new Set(['序号', readingTexts.line, readingTexts.reason]);

/**
 * Reads a line as headings; null when it is none, such as a title above them.
 * @throws ImportMistake when a required column is missing or one heading stands twice
 */
export function readHeader(screen: RecordScreen, cells: readonly Cell[]): Header | null {
  const titles = cells.map((cell) => (typeof cell === 'string' ? plainHeading(cell) : ''));
  const columns = importColumns(screen);
  const byName = toNames(columns);
  const found = titles.map((title) => (title === '' ? undefined : byName.get(title)));
  if (found.every((column) => column === undefined)) return null;
  assertUsable(screen, columns, titles, found);
  const own = new Set(screen.fields.flatMap((field) => [...ownNames(field), field.name]));
  const others = titles.filter((title, at) => title !== '' && found[at] === undefined && !aboutLines.has(title));
  return {
    columns: found.map((column) => (typeof column === 'object' ? column : null)),
    titles,
    unknown: others.filter((title) => !own.has(title)),
    readOnly: others.filter((title) => own.has(title)),
  };
}

/** What a field of the record may be called: as in an export, and without its unit. */
export const ownNames = (field: Field): readonly string[] =>
  [headingOf(field), field.title].flatMap((title) => [plainHeading(title), plainHeading(namedHeading(title, field))]);

/** Columns by what they go by in a file. */
type Named = ReadonlyMap<string, ImportColumn | 'ambiguous'>;

/** Columns by heading and by the name of their field; a title that two of them share names neither. */
export function toNames(columns: readonly ImportColumn[]): Named {
  const names = new Map<string, ImportColumn | 'ambiguous'>();
  const titles = countOf(
    columns.map(({ child, field }) => plainHeading(child ? `${child.title}：${field.title}` : field.title)),
  );
  for (const [title, count] of titles) if (count > 1) names.set(title, 'ambiguous');
  for (const column of columns) {
    const { child, field, heading } = column;
    const name = child ? `${child.name}.${field.name}` : field.name;
    if (!names.has(name)) names.set(name, column);
    names.set(plainHeading(heading), column);
    const inTable = [headingOf(field), namedHeading(headingOf(field), field)];
    const others = child ? inTable.map((title) => plainHeading(`${child.title}：${title}`)) : ownNames(field);
    for (const own of others) if (!names.has(own)) names.set(own, column);
  }
  return names;
}

function assertUsable(
  screen: RecordScreen,
  columns: readonly ImportColumn[],
  titles: readonly string[],
  found: readonly (ImportColumn | 'ambiguous' | undefined)[],
): void {
  const ambiguous = titles[found.indexOf('ambiguous')];
  if (ambiguous !== undefined) throw new ImportMistake(readingTexts.ambiguousColumn(ambiguous));
  const repeated = found.find((column, at) => column !== undefined && found.indexOf(column) !== at);
  if (typeof repeated === 'object') throw new ImportMistake(readingTexts.repeatedColumn(repeated.heading));
  const missing = columns.filter(
    (column) => !column.child && column.field.required && !hasDefault(column.field) && !found.includes(column),
  );
  if (missing.length > 0) throw new ImportMistake(readingTexts.missingColumns(missing.map(({ heading }) => heading)));
}
