import type { Draft } from '../../../schemas/language/imports/index.ts';
import type { Checked } from './RecordCheck.ts';

/** A record of the file: its lines and what is wrong with them. */
export interface CheckedDraft extends Checked {
  readonly draft: Draft;
  readonly first: number;
}

/** A cell that is written anew, by the heading of its column. */
export interface WrittenCell {
  readonly line: number;
  readonly heading: string;
  readonly text: string;
}
