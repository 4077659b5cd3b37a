import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import { writtenKeys } from '../screen/writtenKeys.ts';

/** The fields by which a row on the sheet of a sub-table may name its record, the surest first: what is unique, then its label. */
export function parentNames({ fields, label }: Pick<RecordScreen, 'fields' | 'label'>): readonly Field[] {
  const keys = writtenKeys(fields);
  const named = fields.find(({ name }) => name === label);
  return named && !keys.includes(named) ? [...keys, named] : keys;
}
