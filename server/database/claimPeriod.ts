import { sql } from 'kysely';
import type { Queries } from './Database.ts';

/** Clocks of processes tick a little apart: so much of a period has to be over before the next is taken. */
const leastPart = 0.9;

/**
 * Whether this process is the one to do what one of all processes does once in a period. Who is refused asks again a
 * period later, and does it from then on where the process that did it is gone.
 * @param name what is done; the id of no job
 */
export async function claimPeriod(queries: Queries, name: string, everyMs: number): Promise<boolean> {
  const { rows } =
    await sql`insert into job_run (job_id, due_at, started_at) values (${name}, 'period', clock_timestamp())
    on conflict (job_id, due_at) do update set started_at = clock_timestamp()
    where job_run.started_at <= clock_timestamp() - make_interval(secs => ${(everyMs * leastPart) / 1000}::float8)
    returning job_id`.execute(queries);
  return rows.length > 0;
}
