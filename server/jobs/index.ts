/** The door of the scheduled jobs. */
export { jobNames, jobOf } from './jobs.ts';
export { announceJobs, requestRun, watchJobs } from './watchJobs.ts';
