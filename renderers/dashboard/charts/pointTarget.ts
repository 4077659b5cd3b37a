import type { ChartCard, ChartPoint } from '../../../schemas/language/index.ts';
import { toListTarget } from '../toListTarget.ts';

/** The list behind one figure of a point, as `screen?query`; null where there is none. @param line the place of the figure */
export function pointTarget({ query, series }: ChartCard, point: ChartPoint | undefined, line: number): string | null {
  const asked = series?.[line]?.query ?? query;
  return toListTarget(asked, (point?.queries ? point.queries[line] : point?.query) ?? null);
}
