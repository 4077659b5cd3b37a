import type { Field, ScreenRecord } from '../../schemas/language/index.ts';
import { formatText } from '../fields/formatText.ts';
import { looks, type Looks } from '../fields/index.ts';

/** A value as a sentence has it; one of a type that is an installation's own stands as it is stored. */
export function wordOf(field: Field, record: ScreenRecord): string {
  const { format } = (looks as Looks)[field.type] ?? { format: formatText };
  return format(record[field.name], field, record);
}
