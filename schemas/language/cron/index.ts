/** The door of cron expressions, with the meaning that Quartz gives them. */
export { boundsOf, dayBounds, emptyCron, mendParts, toPart, toState } from './modes.ts';
export type { Bounds, CronMode, UnitBounds, UnitState } from './modes.ts';
export { nextRuns } from './nextRuns.ts';
export { joinCron, splitCron, unitsOf } from './readCron.ts';
export { isPastCron, whyNotCron } from './whyNotCron.ts';
export type { CronOptions } from './CronOptions.ts';
export { setPart } from './setPart.ts';
export { type ByUnit, type CronUnit, cronUnits } from './units.ts';
