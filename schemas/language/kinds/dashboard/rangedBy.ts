import type { Asked } from '../../queries/Query.ts';
import type { Filter } from './Card.ts';

/** The field of a query's screen that a range chosen on the page bounds: its own, or the one that the page names; undefined where there is none. */
export function rangedBy(filters: readonly Filter[], { of, at }: Pick<Asked, 'of' | 'at'>): string | undefined {
  const ranges = filters.filter(({ days }) => days !== undefined);
  if (at !== undefined) return ranges.length > 0 ? at : undefined;
  return ranges.find(({ on }) => on[of] !== undefined)?.on[of];
}
