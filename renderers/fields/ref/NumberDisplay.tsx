import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { RecordRef } from '../../ports/index.ts';
import type { DisplayProps } from '../Look.ts';
import { RecordLink } from './RecordLink.tsx';

/** The number of a record of another screen, a link to it where the person may open it. */
export function NumberDisplay({ field, value, record }: DisplayProps) {
  const to = recordOf(field, value, record);
  return to ? <RecordLink to={to} label={String(value)} /> : <>{String(value)}</>;
}

/** The record that a number names; null where the row says none of the screens that it may be of. */
function recordOf({ numberOf }: Field, value: unknown, record: ScreenRecord): RecordRef | null {
  const found = numberOf?.cases.find((one) => one.value === undefined || one.value === String(record[numberOf.by!]));
  return found && found.detail !== false ? { screen: found.screen, field: found.field, value: String(value) } : null;
}
