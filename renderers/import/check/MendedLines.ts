import { type Cell, textIn, textOf } from '../../../schemas/language/cells/index.ts';
import type { Header, Line, SheetRows } from '../../../schemas/language/imports/index.ts';

/** A cell that was written anew, by its place in the file, and by the heading where it stands on a further sheet. */
interface MendedCell {
  readonly line: number;
  readonly at: number;
  readonly title: string;
  readonly text: string;
}

/** What the lines of a file are read by. */
interface ReadBy {
  readonly header: Header;
  /** How many columns the main sheet has: these keep their places, whatever they are called. */
  readonly width: number;
  readonly below: SheetRows | null;
}

/** The lines of a file as they are now, and as they stood in it. */
export class MendedLines {
  readonly #lines: Map<number, Line>;
  /** The lines that were written anew, as they stood in the file. */
  readonly #originals = new Map<number, Line[1]>();
  readonly #mended = new Map<number, ReadonlySet<number>>();
  readonly #forgotten = new Set<number>();
  /** Cells that no column takes by the rules of now: they wait for those of another time. */
  #waiting: readonly MendedCell[] = [];

  constructor(lines: readonly Line[]) {
    this.#lines = new Map(lines.map((line) => [line[0], line]));
  }

  get size(): number {
    return this.#lines.size;
  }
  get = (line: number): Line | undefined => this.#lines.get(line);
  list = (): readonly Line[] => [...this.#lines.values()];

  /** The lines that were written anew, by their numbers. */
  get written(): readonly number[] {
    return [...this.#originals.keys()];
  }
  /** Whether any cell is other than in the file. */
  get hasMended(): boolean {
    return this.#mended.size > 0;
  }
  /** Whether lines were taken out for good. */
  get hasForgotten(): boolean {
    return this.#forgotten.size > 0;
  }
  isMended = (line: number): boolean => this.#mended.has(line) || this.#waiting.some((cell) => cell.line === line);
  isMendedAt = (line: number, at: number): boolean => this.#mended.get(line)?.has(at) === true;

  /** From here on the cells of further sheets stand under the headings of the file. */
  putBelow(below: SheetRows): void {
    for (const [number, , sheet] of this.list()) if (sheet !== undefined) this.#lines.delete(number);
    for (const line of below.lines) this.#lines.set(line[0], line);
  }

  /** Writes a cell anew: one that reads as it did in the file is what it was there, a number, a day, what the server has said of it. */
  write([line, cells, sheet]: Line, { at, text }: Pick<MendedCell, 'at' | 'text'>, { header, below }: ReadBy): Line {
    const original = this.#originals.get(line) ?? cells;
    this.#originals.set(line, original);
    const was = original[at] ?? null;
    const column = header.columns[at];
    const isAsBefore = text === (column ? textIn(column.field, was) : textOf(was));
    const all: Cell[] = Array.from({ length: Math.max(cells.length, at + 1) }, (_, index) => cells[index] ?? null);
    all[at] = isAsBefore ? was : text === '' ? null : text;
    // Who says anew whose a row is does not see the number that said so: it would go before the name.
    if (sheet !== undefined && below?.isName(at))
      for (const place of below.numbers) all[place] = isAsBefore || text === '' ? (original[place] ?? null) : null;
    const mended = new Set(this.#mended.get(line)).add(at);
    if (isAsBefore) mended.delete(at);
    if (mended.size > 0) this.#mended.set(line, mended);
    else this.#mended.delete(line);
    const written: Line = sheet === undefined ? [line, all] : [line, all, sheet];
    this.#lines.set(line, written);
    return written;
  }

  /** Takes lines out for good. */
  forget(gone: Iterable<number>): void {
    for (const line of gone) {
      this.#forgotten.add(line);
      for (const one of [this.#lines, this.#originals, this.#mended]) one.delete(line);
    }
  }

  /** Makes of the lines of the same file what was made of them when it was read by other rules. */
  takeOver(before: MendedLines, { titles }: Header, by: ReadBy): void {
    this.forget(before.#forgotten);
    const mended = [...before.#mended].flatMap(([line, places]) =>
      [...places].map((at): MendedCell => {
        const text = textOf(before.get(line)?.[1][at] ?? null);
        return { line, at, title: titles[at] ?? '', text };
      }),
    );
    this.#waiting = [...before.#waiting, ...mended].filter((cell) => {
      const line = this.get(cell.line);
      const at = cell.at < by.width ? cell.at : by.header.titles.indexOf(cell.title);
      if (!line || at < 0) return true;
      this.write(line, { at, text: cell.text }, by);
      return false;
    });
  }
}
