import type { RecordPages } from '../../actions/index.ts';
import { lastPageOf, type ListState } from '../useList.ts';
import type { ListQueryState } from '../search/useListQuery.ts';

/** The rows of a list as an open record is left for the next of them. A tree has them all on one page. */
export function toPages(
  { records, total }: ListState,
  { query, setPage }: Pick<ListQueryState, 'query' | 'setPage'>,
  isTree: boolean,
): RecordPages {
  const { page, pageSize } = query;
  const lastPage = isTree ? page : lastPageOf(total, pageSize);
  return { records, page, lastPage, turn: (next) => setPage(next, pageSize) };
}
