import type { Asked, ListConditions, Query } from '../../schemas/language/index.ts';
import { showKey } from '../list/search/listQuery.ts';

/**
 * The list that was counted, as `Navigation` opens it: the same conditions, none of the list's own defaults, and the columns
 * that the figures were made of.
 */
export function toListTarget(
  { of, cleared, show = [] }: Pick<Asked, 'of' | 'cleared'> & Partial<Pick<Query, 'show'>>,
  conditions: ListConditions | null,
): string | null {
  if (conditions === null) return null;
  const empty = Object.fromEntries(cleared.map((key) => [key, '']));
  const counted = [...new Set(show.flatMap(({ field }) => field ?? []))].join(',');
  const query = new URLSearchParams({ ...empty, ...conditions, ...(counted !== '' && { [showKey]: counted }) });
  return query.size === 0 ? of : `${of}?${query.toString()}`;
}
