import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';

/** A value that a person gave a cell and that is not on the server yet. */
export interface Pending {
  readonly field: Field;
  readonly value: unknown;
  /** The value of the server that it is given in place of. */
  before: unknown;
  /** What the server sends beside a chosen value. */
  label?: string;
  /** Why it was not taken; absent while it is being saved. */
  message?: string;
  /** What was sent in its place before, and may be on the server although nothing was answered. */
  tried?: readonly unknown[];
  /** What was said of a try that was not answered, or refused by the server. */
  told?: string;
}

/** A value that stands in its row and is not on the server. */
export interface UntakenValue {
  readonly row: ScreenRecord;
  readonly field: Field;
}
