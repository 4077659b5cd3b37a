import { sql } from 'kysely';

/** This moment as rows keep it: wall time in UTC+8, to the second. */
export const now = sql<string>`date_trunc('second', now() at time zone 'Asia/Shanghai')`;
