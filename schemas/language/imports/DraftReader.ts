import { textOf } from '../cells/index.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { Draft } from './Draft.ts';
import { importLimits } from './importLimits.ts';
import { type ImportColumn, importColumns } from './importColumns.ts';
import { ImportMistake } from './ImportMistake.ts';
import type { Line } from './Line.ts';
import { type Header, readHeader } from './readHeader.ts';
import { SheetRows } from './SheetRows.ts';
import { readingTexts } from './texts.ts';

/** How far down the headings may stand: files often begin with a title. */
const mostAboveHeader = 10;

/**
 * Puts the lines of one file together into records: a line that fills only a sub-table goes on with the record above,
 * and one of a further sheet, which come before all others, with the record that it names.
 */
export class DraftReader {
  #header: Header | null = null;
  #headerLine: Line | null = null;
  #linesAbove = 0;
  #linesBelow = 0;
  /** The record that the next lines may go on with. */
  #open: (Draft & { readonly lines: Line[] }) | undefined;
  /** Lines of further sheets, until the headings are known. */
  readonly #further: Line[] = [];
  #below: SheetRows | null = null;
  /** Records whose rows may still come: of two with one name, neither gets any. */
  readonly #held: Draft[] = [];

  constructor(
    private readonly screen: RecordScreen,
    private readonly file: string,
  ) {}

  /** The headings, once they were read. */
  get header(): Header | null {
    return this.#header;
  }

  /** The line in which they stand. */
  get headerLine(): Line | null {
    return this.#headerLine;
  }

  /** What came from further sheets; null where there are none. */
  get below(): SheetRows | null {
    return this.#below;
  }

  /** Goes on from headings that were read before. */
  begin(header: Header, headerLine: Line): void {
    this.#header = header;
    this.#headerLine = headerLine;
  }

  /** The records that are complete with these lines. @throws ImportMistake when there are no headings, or too many lines below them */
  take(lines: readonly Line[]): readonly Draft[] {
    const done: Draft[] = [];
    for (const line of lines) {
      if (!line[1].some((cell) => textOf(cell) !== '')) continue;
      if (line[2] !== undefined) {
        this.#further.push(line);
        continue;
      }
      if (this.#header) this.#read(this.#header, line, done);
      else this.#readHeader(line);
    }
    if (!this.#below) return done;
    for (const draft of done) this.#held.push(draft);
    return [];
  }

  /** The last record, or all of them where rows of further sheets had to be waited for. @throws ImportMistake when there were no headings, or no lines below them */
  end(): readonly Draft[] {
    if (!this.#header) throw withoutHeader(this.screen);
    if (this.#linesBelow === 0) throw new ImportMistake(readingTexts.noRows);
    const last = this.#open ? [this.#open] : [];
    return this.#below ? this.#below.addTo([...this.#held, ...last]) : last;
  }

  #readHeader(line: Line): void {
    this.#header = readHeader(this.screen, line[1]);
    this.#headerLine = line;
    if (!this.#header && (this.#linesAbove += 1) >= mostAboveHeader) throw withoutHeader(this.screen);
    if (!this.#header || this.#further.length === 0) return;
    this.#below = new SheetRows(this.screen, this.file, this.#further, this.#header);
    this.#header = this.#below.header;
    this.#count(this.#below.lines.length);
  }

  #read(header: Header, line: Line, done: Draft[]): void {
    const place = placeOf(header, line);
    if (place === 'nowhere') return;
    this.#count(1);
    if (place === 'below' && this.#open) {
      this.#open.lines.push(line);
      return;
    }
    if (this.#open) done.push(this.#open);
    const orphan = place === 'below' && { orphan: { reason: readingTexts.orphan } };
    this.#open = { file: this.file, header, lines: [line], ...orphan };
  }

  #count(lines: number): void {
    if ((this.#linesBelow += lines) > importLimits.rows)
      throw new ImportMistake(readingTexts.tooManyRows(importLimits.rows));
  }
}

/** Whether a line begins a record, goes on with the one above, or fills no column we know. */
export function placeOf({ columns }: Header, [, cells]: Line): 'record' | 'below' | 'nowhere' {
  const filled = columns.filter(
    (column, at): column is ImportColumn => column !== null && textOf(cells[at] ?? null) !== '',
  );
  if (filled.some(({ child }) => !child)) return 'record';
  return filled.length > 0 ? 'below' : 'nowhere';
}

const withoutHeader = (screen: RecordScreen): ImportMistake =>
  new ImportMistake(readingTexts.noHeader(importColumns(screen).map(({ heading }) => heading)));
