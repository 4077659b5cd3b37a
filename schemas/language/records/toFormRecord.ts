import { factOf } from '../fields/fieldTypes.ts';
import type { Field, ScreenRecord } from '../screen/Field.ts';
import { parseNumber } from '../values/numberText.ts';

/**
 * A record as forms and validators hold it: decimals are numbers, empty values are absent.
 * Text that is no number stays text, so that the validator can say so.
 */
export function toFormRecord(fields: readonly Field[], wire: ScreenRecord): ScreenRecord {
  const record: ScreenRecord = { ...wire };
  for (const field of fields) {
    const value = toFormValue(field, wire[field.name]);
    if (value === undefined) delete record[field.name];
    else record[field.name] = value;
  }
  return record;
}

function toFormValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  const { json, storage } = factOf(field);
  if (json === 'number' || json === 'integer') {
    return typeof value === 'string' ? (parseNumber(value) ?? value) : value;
  }
  if (json === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (storage === 'json' && typeof value === 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(',') : undefined;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
}
