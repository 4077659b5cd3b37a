import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { EditedRow } from '../../fields/toCellEditor.tsx';

/** A row of the grid: the record is replaced by each edit, the key stays. */
export interface GridRow extends EditedRow {
  readonly key: string;
  record: ScreenRecord;
}

/** What surrounds the rows: the record they belong to, and who is told of changes. */
export interface RowsOwner {
  readonly getParent: () => ScreenRecord;
  readonly onChange: ((rows: readonly ScreenRecord[]) => void) | undefined;
}

/** Values for one row: one that is there, or the n-th of those that are added at the foot, from 0. */
export interface RowPatch {
  readonly row: GridRow | number;
  readonly values: ScreenRecord;
  /** Of a new row: what was to stand in its cells and was not taken, in words. */
  readonly refused?: Readonly<Record<string, string>>;
}

/** A value that a person is led to. */
export interface OpenedValue {
  /** How often they were led somewhere, from 1. */
  readonly visit: number;
  readonly row: GridRow;
  readonly field: Field;
}

let made = 0;

/** A row with a key of its own; a new record has no id yet. */
export function makeRow(record: ScreenRecord): GridRow {
  made += 1;
  return { key: `row${made}`, record };
}
