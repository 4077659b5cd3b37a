import { type ListConditions, mostPeriods, type Query } from '../../schemas/language/index.ts';
import type { Aggregates } from '../records/index.ts';
import { type Asker, openQuery } from './openQuery.ts';

/** What a query counted, and the conditions of the list that shows the same rows. */
export interface Counted extends Aggregates {
  readonly conditions: ListConditions | null;
}

/** Counts a query for a person; null where they may not. @param isBefore for the period before */
export async function countQuery(asker: Asker, query: Query, isBefore = false): Promise<Counted | null> {
  const opened = openQuery(asker, query, isBefore);
  if (!opened) return null;
  const { conditions, records } = opened;
  const { show, by } = query;
  if (conditions === null)
    return { conditions, groups: [], count: 0, totals: show.map(({ name }) => (name === 'count' ? '0' : null)) };
  const limit = by?.period ? mostPeriods : query.limit;
  return { conditions, ...(await records.aggregate(conditions, { show, by, limit })) };
}
