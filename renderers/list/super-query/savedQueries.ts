/** The advanced queries that a person has given a name, as they lie in the browser. */
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { toConditions, type QueryCondition, type SuperQuery } from '../search/superQuery.ts';

/** An advanced query by its name. */
export interface SavedQuery {
  readonly title: string;
  readonly matchType: SuperQuery['match'];
  readonly records: readonly QueryCondition[];
}

/** Under which the queries of a screen are kept: those of screens with the same code are the same ones. */
export const savedQueriesKey = ({ list, api }: RecordScreen): string => `JSuperQuerySaved_${list.saveCode ?? api.base}`;

/** What was kept, as far as it is a list of queries: a browser may hold anything. */
export function toSavedQueries(kept: unknown): readonly SavedQuery[] {
  return Array.isArray(kept) ? kept.flatMap(toSavedQuery) : [];
}

/** The name under which a query was kept, where it is kept as it stands. */
export function nameOf(query: SuperQuery | null, saved: readonly SavedQuery[]): string | undefined {
  if (!query) return undefined;
  const toText = ({ field, rule, val }: QueryCondition) => JSON.stringify([field, rule, val]);
  const asked = query.conditions.map(toText).join();
  return saved.find(({ matchType, records }) => matchType === query.match && records.map(toText).join() === asked)
    ?.title;
}

function toSavedQuery(kept: unknown): readonly SavedQuery[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { title, matchType, records } = kept as Readonly<Record<string, unknown>>;
  const conditions = toConditions(records);
  if (typeof title !== 'string' || conditions.length === 0) return [];
  return [{ title, matchType: matchType === 'or' ? 'or' : 'and', records: conditions }];
}
