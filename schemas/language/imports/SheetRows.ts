import { textOf } from '../cells/index.ts';
import type { ChildTable, RecordScreen } from '../screen/Screen.ts';
import type { Draft } from './Draft.ts';
import { plainHeading, sheetName } from './headings.ts';
import { type ImportColumn, importColumns } from './importColumns.ts';
import { type Line, numberIn } from './Line.ts';
import { parentNames } from './parentNames.ts';
import { type Header, ownNames, toNames } from './readHeader.ts';
import { readingTexts } from './texts.ts';

/** A column of the main sheet by which rows of the others name their record. */
interface NameColumn {
  readonly title: string;
  /** What may stand above it. */
  readonly headings: readonly string[];
  readonly place: number;
}

/** Where the columns of a further sheet stand among those of the file. */
interface SheetHead {
  readonly sheet: string;
  /** The line of its headings, as it stands in the file. */
  readonly line: Line;
  /** By the place in the sheet; null where a column is not taken over. */
  readonly places: readonly (number | null)[];
  /** Those of its columns that name the record of a row, the surest first. */
  readonly names: readonly NameColumn[];
}

/** What a row says of the record that it belongs to. */
interface Named {
  readonly by: NameColumn;
  /** Empty where the row names nobody. */
  readonly text: string;
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
 * The rows of sub-tables that stand on sheets of their own, as an export writes them: each begins with the number of its
 * record, where it has one, and what it is known by. They become lines under the headings of the main sheet, below the
 * one record that they name.
 */
export class SheetRows {
  readonly #lines: Line[] = [];
  readonly #heads: SheetHead[] = [];
  readonly #unread = new Set<string>();
  readonly #names: readonly NameColumn[];
  #columns: (ImportColumn | null)[] = [];
  #titles: string[] = [];

  constructor(
    private readonly screen: RecordScreen,
    private readonly file: string,
    raw: readonly Line[],
    private readonly main: Header,
  ) {
    this.#columns = [...main.columns];
    this.#titles = [...main.titles];
    this.#names = parentNames(screen).flatMap((field) => {
      const headings = [...ownNames(field), field.name];
      const place = main.titles.findIndex((title) => headings.includes(title));
      return place < 0 ? [] : [{ title: field.title, headings, place }];
    });
    for (const line of raw) this.#take(line);
  }

  /** The headings of all sheets of the file together. */
  get header(): Header {
    const unknown = [...this.main.unknown, ...[...this.#unread].map(readingTexts.sheet)];
    return { ...this.main, columns: this.#columns, titles: this.#titles, unknown };
  }

  /** Whether what stands at a place says whose a row is. */
  isName = (place: number): boolean => this.#names.some((name) => name.place === place);

  /** The places of names that nobody fills in, such as numbers that the server gives. */
  get numbers(): readonly number[] {
    return this.#names.map(({ place }) => place).filter((place) => !this.main.columns[place]);
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

  #take(line: Line): void {
    const [number, cells, sheet = ''] = line;
    const head = this.#heads.find((one) => one.sheet === sheet);
    if (!head) {
      const found = this.#readHead(line);
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
  #readHead(line: Line): SheetHead | undefined {
    const [, cells, sheet = ''] = line;
    const titles = cells.map((cell) => (typeof cell === 'string' ? plainHeading(cell) : ''));
    const nameAt = new Map<number, NameColumn>();
    for (const name of this.#names) {
      const at = titles.findIndex((title) => name.headings.includes(title));
      if (at >= 0) nameAt.set(at, name);
    }
    const inner = toNames(importColumns(this.screen));
    const places = titles.map((title, at) => {
      const name = nameAt.get(at);
      if (name) return name.place;
      const column = title === '' ? undefined : inner.get(title);
      return typeof column === 'object' && column.child ? this.#placeOf(column, title) : null;
    });
    const isUsable = nameAt.size > 0 && places.some((place, at) => place !== null && !nameAt.has(at));
    return isUsable ? { sheet, line, places, names: [...nameAt.values()] } : undefined;
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
    const byName = new Map(this.#names.map((name) => [name, new Map<string, (typeof all)[number][]>()]));
    for (const draft of all)
      for (const [name, named] of byName) {
        const text = textAt(name, draft.lines[0]!);
        if (text === '') continue;
        const alike = named.get(text);
        if (alike) alike.push(draft);
        else named.set(text, [draft]);
      }
    const strays: Draft[] = [];
    for (const line of lines) {
      const named = this.#namedIn(line);
      const found = byName.get(named.by)?.get(named.text) ?? [];
      if (found.length === 1) found[0]!.lines.push(line);
      else strays.push({ file: this.file, header, lines: [line], orphan: this.#whyStray(line, named, found) });
    }
    return [...all, ...strays];
  }

  #namesOf = ([, , sheet]: Line): readonly NameColumn[] =>
    this.#heads.find((head) => head.sheet === sheet)?.names ?? this.#names;

  /** A number goes before a name, which several may have; a record that is new has none yet, and is named by its name. */
  #namedIn(line: Line): Named {
    const names = this.#namesOf(line);
    const by = names.find((name) => textAt(name, line) !== '') ?? names.at(-1)!;
    return { by, text: textAt(by, line) };
  }

  #whyStray(line: Line, { by, text }: Named, found: readonly Draft[]): NonNullable<Draft['orphan']> {
    const lines = found.map((draft) => numberIn(draft.lines[0]![0]));
    const reason =
      text === ''
        ? readingTexts.nobodyNamed(this.#namesOf(line).map(({ title }) => title))
        : found.length === 0
          ? readingTexts.unknownAbove(by.title, text)
          : readingTexts.ambiguousAbove(by.title, text, lines);
    return { reason, column: this.#columns[by.place]?.heading ?? by.title };
  }
}

const textAt = ({ place }: NameColumn, [, cells]: Line): string => textOf(cells[place] ?? null);
