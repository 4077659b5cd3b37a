import {
  type Earlier,
  type ListConditions,
  mostPeriods,
  type Query,
  type QueryMeasureName,
} from '../../schemas/language/index.ts';
import type { Aggregates } from '../records/index.ts';
import { type Asker, openQuery } from './openQuery.ts';

/** What a query counted, and the conditions of the list that shows the same rows. */
export interface Counted extends Aggregates {
  readonly conditions: ListConditions | null;
}

/** Counts a query for a person; null where they may not. @param earlier for an earlier period instead */
export async function countQuery(asker: Asker, query: Query, earlier?: Earlier): Promise<Counted | null> {
  const opened = openQuery(asker, query, earlier);
  if (!opened) return null;
  const { conditions, records } = opened;
  const { show, by, across } = query;
  if (conditions === null)
    return {
      conditions,
      groups: [],
      parts: [],
      count: 0,
      totals: show.map(({ name }) => (countsRows(name) ? '0' : null)),
    };
  const limit = by?.period || by?.cycle ? mostPeriods : query.limit;
  return { conditions, ...(await records.aggregate(conditions, { show, by, across, limit })) };
}

/** Whether nothing is 0 of it, rather than no figure. */
export const countsRows = (name: QueryMeasureName): boolean =>
  name === 'count' || name === 'distinct' || name === 'repeats';
