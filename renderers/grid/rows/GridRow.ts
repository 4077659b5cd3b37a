import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { EditedRow } from '../../fields/toCellEditor.tsx';

/** A row of the grid: the record is replaced by each edit, the key stays. */
export interface GridRow extends EditedRow {
  readonly key: string;
  record: ScreenRecord;
}

let made = 0;

/** A row with a key of its own; a new record has no id yet. */
export function makeRow(record: ScreenRecord): GridRow {
  made += 1;
  return { key: `row${made}`, record };
}
