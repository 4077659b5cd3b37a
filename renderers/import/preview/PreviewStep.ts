import type { CheckedRow } from '../check/messages.ts';

/** A cell that is written anew. */
export interface WrittenCell {
  readonly row: CheckedRow;
  /** The place of its column. */
  readonly column: number;
  readonly text: string;
}

/** A cell of the preview, by its row and the name of its column. */
export interface PreviewPlace {
  readonly key: string;
  readonly column: string;
}

/** One thing a person did, and where. */
export interface PreviewStep {
  readonly at: PreviewPlace;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

/** The column in which a row is left out. */
export const outColumn = 'out';
