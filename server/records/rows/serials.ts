import { sql } from 'kysely';
import { type Field, wallTime } from '../../../schemas/language/index.ts';
import type { Queries } from '../../database/Database.ts';

const parts = /\{(yyyy|MM|dd|HH|mm|ss|seq:\d{1,2}|[yMdHms]+)\}/g;
const clock = /yyyy|MM|dd|HH|mm|ss/g;

/** One serial field of one table, with the parts of its pattern that depend on the moment filled in. */
interface Series {
  readonly dated: string;
  readonly name: string;
  readonly period: string;
}

function seriesOf(table: string, field: Field): Series {
  const dated = (field.serial ?? '').replace(parts, (whole, token: string) =>
    token.startsWith('seq:') ? whole : token.replace(clock, (unit) => clockNow()[unit]!),
  );
  return { dated, name: `${table}.${field.column}`, period: dated.replace(/\{seq:\d+\}/g, '') };
}

const fill = (dated: string, next: string): string =>
  dated.replace(/\{seq:(\d+)\}/g, (_, digits: string) => next.padStart(Number(digits), '0'));

/**
 * The next number of a serial field, e.g. `M{yyyyMMdd}{seq:6}`. The counter runs per tenant and per text
 * before it, so a new day starts at 1; one atomic statement, so two people never get the same.
 */
export async function nextSerial(queries: Queries, tenantId: string, table: string, field: Field): Promise<string> {
  const { dated, name, period } = seriesOf(table, field);
  if (!dated.includes('{seq:')) return dated;
  return fill(dated, await countUp(queries, tenantId, name, period));
}

/**
 * The same after a collision: rows that came in with numbers of their own (an import, a restored table) are ahead of
 * the counter, which first catches up with the highest of them.
 */
export async function nextFreeSerial(queries: Queries, tenantId: string, table: string, field: Field): Promise<string> {
  const { dated, name, period } = seriesOf(table, field);
  const [, prefix, suffix] = /^(.*?)\{seq:\d+\}(.*)$/.exec(dated) ?? [];
  if (prefix === undefined || suffix === undefined || suffix.includes('{seq:'))
    return nextSerial(queries, tenantId, table, field);
  const number = sql`substr(${sql.ref(field.column)}, ${prefix.length + 1}::int,
    greatest(length(${sql.ref(field.column)}) - ${prefix.length + suffix.length}::int, 0))`;
  await countUp(queries, tenantId, name, period, 0);
  await sql`update serial_counter set value = greatest(value, (
      select coalesce(max(${number}::bigint), 0) from ${sql.table(table)}
      where tenant_id = ${tenantId} and starts_with(${sql.ref(field.column)}, ${prefix})
        and right(${sql.ref(field.column)}, ${suffix.length}::int) = ${suffix} and ${number} ~ '^[0-9]{1,15}$'))
    where tenant_id = ${tenantId} and name = ${name} and period = ${period}`.execute(queries);
  return nextSerial(queries, tenantId, table, field);
}

/** As many numbers as a batch needs, in one step; they stand behind every number that came in with rows of its own. */
export async function nextSerials(
  queries: Queries,
  tenantId: string,
  table: string,
  { field, count }: { readonly field: Field; readonly count: number },
): Promise<readonly string[]> {
  const first = await nextFreeSerial(queries, tenantId, table, field);
  const { dated, name, period } = seriesOf(table, field);
  if (count < 2 || !dated.includes('{seq:')) return Array.from({ length: count }, () => first);
  const last = Number(await countUp(queries, tenantId, name, period, count - 1));
  const rest = Array.from({ length: count - 1 }, (_, index) => fill(dated, String(last - count + 2 + index)));
  return [first, ...rest];
}

async function countUp(queries: Queries, tenantId: string, name: string, period: string, steps = 1): Promise<string> {
  const row = await queries
    .insertInto('serial_counter')
    .values({ tenant_id: tenantId, name, period, value: steps })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'name', 'period'])
        .doUpdateSet({ value: sql`serial_counter.value + excluded.value` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return String(row['value']);
}

/** The wall clock, by token. */
function clockNow(): Readonly<Record<string, string>> {
  const text = wallTime();
  return {
    yyyy: text.slice(0, 4),
    MM: text.slice(5, 7),
    dd: text.slice(8, 10),
    HH: text.slice(11, 13),
    mm: text.slice(14, 16),
    ss: text.slice(17, 19),
  };
}
