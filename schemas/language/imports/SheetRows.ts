import { textOf } from '../cells/index.ts';
import type { ChildTable, RecordScreen } from '../screen/Screen.ts';
import type { Draft } from './Draft.ts';
import { plainHeading, sheetName } from './headings.ts';
import { type ImportColumn, importColumns } from './importColumns.ts';
import { type Line, numberIn } from './Line.ts';
import { type Header, ownNames, toNames } from './readHeader.ts';
import { readingTexts } from './texts.ts';

/** Where the columns of a further sheet stand among those of the file. */
interface SheetHead {
  readonly sheet: string;
  /** The line of its headings, as it stands in the file. */
  readonly line: Line;
  /** By the place in the sheet; null where a column is not taken over. */
  readonly places: readonly (number | null)[];
}

/** How many sheets of one name an export makes at most: `2 时段` is the second. */
const mostOfOneName = 9;

/** The sheets that may hold rows of own sub-tables, in small letters, by the names that an export gives them. */
export function rowSheets(screen: RecordScreen): readonly string[] {
  const titles = screen.children
    .filter(isOwn)
    .flatMap(({ title }) => [title, ...Array.from({ length: mostOfOneName - 1 }, (_, at) => `${at + 2} ${title}`)]);
  return [...new Set(titles.map((title) => sheetName(title).toLowerCase()))];
}

const isOwn = ({ editable, from }: ChildTable): boolean => editable && from === undefined;

/**
 * The rows of sub-tables that stand on sheets of their own, as an export writes them: each begins with what its record
 * is known by. They become lines under the headings of the main sheet, below the one record of that name.
 */
export class SheetRows {
  readonly #lines: Line[] = [];
  readonly #heads: SheetHead[] = [];
  readonly #unread = new Set<string>();
  readonly #title: string;
  #columns: (ImportColumn | null)[] = [];
  #titles: string[] = [];
  #key = -1;

  constructor(
    private readonly screen: RecordScreen,
    private readonly file: string,
    raw: readonly Line[],
    private readonly main: Header,
  ) {
    const label = screen.fields.find(({ name }) => name === screen.label);
    const names = label ? [...ownNames(label), label.name] : [];
    this.#title = label?.title ?? '';
    this.#columns = [...main.columns];
    this.#titles = [...main.titles];
    this.#key = main.titles.findIndex((title) => names.includes(title));
    for (const line of raw) this.#take(line, names);
  }

  /** The headings of all sheets of the file together. */
  get header(): Header {
    const unknown = [...this.main.unknown, ...[...this.#unread].map(readingTexts.sheet)];
    return { ...this.main, columns: this.#columns, titles: this.#titles, unknown };
  }

  /** The place of what a record is known by. */
  get key(): number {
    return this.#key;
  }

  /** The places that the lines of a sheet fill; without a name, those of the main one. */
  placesOf(sheet: string | undefined): readonly number[] {
    if (sheet === undefined) return this.main.columns.map((_, at) => at);
    return (this.#heads.find((one) => one.sheet === sheet)?.places ?? []).filter((place) => place !== null);
  }

  /** Some of the rows as they stand on their own sheets, below the headings of these. */
  toSheets(lines: readonly Line[]): readonly { readonly name: string; readonly lines: readonly Line[] }[] {
    return this.#heads.map(({ sheet, line, places }) => {
      const own = lines.filter((one) => one[2] === sheet);
      const toCells = (cells: Line[1]) => places.map((place) => (place === null ? null : (cells[place] ?? null)));
      const rows = own.map(([number, cells]): Line => [numberIn(number), toCells(cells)]);
      return { name: sheet, lines: [[numberIn(line[0]), line[1]], ...rows] };
    });
  }

  /** The rows, each with its cells under the headings of the file. */
  get lines(): readonly Line[] {
    return this.#lines;
  }

  #take(line: Line, keyNames: readonly string[]): void {
    const [number, cells, sheet = ''] = line;
    const head = this.#heads.find((one) => one.sheet === sheet);
    if (!head) {
      const found = this.#readHead(line, keyNames);
      if (found) {
        this.#heads.push(found);
        this.#unread.delete(sheet);
      } else this.#unread.add(sheet);
      return;
    }
    const moved: Line[1][number][] = Array.from({ length: this.#columns.length }, () => null);
    for (const [at, place] of head.places.entries()) if (place !== null) moved[place] = cells[at] ?? null;
    if (moved.some((cell) => textOf(cell) !== '')) this.#lines.push([number, moved, sheet]);
  }

  /** The headings of a sheet; nothing where they do not say whom its rows belong to. */
  #readHead(line: Line, keyNames: readonly string[]): SheetHead | undefined {
    const [, cells, sheet = ''] = line;
    const titles = cells.map((cell) => (typeof cell === 'string' ? plainHeading(cell) : ''));
    const key = titles.findIndex((title) => keyNames.includes(title));
    const inner = toNames(importColumns(this.screen));
    const places = titles.map((title, at) => {
      if (at === key) return this.#key;
      const column = title === '' ? undefined : inner.get(title);
      return typeof column === 'object' && column.child ? this.#placeOf(column, title) : null;
    });
    const isUsable = key >= 0 && this.#key >= 0 && places.some((place, at) => at !== key && place !== null);
    return isUsable ? { sheet, line, places } : undefined;
  }

  #placeOf(column: ImportColumn, title: string): number {
    const at = this.#columns.findIndex((one) => one?.heading === column.heading);
    if (at >= 0) return at;
    this.#titles.push(title);
    return this.#columns.push(column) - 1;
  }

  /** The records with these rows below them; a row that belongs to none, or to several, follows by itself with the reason. */
  addTo(drafts: readonly Draft[], lines: readonly Line[] = this.#lines): readonly Draft[] {
    const { header } = this;
    const all = drafts.map((draft) => ({ ...draft, header, lines: [...draft.lines] }));
    const byKey = new Map<string, (Draft & { lines: Line[] })[]>();
    for (const draft of all) {
      const key = this.#keyOf(draft.lines[0]!);
      byKey.set(key, [...(byKey.get(key) ?? []), draft]);
    }
    const strays: Draft[] = [];
    for (const line of lines) {
      const key = this.#keyOf(line);
      const found = key === '' ? [] : (byKey.get(key) ?? []);
      if (found.length === 1) found[0]!.lines.push(line);
      else strays.push({ file: this.file, header, lines: [line], orphan: this.#whyStray(key, found) });
    }
    return [...all, ...strays];
  }

  #keyOf = ([, cells]: Line): string => textOf(cells[this.#key] ?? null);

  #whyStray(key: string, found: readonly Draft[]): NonNullable<Draft['orphan']> {
    const title = this.#title;
    const column = this.#columns[this.#key]?.heading;
    const lines = found.map((draft) => numberIn(draft.lines[0]![0]));
    const reason =
      key === ''
        ? readingTexts.nobodyNamed(title)
        : found.length === 0
          ? readingTexts.unknownAbove(title, key)
          : readingTexts.ambiguousAbove(title, key, lines);
    return { reason, ...(column !== undefined && { column }) };
  }
}
