import { type RawBuilder, sql } from 'kysely';
import type { DateFunctionName } from '../../../schemas/language/expressions/dateFunctions.ts';

type Sql = RawBuilder<unknown>;

/** The day that a text begins with; null for an empty one. */
const dayIn = (text: Sql): Sql => sql`nullif(left(${text}, 10), '')::date`;

/** The moment that a text is, a day its midnight; null for an empty one. */
const momentIn = (text: Sql): Sql => sql`nullif(${text}, '')::timestamp`;

/** A day as the text that expressions see, the empty one where there is none. */
const asText = (day: Sql): Sql => sql`coalesce(to_char(${day}, 'YYYY-MM-DD'), '')`;

/** What stands behind the day, its time, stays. */
const movedBy = (text: Sql, interval: Sql): Sql =>
  sql`coalesce(to_char(${dayIn(text)} + ${interval}, 'YYYY-MM-DD') || substr(${text}, 11), '')`;

const first = (period: string, text: Sql): Sql => sql`date_trunc(${sql.lit(period)}, ${dayIn(text)}::timestamp)`;
const last = (period: string, text: Sql): Sql =>
  sql`${first(period, text)} + ${sql.lit(`1 ${period}`)}::interval - ${sql.lit('1 day')}::interval`;

/** The functions of days over texts that are days or empty, each as it is worked out in a form. */
export const dateSql: Readonly<Record<DateFunctionName, (one: Sql, other: Sql) => Sql>> = {
  addDays: (text, days) => movedBy(text, sql`make_interval(days => floor(${days})::int)`),
  addMonths: (text, months) => movedBy(text, sql`make_interval(months => floor(${months})::int)`),
  daysBetween: (from, to) => sql`coalesce(${dayIn(to)} - ${dayIn(from)}, 0)::numeric`,
  secondsBetween: (from, to) =>
    sql`coalesce(extract(epoch from ${momentIn(to)} - ${momentIn(from)}), 0)::numeric(20, 0)`,
  day: (text) => asText(dayIn(text)),
  week: (text) => asText(first('week', text)),
  month: (text) => asText(first('month', text)),
  year: (text) => asText(first('year', text)),
  weekEnd: (text) => asText(last('week', text)),
  monthEnd: (text) => asText(last('month', text)),
  yearEnd: (text) => asText(last('year', text)),
};
