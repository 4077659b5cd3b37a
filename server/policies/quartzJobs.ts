import { invalid } from '../errors.ts';
import { announceJobs, jobNames, jobOf, requestRun } from '../jobs/index.ts';
import { adminsOnly, idsOf, isWritten, textOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';

const shared = adminsOnly('定时任务由平台统一管理，只有系统管理员可以维护');

/** A job that the server does not have would never run. */
function requireJob(context: PolicyContext): void {
  if (isWritten(context, 'jobClassName') && !jobOf(textOf(context, 'jobClassName')))
    throw invalid({ jobClassName: `服务器没有这个任务，可以填写：${jobNames.join('、')}` });
}

/** Scheduled jobs: the platform's administrators keep them, and every process hears of a change. */
export const quartzJobPolicy: Policy = {
  ...shared,
  beforeCreate: async (context) => {
    await shared.beforeCreate(context);
    requireJob(context);
  },
  beforeUpdate: async (context) => {
    await shared.beforeUpdate(context);
    requireJob(context);
  },
  afterWrite: async (context) => {
    if (context.action !== 'run-once') return announceJobs(context.queries);
    for (const id of idsOf(context)) await requestRun(context.queries, id);
  },
};
