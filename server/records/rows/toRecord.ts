import { factOf, type ScreenRecord } from '../../../schemas/language/index.ts';
import { toWireValue } from '../../tables/index.ts';
import type { RecordShape } from '../scope/shape.ts';

/** A row as it travels; a secret has no way out, whatever the row holds. */
export function toRecord(shape: RecordShape, row: Readonly<Record<string, unknown>>): ScreenRecord {
  const record: ScreenRecord = {};
  for (const field of shape.fields) {
    if (field.writeOnly || factOf(field).secret) continue;
    record[field.name] = toWireValue(field, row[field.column] ?? null);
  }
  return record;
}
