import { makeSignal } from '../../editing/signal.ts';
import type { CheckedRow } from '../check/messages.ts';

/** How many records are good, wrong and left out. */
export interface Counts {
  readonly total: number;
  readonly wrong: number;
  readonly out: number;
  /** Cells and lines that are wrong and not left out. */
  readonly mistakes: number;
}

/** The lines of all chosen files as the worker has judged them last. */
export class PreviewRows {
  /** Counts up with every change. */
  readonly changed = makeSignal(0);
  /** The keys of each file, from the top. */
  readonly #keys = new Map<number, string[]>();
  readonly #rows = new Map<string, CheckedRow>();
  readonly #counts = new Map<number | undefined, Counts>();
  readonly #listeners = new Set<(rows: readonly CheckedRow[]) => void>();

  get = (key: string): CheckedRow | undefined => this.#rows.get(key);

  /**
   * All of them, or only the records with something wrong: with all their lines, as none is understood by itself.
   * @param kept keys of lines that are listed in any case
   */
  list(isOnlyWrong: boolean, kept: ReadonlySet<string> = new Set()): readonly CheckedRow[] {
    const all = [...this.#keys.values()].flat().map((key) => this.#rows.get(key)!);
    if (!isOnlyWrong) return all;
    const wrong = new Set(all.filter(isWrong).map(recordOf));
    return all.filter((row) => wrong.has(recordOf(row)) || kept.has(row.key));
  }

  /** Takes over the rows of a file, in the place of those that it had. */
  add(file: number, rows: readonly CheckedRow[]): void {
    this.#forget(file);
    this.#keys.set(
      file,
      rows.map(({ key }) => key),
    );
    for (const row of rows) this.#rows.set(row.key, row);
    this.#tell();
  }

  /** Puts rows in the place of those that they were. */
  put(rows: readonly CheckedRow[]): void {
    const known = rows.filter(({ key }) => this.#rows.has(key));
    if (known.length === 0) return;
    for (const row of known) this.#rows.set(row.key, row);
    for (const listener of this.#listeners) listener(known);
    this.#tell();
  }

  /** Whether any of them is other than in its file, or left out of it. @param file of all files where none is given */
  isMended(file?: number): boolean {
    const own = (row: CheckedRow): boolean => file === undefined || row.file === file;
    return [...this.#rows.values()].some((row) => own(row) && (row.isMended || row.isLeftOut));
  }

  drop(file: number): void {
    this.#forget(file);
    this.#keys.delete(file);
    this.#tell();
  }

  #forget(file: number): void {
    for (const key of this.#keys.get(file) ?? []) this.#rows.delete(key);
  }

  /** Hears of rows that were put in the place of others; returns the end of it. */
  follow(listener: (rows: readonly CheckedRow[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The records of a file, or of all; counted once for all who ask. */
  count(file?: number): Counts {
    const known = this.#counts.get(file) ?? this.#count(file);
    this.#counts.set(file, known);
    return known;
  }

  #count(file?: number): Counts {
    const keys = file === undefined ? [...this.#keys.values()].flat() : (this.#keys.get(file) ?? []);
    const wrong = new Set<string>();
    let [total, out, mistakes] = [0, 0, 0];
    for (const key of keys) {
      const row = this.#rows.get(key)!;
      if (row.isEmptied) continue;
      if (row.line === row.first) total += 1;
      if (row.isLeftOut && row.line === row.first) out += 1;
      if (!isWrong(row)) continue;
      wrong.add(recordOf(row));
      mistakes += Object.keys(row.problems).length;
    }
    return { total, wrong: wrong.size, out, mistakes };
  }

  #tell(): void {
    this.#counts.clear();
    this.changed.set(this.changed.get() + 1);
  }
}

/** The record that a line belongs to. */
const recordOf = ({ file, first }: CheckedRow): string => `${file}:${first}`;

/** Whether something is wrong with a row that is to be sent. */
export const isWrong = ({ problems, isLeftOut }: CheckedRow): boolean => !isLeftOut && Object.keys(problems).length > 0;
