import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { looks, type Looks } from '../fields/index.ts';
import { formatText } from '../fields/formatText.ts';

/** What names a record to a person: its label field as it is shown, empty where it has none. */
export function labelOf({ fields, label }: Pick<RecordScreen, 'fields' | 'label'>, record: ScreenRecord): string {
  const field = fields.find(({ name }) => name === label);
  // A sentence takes the words of a type that is an installation's own as they are stored.
  const { format } = (field && (looks as Looks)[field.type]) ?? { format: formatText };
  return field ? format(record[label], field, record) : '';
}
