import { type RawBuilder, sql } from 'kysely';
import { zoneName } from '../../schemas/language/index.ts';

/** A moment with time zone as wall time. */
export const wallTimeOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${sql.lit(zoneName)})`;

/** This moment as rows keep it: wall time, to the second. */
export const now = sql<string>`date_trunc('second', ${wallTimeOf(sql`now()`)})`;
