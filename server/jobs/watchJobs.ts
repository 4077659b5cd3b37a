/** Runs the jobs of their screen at their times, each run in one process only. */
import { sql } from 'kysely';
import { nextRuns, whyNotCron } from '../../schemas/language/cron/index.ts';
import { wallTime } from '../../schemas/language/index.ts';
import type { Queries } from '../database/Database.ts';
import type { Services } from '../Services.ts';
import { type JobRow, runJob } from './runJob.ts';

const jobTable = 'sys_quartz_job';
const channel = 'voltform_jobs';
/** How long the clock sleeps at most, in milliseconds: a clock that was set forward wakes it late otherwise. */
const longest = 60_000;
/** How long a run counts as under way where its process has gone. */
const lost = '1 hour';

/** Has every process look at the jobs again; in a transaction the message leaves with its commit. */
export async function announceJobs(queries: Queries): Promise<void> {
  await sql`select pg_notify(${channel}, 'changed')`.execute(queries);
}

/** Asks for one run of a job now, whichever process takes it. */
export async function requestRun(queries: Queries, jobId: string): Promise<void> {
  await queries
    .insertInto('job_run')
    .values({ job_id: jobId, due_at: sql`clock_timestamp()::text`, started_at: null, ended_at: null })
    .execute();
  await announceJobs(queries);
}

/** Runs jobs until it is ended; the end waits for what is under way. */
export async function watchJobs(services: Services): Promise<() => Promise<void>> {
  const { database, log } = services;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let isEnded = false;
  let since = wallTime();
  const underWay = new Set<Promise<void>>();

  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (isEnded) return;
    const now = wallTime();
    const rows = await runningJobs(services);
    for (const row of await claimed(database.db, dueOf(rows, since, now), rows)) {
      const run = runJob(services, row)
        .then(() => ended(database.db, row.id))
        .catch((error: Error) => log.error({ job: row.jobClassName, error: error.message }, 'a job could not be run'))
        .finally(() => underWay.delete(run));
      underWay.add(run);
    }
    since = now;
    if (!isEnded) timer = setTimeout(wake, sleepOf(rows, now)).unref();
  };
  const wake = (): void => {
    round = round.then(look).catch((error: Error) => {
      log.error({ error: error.message }, 'the jobs could not be looked at');
      if (!isEnded) timer = setTimeout(wake, longest).unref();
    });
  };
  const endListening = await database.listen(channel, wake);
  wake();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await endListening();
    await round;
    await Promise.all(underWay);
  };
}

/** The jobs that are on; none where no screen keeps any. */
async function runningJobs({ screens, database }: Services): Promise<readonly JobRow[]> {
  if (!screens.byTable(jobTable)) return [];
  const rows = await database.db
    .selectFrom(jobTable)
    .select(['id', 'job_class_name', 'cron_expression', 'parameter', 'status'])
    .where(
      sql<boolean>`status = '0' or exists (select from job_run r where r.job_id = ${sql.ref(`${jobTable}.id`)} and r.started_at is null)`,
    )
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    jobClassName: String(row['job_class_name'] ?? ''),
    cronExpression: row['status'] === '0' ? String(row['cron_expression'] ?? '') : '',
    parameter: String(row['parameter'] ?? ''),
  }));
}

const nextOf = (row: JobRow, after: string): string | undefined =>
  whyNotCron(row.cronExpression) === undefined ? nextRuns(row.cronExpression, after, 1)[0] : undefined;

/** The jobs with a time since the last look, and that time; of several times missed meanwhile one counts. */
function dueOf(rows: readonly JobRow[], since: string, now: string): ReadonlyMap<JobRow, string> {
  const due = rows.flatMap((row) => {
    const next = nextOf(row, since);
    return next !== undefined && next <= now ? [[row, next] as const] : [];
  });
  return new Map(due);
}

/** Of the runs that are due or asked for, those that this process is the first to take and that are not under way. */
async function claimed(
  db: Queries,
  due: ReadonlyMap<JobRow, string>,
  rows: readonly JobRow[],
): Promise<readonly JobRow[]> {
  if (rows.length === 0) return [];
  const taken = new Set<string>();
  for (const [{ id }, at] of due) {
    const { rows: made } = await sql`insert into job_run (job_id, due_at, started_at)
      select ${id}, ${at}, now() where not exists (select from job_run
        where job_id = ${id} and ended_at is null and started_at > now() - ${lost}::interval)
      on conflict do nothing returning job_id`.execute(db);
    if (made.length > 0) taken.add(id);
  }
  const { rows: asked } = await sql<{ job_id: string }>`update job_run set started_at = now()
    where started_at is null returning job_id`.execute(db);
  for (const { job_id } of asked) taken.add(job_id);
  return rows.filter(({ id }) => taken.has(id));
}

/** A run is over; runs of a week ago are forgotten. */
async function ended(db: Queries, id: string): Promise<void> {
  await sql`update job_run set ended_at = now() where job_id = ${id} and ended_at is null and started_at is not null`.execute(
    db,
  );
  await sql`delete from job_run where job_id = ${id} and started_at < now() - interval '7 days'`.execute(db);
}

/** How long until the next time of any job, in milliseconds. */
function sleepOf(rows: readonly JobRow[], now: string): number {
  const next = rows.flatMap((row) => nextOf(row, now) ?? []).toSorted()[0];
  if (next === undefined) return longest;
  return Math.min(Date.parse(next.replace(' ', 'T')) - Date.parse(now.replace(' ', 'T')), longest);
}
