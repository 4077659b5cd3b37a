import {
  type ChartPart,
  type ChartPoint,
  type Cycle,
  type Dimension,
  type ListConditions,
  mostPeriods,
  type Period,
  periodsBetween,
  type Query,
  turnName,
  turnsOf,
} from '../../schemas/language/index.ts';
import { rangeOf } from '../../schemas/language/queries/conditions.ts';
import { narrowed } from '../../schemas/language/queries/narrowed.ts';
import type { Group } from '../records/index.ts';
import { exactTotal } from '../../schemas/language/values/exactTotal.ts';
import { type Counted, countsRows } from './countQuery.ts';

/**
 * The points of a chart: every period or turn of a series, those without a row too, or the groups as they were counted.
 * Where groups are divided again, their figures are those of the parts.
 */
export function toPoints(query: Query, counted: Counted, now: string): readonly ChartPoint[] {
  const points = toGroups(query, counted, now);
  if (!query.across) return points;
  const values = new Map(counted.parts.map(({ group, key, value }) => [JSON.stringify([group, key]), value]));
  const parts = toParts(query, counted);
  return points.map((point) => ({
    ...point,
    values: parts.map(({ key }) => values.get(JSON.stringify([point.key, key])) ?? '0'),
  }));
}

/** What the groups of a chart are divided into: every turn of a cycle, or the values that there are. */
export function toParts({ across }: Query, { parts }: Counted): readonly ChartPart[] {
  if (!across) return [];
  if (across.cycle) return turnsOf[across.cycle].map((key) => ({ key, label: turnName(across.cycle!, key) }));
  const labels = new Map(parts.map(({ key, label }) => [key, label ?? '（空）']));
  return [...labels].map(([key, label]) => ({ key, label }));
}

/** What each part is in all groups together: counts and sums of them are exact. */
export const totalsOfParts = (points: readonly ChartPoint[], parts: readonly ChartPart[], digits: number) =>
  parts.map((_, index) =>
    exactTotal(
      'sum',
      points.map(({ values }) => values[index]),
      digits,
    ),
  );

function toGroups(query: Query, { conditions, groups }: Counted, now: string): readonly ChartPoint[] {
  const { by } = query;
  if (!by || conditions === null) return [];
  if (isOverTime(by)) return toSeries(query, by, conditions, groups, now);
  if (by.cycle) return toTurns(query, by.cycle, groups);
  return groups.map(({ key, label, values }) => ({
    key,
    label: label ?? '（空）',
    values,
    query: narrowed(conditions, by, key),
  }));
}

/** No list can be asked for an hour of every day. */
function toTurns(query: Query, cycle: Cycle, groups: readonly Group[]): readonly ChartPoint[] {
  const byTurn = new Map(groups.map((group) => [group.key, group]));
  return turnsOf[cycle].map((key) => ({
    key,
    label: turnName(cycle, key),
    values: byTurn.get(key)?.values ?? nothingOf(query),
    query: null,
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
    query: narrowed(conditions, { field, period }, first),
  }));
}

/** In a period without rows nothing was counted, and there is nothing to take the mean of. */
const nothingOf = ({ show }: Query): readonly (string | null)[] =>
  show.map(({ name }) => (countsRows(name) || name === 'sum' ? '0' : null));
