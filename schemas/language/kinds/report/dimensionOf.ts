import type { Dimension, Query } from '../../queries/Query.ts';
import type { ReportDimension } from './ReportScreen.ts';

/** What a dimension is to a query: the field of its screen, or of a time the one that the query goes by itself. */
export function dimensionOf({ on }: ReportDimension, { of, at }: Pick<Query, 'of' | 'at'>): Dimension | undefined {
  const own = on[of];
  if (at === undefined) return own;
  const time = own ?? Object.values(on)[0];
  return time && (time.period ?? time.cycle) !== undefined ? { ...time, field: at } : own;
}
