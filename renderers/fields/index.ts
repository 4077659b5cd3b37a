/** The door of the fields: how they look. */
export { LooksContext, lookOf, looks, type Looks, useLooks } from './looks.ts';
export type { Look } from './Look.ts';
export { toTotalText } from './totals.ts';
