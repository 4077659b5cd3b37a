import { invalid } from '../errors.ts';
import { announceJobs, jobNames, jobOf, requestRun } from '../jobs/index.ts';
import { idsOf, isWritten, textOf } from './guards.ts';
import type { Policy, PolicyContext } from '../Services.ts';

/** A job that the server does not have would never run. */
async function requireJob(context: PolicyContext): Promise<void> {
  if (isWritten(context, 'jobClassName') && !jobOf(textOf(context, 'jobClassName')))
    throw invalid({ jobClassName: `服务器没有这个任务，可以填写：${jobNames.join('、')}` });
}

/** Scheduled jobs: each is one that the server has, and every process hears of a change. */
export const quartzJobPolicy: Policy = {
  beforeCreate: requireJob,
  beforeUpdate: requireJob,
  afterWrite: async (context) => {
    if (context.action !== 'run-once') return announceJobs(context.queries);
    for (const id of idsOf(context)) await requestRun(context.queries, id);
  },
};
