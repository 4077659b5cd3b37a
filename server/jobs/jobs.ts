import { type RawBuilder, sql } from 'kysely';
import { now } from '../database/clock.ts';
import { sweepFiles } from '../files/sweepFiles.ts';
import { runTimedActions } from '../records/index.ts';
import type { Services } from '../Services.ts';
import { tableExists } from '../sessions/tableExists.ts';

/** Work that the server does at set times. */
export interface Job {
  /** @param parameter the JSON of its row, `{}` where it has none @returns what came of it, in Chinese, for the log */
  readonly run: (services: Services, parameter: Readonly<Record<string, unknown>>) => Promise<string>;
}

const defaultDays = 180;

/** The jobs that a row can name, by `jobClassName`. */
const jobs: Readonly<Record<string, Job>> = {
  sweepFiles: {
    run: async (services) => `清理了 ${await sweepFiles(services)} 个无人引用的文件`,
  },
  runTimedActions: {
    run: async (services) => {
      await runTimedActions(services);
      return '到时的操作已执行';
    },
  },
  clearLogs: {
    run: async ({ database }, { days = defaultDays }) => {
      const { numAffectedRows = 0n } = await sql`delete from sys_log
        where create_time < ${ago(days)}`.execute(database.db);
      return `清理了 ${numAffectedRows} 条超过 ${days} 天的日志`;
    },
  },
  // What people announce stays: they remove it themselves.
  clearMessages: {
    run: async ({ database }, { days = defaultDays }) => {
      const before = ago(days);
      if (!(await tableExists(database.db, 'sys_announcement'))) return '没有通告';
      const { rows } = await sql<{ count: string }>`
        with gone as (delete from sys_announcement where msg_category = '2' and msg_type = 'USER'
          and send_time < ${before} returning id),
        unmarked as (delete from record_read where record_id in (select id from gone))
        select count(*) as count from gone`.execute(database.db);
      return `清理了 ${rows[0]!.count} 条超过 ${days} 天的个人系统消息`;
    },
  },
};

/** The moment so many days ago. @throws Error in Chinese for what is no number of days */
function ago(days: unknown): RawBuilder<string> {
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1)
    throw new Error('参数 days 应为正整数，如 {"days": 180}');
  return sql<string>`(${now} - make_interval(days => ${days}::int))`;
}

/** The names of all jobs. */
export const jobNames: readonly string[] = Object.keys(jobs);

/** The job of a name, or undefined where the server has none. */
export const jobOf = (name: string): Job | undefined => (Object.hasOwn(jobs, name) ? jobs[name] : undefined);
