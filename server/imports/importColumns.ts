import { type ChildTable, factOf, type Field, headingOf, type RecordScreen } from '../../schemas/language/index.ts';
import { hasDefault } from '../../schemas/language/screen/knownFields.ts';
import type { Cell } from '../../schemas/language/cells/index.ts';
import { ApiError } from '../errors.ts';
import { namedHeading, plainHeading } from '../records/export/headings.ts';
import { isWritable } from '../records/rows/writable.ts';
import { importTexts } from './importTexts.ts';

/** A column of a file that fills a field of the record, or of the rows of a sub-table. */
export interface ImportColumn {
  /** Its heading in the template. */
  readonly heading: string;
  readonly field: Field;
  readonly child?: ChildTable;
}

/** What the heading line says: the column at each place, null where it is not taken over. */
export interface Header {
  readonly columns: readonly (ImportColumn | null)[];
  /** The headings as they stand in the file, for the report. */
  readonly titles: readonly string[];
  readonly unknown: readonly string[];
}

/** Every column that a file may fill: what the form writes, and the rows of its sub-tables. */
export function importColumns(screen: RecordScreen): readonly ImportColumn[] {
  const own = screen.fields.filter(isWritable).map((field) => ({ heading: field.title, field }));
  const inner = screen.children
    .filter(({ editable }) => editable)
    .flatMap((child) =>
      child.fields
        .filter((field) => isWritable(field) && field.name !== child.foreignKey)
        .map((field) => ({ heading: `${child.title}：${field.title}`, field, child })),
    );
  const columns: readonly ImportColumn[] = [...own, ...inner];
  const taken = countOf(columns.map(({ heading }) => heading));
  return columns.map((column) =>
    taken.get(column.heading)! > 1 ? { ...column, heading: namedHeading(column.heading, column.field) } : column,
  );
}

/** The columns of the template: those of the form in its order, without what cannot be typed. */
export function templateColumns(screen: RecordScreen): readonly ImportColumn[] {
  const order = new Map(screen.form.fields.map((name, index) => [name, index]));
  const placeOf = ({ child, field }: ImportColumn): number =>
    child ? screen.form.fields.length : (order.get(field.name) ?? -1);
  return (
    importColumns(screen)
      .filter(({ child, field }) => (child ? field.form : order.has(field.name)))
      // Files are chosen in the form; their paths are nothing a person types.
      .filter(({ field }) => !factOf(field).holdsFiles || field.required)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
  );
}

/** Columns of our own files that say something about a line, and nothing about its record. */
const aboutLines: readonly string[] = ['序号', importTexts.report.line, importTexts.report.reason];

/**
 * Reads a line as headings; null when it is none, such as a title above them.
 * @throws ApiError 400 when a required column is missing or one heading stands twice
 */
export function readHeader(screen: RecordScreen, cells: readonly Cell[]): Header | null {
  const titles = cells.map((cell) => (typeof cell === 'string' ? plainHeading(cell) : ''));
  const columns = importColumns(screen);
  const byName = toNames(columns);
  const found = titles.map((title) => (title === '' ? undefined : byName.get(title)));
  if (found.every((column) => column === undefined)) return null;
  assertUsable(screen, columns, titles, found);
  const passedOver = new Set([...aboutLines, ...screen.fields.flatMap((field) => [...ownNames(field), field.name])]);
  return {
    columns: found.map((column) => (typeof column === 'object' ? column : null)),
    titles,
    unknown: titles.filter((title, at) => title !== '' && found[at] === undefined && !passedOver.has(title)),
  };
}

/** What a field of the record may be called: as in an export, and without its unit. */
const ownNames = (field: Field): readonly string[] =>
  [headingOf(field), field.title].flatMap((title) => [plainHeading(title), plainHeading(namedHeading(title, field))]);

type Named = ReadonlyMap<string, ImportColumn | 'ambiguous'>;

/** Columns by heading and by the name of their field; a title that two of them share names neither. */
function toNames(columns: readonly ImportColumn[]): Named {
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
    // Sub-tables are in no export, but a person may copy the heading of their table.
    const others = child ? [plainHeading(`${child.title}：${headingOf(field)}`)] : ownNames(field);
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
  if (ambiguous !== undefined) throw new ApiError(400, importTexts.ambiguousColumn(ambiguous));
  const repeated = found.find((column, at) => column !== undefined && found.indexOf(column) !== at);
  if (typeof repeated === 'object') throw new ApiError(400, importTexts.repeatedColumn(repeated.heading));
  const missing = columns.filter(
    (column) => !column.child && column.field.required && !hasDefault(column.field) && !found.includes(column),
  );
  if (missing.length > 0) throw new ApiError(400, importTexts.missingColumns(missing.map(({ heading }) => heading)));
}

function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
