import type { Line } from './Line.ts';
import type { Header } from './readHeader.ts';

/** One record to be: its line, and those below it that go on with the rows of its sub-tables. */
export interface Draft {
  readonly file: string;
  readonly header: Header;
  readonly lines: readonly Line[];
  /** The record that its lines belong to is not found, and why. */
  readonly orphan?: { readonly reason: string; readonly column?: string };
}
