import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../../schemas/language/index.ts';

const formats: Readonly<Record<string, string>> = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH24:MI:SS' };

/** A column as the text that travels: dates and moments in their wire format. */
export function temporalText(field: Field, column: RawBuilder<unknown>): RawBuilder<string> {
  const format = formats[field.type];
  return format === undefined ? sql<string>`${column}::text` : sql<string>`to_char(${column}, ${sql.lit(format)})`;
}
