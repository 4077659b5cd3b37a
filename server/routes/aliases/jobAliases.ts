import { requiredIn } from '../body.ts';
import type { Alias } from './Alias.ts';

/** A call of older clients: the id in the address, and GET for what changes something. */
const onJob = (url: string, summary: string, action: string, code: string): Alias => ({
  method: 'GET',
  url: `/sys/quartzJob/${url}`,
  summary,
  screen: 'sys-quartz-job',
  call: { action },
  access: { code },
  ask: ({ query }) => ({ body: { id: requiredIn(query, 'id') } }),
});

/** The calls of scheduled jobs under names that other clients expect. */
export const jobAliases: readonly Alias[] = [
  onJob('resume', 'Starts a scheduled job', 'start', 'sysQuartzJob:start'),
  onJob('pause', 'Stops a scheduled job', 'stop', 'sysQuartzJob:stop'),
  onJob('execute', 'Runs a scheduled job once', 'run-once', 'sysQuartzJob:runOnce'),
];
