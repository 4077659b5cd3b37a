/** The door of the scheduled jobs. */
export { jobOf } from './jobs.ts';
export { announceJobs, requestRun, watchJobs } from './watchJobs.ts';
