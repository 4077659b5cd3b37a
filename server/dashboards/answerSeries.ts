import type { ChartAnswer, ChartPoint, NamedQuery } from '../../schemas/language/index.ts';
import { countsRows, countQuery } from './countQuery.ts';
import type { Asker } from './openQuery.ts';
import { toPoints } from './toPoints.ts';

/** Queries side by side, each a figure of every point, with a list of its own; null where the person may not read one of them. */
export async function answerSeries(asker: Asker, series: readonly NamedQuery[]): Promise<ChartAnswer | null> {
  const counted = await Promise.all(series.map(({ query }) => countQuery(asker, query)));
  if (!counted.every((one) => one !== null)) return null;
  const drawn = series.map(({ query }, at) => toPoints(query, counted[at]!, asker.now));
  const keys = [...new Set(drawn.flatMap((points) => points.map(({ key }) => key)))];
  // Turns come in their order already; periods of several beginnings follow each other.
  const inOrder = series[0]!.query.by?.period ? keys.toSorted() : keys;
  const places = drawn.map((points) => new Map(points.map((point) => [point.key, point])));
  const points = inOrder.map((key): ChartPoint => {
    const own = places.map((place) => place.get(key));
    const { label = '' } = own.find((point) => point !== undefined) ?? {};
    const values = own.map((point, at) => point?.values[0] ?? nothingOf(series[at]!));
    const queries = own.map((point) => point?.query ?? null);
    return { key, label, values, query: queries[0] ?? null, queries };
  });
  const [{ conditions }] = counted as [(typeof counted)[number]];
  const totals = counted.map((one) => one.totals[0] ?? null);
  return { type: 'chart', points, groups: points.length, totals, query: conditions };
}

/** What stands in a period that the query says nothing of. */
const nothingOf = ({ query }: NamedQuery): string | null => {
  const { name } = query.show[0]!;
  return countsRows(name) || name === 'sum' ? '0' : null;
};
