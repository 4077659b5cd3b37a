import { lastDayOf } from '../values/periods.ts';
import type { ListConditions } from './conditions.ts';
import type { Dimension } from './Query.ts';

/**
 * The conditions of the list that shows one group of what they find: of a period as far as the conditions reach into it.
 * Null where no list can be asked for it: for an hour of every day, and for rows without a value.
 * @param key the stored value, or the first day of the period
 */
export function narrowed(
  conditions: ListConditions,
  { field, period, cycle }: Dimension,
  key: string | null,
): ListConditions | null {
  if (key === null || cycle !== undefined) return null;
  const { [field]: _exact, ...others } = conditions;
  if (period === undefined) return { ...others, [field]: key };
  const last = lastDayOf(period, key);
  const begin = conditions[`${field}_begin`];
  const end = conditions[`${field}_end`];
  return {
    ...others,
    [`${field}_begin`]: begin !== undefined && begin > key ? begin : key,
    [`${field}_end`]: end !== undefined && end < last ? end : last,
  };
}

/** The conditions of the list of everything up to a day, from the first record on; no further than they reach themselves. */
export function upTo(conditions: ListConditions, field: string, day: string): ListConditions {
  const { [`${field}_begin`]: _begin, ...others } = conditions;
  const end = conditions[`${field}_end`];
  return { ...others, [`${field}_end`]: end !== undefined && end < day ? end : day };
}
