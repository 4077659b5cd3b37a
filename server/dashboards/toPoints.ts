import {
  type ChartPoint,
  type Dimension,
  lastDayOf,
  type ListConditions,
  mostPeriods,
  type Period,
  periodsBetween,
  type Query,
} from '../../schemas/language/index.ts';
import { rangeOf } from '../../schemas/language/queries/conditions.ts';
import type { Group } from '../records/index.ts';
import type { Counted } from './countQuery.ts';

/** The points of a chart: every period of a series, those without a row too, or the groups as they were counted. */
export function toPoints(query: Query, { conditions, groups }: Counted, now: string): readonly ChartPoint[] {
  const { by } = query;
  if (!by || conditions === null) return [];
  if (isOverTime(by)) return toSeries(query, by, conditions, groups, now);
  return groups.map(({ key, label, values }) => ({
    key,
    label: label ?? '（空）',
    values,
    // A list cannot be asked for rows without a value.
    query: key === null ? null : { ...conditions, [by.field]: key },
  }));
}

type OverTime = Dimension & { readonly period: Period };
const isOverTime = (by: Dimension): by is OverTime => by.period !== undefined;

function toSeries(
  query: Query,
  { field, period }: OverTime,
  conditions: ListConditions,
  groups: readonly Group[],
  now: string,
): readonly ChartPoint[] {
  const { from = groups[0]?.key ?? now, to = now.slice(0, 10) } = rangeOf(field, conditions);
  const byDay = new Map(groups.map((group) => [group.key, group]));
  return periodsBetween(period, from, to, mostPeriods).map((first) => ({
    key: first,
    label: first,
    values: byDay.get(first)?.values ?? nothingOf(query),
    query: withinPeriod(conditions, field, first, lastDayOf(period, first)),
  }));
}

/** In a period without rows nothing was counted, and there is nothing to take the mean of. */
const nothingOf = ({ show }: Query): readonly (string | null)[] =>
  show.map(({ name }) => (name === 'count' || name === 'sum' ? '0' : null));

/** The rows of a period, as far as the conditions reach into it. */
function withinPeriod(conditions: ListConditions, field: string, first: string, last: string): ListConditions {
  const { [field]: _exact, ...others } = conditions;
  const begin = conditions[`${field}_begin`];
  const end = conditions[`${field}_end`];
  return {
    ...others,
    [`${field}_begin`]: begin !== undefined && begin > first ? begin : first,
    [`${field}_end`]: end !== undefined && end < last ? end : last,
  };
}
