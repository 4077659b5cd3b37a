import {
  type ChartAnswer,
  type ChartPoint,
  lastDayOf,
  mostPeriods,
  movedDays,
  type Query,
} from '../../schemas/language/index.ts';
import { upTo } from '../../schemas/language/queries/narrowed.ts';
import { rangeOf } from '../../schemas/language/queries/conditions.ts';
import { exactTotal } from '../../schemas/language/values/exactTotal.ts';
import type { Counted } from './countQuery.ts';
import { type Asker, openQuery } from './openQuery.ts';
import { toPoints } from './toPoints.ts';

/** A series with figures that go on from period to period: what was there before its first one is counted once. */
export async function withRunning(asker: Asker, query: Query, counted: Counted): Promise<ChartAnswer> {
  const points = toPoints(query, counted, asker.now);
  const { conditions } = counted;
  const { by, show } = query;
  const [first] = points;
  const opened = openQuery(asker, query);
  const answer = { type: 'chart', groups: counted.count, query: conditions } as const;
  const period = by?.period;
  if (!period || conditions === null || !opened || typeof first?.key !== 'string')
    return { ...answer, points, totals: counted.totals };
  const begin = rangeOf(by.field, conditions).from ?? first.key;
  const earlier = await opened.records.aggregate(upTo(conditions, by.field, movedDays(begin, -1)), {
    show,
    limit: mostPeriods,
  });
  let sums = earlier.totals;
  const running = points.map((point): ChartPoint => {
    sums = sums.map((sum, at) => exactTotal('sum', [sum, point.values[at]], show[at]!.digits));
    const end = point.query?.[`${by.field}_end`] ?? lastDayOf(period, point.key!);
    return {
      ...point,
      values: show.map((measure, at) => (measure.running ? (sums[at] ?? null) : (point.values[at] ?? null))),
      queries: show.map((measure) => (measure.running ? upTo(conditions, by.field, end) : point.query)),
    };
  });
  const last = running.at(-1)?.values;
  const totals = show.map((measure, at) => (measure.running ? last?.[at] : counted.totals[at]) ?? null);
  return { ...answer, points: running, totals };
}
