import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { wordOf } from './wordOf.ts';

/** What names a record to a person: its label field as it is shown, empty where it has none. */
export function labelOf({ fields, label }: Pick<RecordScreen, 'fields' | 'label'>, record: ScreenRecord): string {
  const field = fields.find(({ name }) => name === label);
  return field ? wordOf(field, record) : '';
}
