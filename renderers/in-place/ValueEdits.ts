import type { Field } from '../../schemas/language/index.ts';
import type { Filling } from '../fields/ref/withoutTyped.ts';
import type { EditedRow } from '../fields/toCellEditor.tsx';

/** Who keeps the values that are changed where they stand: a list that saves each by itself, or a sub-table of a form. */
export interface ValueEdits<Row> {
  /** Whether a person may change the value just now. */
  readonly isEditable: (field: Field, row: Row) => boolean;
  /** Whether the value is on its way to the server. */
  readonly isSaving?: (field: Field, row: Row) => boolean;
  /** Why the value that stands there was not taken. */
  readonly messageOf: (field: Field, row: Row) => string | undefined;
  /** What a value would be refused for, in words. @default it is asked when it is saved */
  readonly problemOf?: (field: Field, row: Row, value: unknown) => string | undefined;
  /** The row as its controls read it: the record in it may change while one is open. */
  readonly toEdited: (row: Row) => EditedRow;
  /** What the row is called where nothing else says whose value is open. */
  readonly nameOf: (row: Row) => string;
  /** Takes over the value that a person has left. @param opened the row as it was when the value was taken up */
  readonly save: (field: Field, row: Row, value: unknown, opened: Row) => void;
  /** Asks before the page ends while something else is typed where a value is open. @returns the end of it */
  readonly watch?: (isTyped: () => boolean) => () => void;
  /** Forgets what was typed. */
  readonly giveUp?: (field: Field, row: Row) => void;
  /** Takes over what the record that was chosen for a field fills in beside it. */
  readonly fill?: (field: Field, row: Row, filling: Filling) => void;
  /** Hears what a record that is about to be chosen is called. */
  readonly keepLabel?: (field: Field, value: string, label: string) => void;
}
