import type { ChartAnswer, ChartCard, Measure } from '../../../schemas/language/index.ts';

/** What stands beside each point: the measures, or the parts that groups are divided into again. */
export function columnsOf({ query: { show }, series }: ChartCard, { parts }: ChartAnswer): readonly Measure[] {
  if (series) return series.map(({ title, query }) => ({ ...query.show[0]!, title }));
  return parts === undefined ? show : parts.map(({ label }) => ({ ...show[0]!, title: label }));
}
