import { writeLog } from '../logs/writeLog.ts';
import { toSystemSession } from '../records/index.ts';
import { platformTenant } from '../sessions/platform.ts';
import type { Services } from '../Services.ts';
import { jobOf } from './jobs.ts';

/** A row of the screen of jobs, as far as running needs it. */
export interface JobRow {
  readonly id: string;
  readonly jobClassName: string;
  readonly cronExpression: string;
  readonly parameter: string;
}

/** Runs a job and writes what came of it into the platform's log, as jobs belong to no other tenant; a failure is told there too. */
export async function runJob(services: Services, row: JobRow): Promise<void> {
  const began = performance.now();
  const outcome = await outcomeOf(services, row);
  await writeLog(services.database.db, toSystemSession(platformTenant), {
    logType: '3',
    content: `定时任务 ${row.jobClassName}：${outcome}`,
    ip: '',
    method: 'JOB',
    url: row.jobClassName,
    param: row.parameter === '' ? undefined : row.parameter,
    cost: performance.now() - began,
  });
}

async function outcomeOf(services: Services, { jobClassName, parameter }: JobRow): Promise<string> {
  try {
    const job = jobOf(jobClassName);
    if (!job) throw new Error('服务器没有这个任务');
    return await job.run(services, toParameter(parameter));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    services.log.error({ job: jobClassName, error: reason }, 'a job failed');
    return `失败，${reason}`;
  }
}

function toParameter(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') return {};
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('参数应为 JSON 对象，如 {"days": 180}');
  return parsed as Readonly<Record<string, unknown>>;
}
