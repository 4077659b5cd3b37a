import { sql } from 'kysely';
import type { Field } from '../../schemas/language/index.ts';
import type { Queries } from '../database/Database.ts';

const parts = /\{(yyyy|MM|dd|HH|mm|ss|seq:\d{1,2}|[yMdHms]+)\}/g;
const clock = /yyyy|MM|dd|HH|mm|ss/g;

/**
 * The next number of a serial field, e.g. `M{yyyyMMdd}{seq:6}`. The counter runs per tenant and per text
 * before it, so a new day starts at 1; one atomic statement, so two people never get the same.
 */
export async function nextSerial(queries: Queries, tenantId: string, table: string, field: Field): Promise<string> {
  const pattern = field.serial ?? '';
  const dated = pattern.replace(parts, (whole, token: string) =>
    token.startsWith('seq:') ? whole : token.replace(clock, (unit) => clockNow()[unit]!),
  );
  if (!dated.includes('{seq:')) return dated;
  const period = dated.replace(/\{seq:\d+\}/g, '');
  const next = await countUp(queries, tenantId, `${table}.${field.column}`, period);
  return dated.replace(/\{seq:(\d+)\}/g, (_, digits: string) => next.padStart(Number(digits), '0'));
}

async function countUp(queries: Queries, tenantId: string, name: string, period: string): Promise<string> {
  const row = await queries
    .insertInto('serial_counter')
    .values({ tenant_id: tenantId, name, period, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name', 'period']).doUpdateSet({ value: sql`serial_counter.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return String(row['value']);
}

/** The clock of the business, UTC+8, by token. */
function clockNow(): Readonly<Record<string, string>> {
  const text = new Date(Date.now() + 8 * 3_600_000).toISOString();
  return {
    yyyy: text.slice(0, 4),
    MM: text.slice(5, 7),
    dd: text.slice(8, 10),
    HH: text.slice(11, 13),
    mm: text.slice(14, 16),
    ss: text.slice(17, 19),
  };
}
