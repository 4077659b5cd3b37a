import type { RecordScreen } from '../../schemas/language/index.ts';
import { textOf } from '../../schemas/language/cells/index.ts';
import { ApiError } from '../errors.ts';
import { sheetName } from '../records/export/packWorkbook.ts';
import { type Header, type ImportColumn, importColumns, readHeader } from './importColumns.ts';
import { importTexts } from './importTexts.ts';
import { limits, type Line, type Reading, readWorkbook } from './readWorkbook.ts';

/** A file as it was sent. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One record to be: its line, and those below it that go on with the rows of its sub-tables. */
export interface Draft {
  readonly file: string;
  readonly header: Header;
  readonly lines: readonly Line[];
  /** The first line fills a sub-table alone, and there is no record above it. */
  readonly isOrphan: boolean;
}

/** How far down the headings may stand: files often begin with a title. */
const mostAboveHeader = 10;

/** The records of a file in portions. @throws ApiError 400 when there are no headings, or no lines or too many below them */
export async function* readDrafts(
  screen: RecordScreen,
  file: ImportFile,
  waiting: Omit<Reading, 'bytes'>,
): AsyncGenerator<readonly Draft[]> {
  const reading = new DraftReader(screen, file.name);
  for await (const lines of readWorkbook({ ...waiting, bytes: file.bytes }, sheetName(screen.title)))
    yield reading.take(lines);
  yield reading.end();
}

/** Puts the lines of one file together into records. */
class DraftReader {
  #header: Header | null = null;
  #linesAbove = 0;
  #linesBelow = 0;
  /** The record that the next lines may go on with. */
  #open: (Draft & { readonly lines: Line[] }) | undefined;

  constructor(
    private readonly screen: RecordScreen,
    private readonly file: string,
  ) {}

  /** The records that are complete with these lines. */
  take(lines: readonly Line[]): readonly Draft[] {
    const done: Draft[] = [];
    for (const line of lines) {
      if (!line[1].some((cell) => textOf(cell) !== '')) continue;
      if (this.#header) this.#read(this.#header, line, done);
      else this.#readHeader(line);
    }
    return done;
  }

  end(): readonly Draft[] {
    if (!this.#header) throw withoutHeader(this.screen);
    if (this.#linesBelow === 0) throw new ApiError(400, importTexts.noRows);
    return this.#open ? [this.#open] : [];
  }

  #readHeader([, cells]: Line): void {
    this.#header = readHeader(this.screen, cells);
    if (!this.#header && (this.#linesAbove += 1) >= mostAboveHeader) throw withoutHeader(this.screen);
  }

  #read(header: Header, line: Line, done: Draft[]): void {
    const place = placeOf(header, line);
    if (place === 'nowhere') return;
    if ((this.#linesBelow += 1) > limits.rows) throw new ApiError(400, importTexts.tooManyRows(limits.rows));
    if (place === 'below' && this.#open) {
      this.#open.lines.push(line);
      return;
    }
    if (this.#open) done.push(this.#open);
    this.#open = { file: this.file, header, lines: [line], isOrphan: place === 'below' };
  }
}

/** Whether a line begins a record, goes on with the one above, or fills no column we know. */
function placeOf({ columns }: Header, [, cells]: Line): 'record' | 'below' | 'nowhere' {
  const filled = columns.filter(
    (column, at): column is ImportColumn => column !== null && textOf(cells[at] ?? null) !== '',
  );
  if (filled.some(({ child }) => !child)) return 'record';
  return filled.length > 0 ? 'below' : 'nowhere';
}

const withoutHeader = (screen: RecordScreen): ApiError =>
  new ApiError(400, importTexts.noHeader(importColumns(screen).map(({ heading }) => heading)));
