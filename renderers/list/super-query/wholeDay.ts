/** Days that are asked of moments: nobody knows the second, and the server takes a day alone for all of it. */
import { factOf, type Field } from '../../../schemas/language/index.ts';
import type { QueryRule } from '../search/queryRules.ts';

const midnight = ' 00:00:00';

const asksForMoment = (field: Field, rule: QueryRule): boolean =>
  (rule === 'eq' || rule === 'ne') && factOf(field).storage === 'moment';

/** Whether the first second of a day stands for the whole of it, as a calendar gives it where only a day is chosen. */
export const isWholeDay = (field: Field, rule: QueryRule, value: unknown): boolean =>
  asksForMoment(field, rule) && typeof value === 'string' && value.endsWith(midnight);

/** The value as it is asked for. */
export const toAsked = (field: Field, rule: QueryRule, value: string): string =>
  isWholeDay(field, rule, value) ? value.slice(0, -midnight.length) : value;

/** The value as a calendar with a clock shows it. */
export const toShown = (field: Field, rule: QueryRule, value: string): string =>
  asksForMoment(field, rule) && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}${midnight}` : value;
