import type { RecordScreen } from '../../../schemas/language/index.ts';
import type { ListQuery } from '../../ports/index.ts';
import type { WireSearch } from '../search/wireSearch.ts';

/** More tiles than these are not asked for at once. */
export const mostTiles = 1000;

/** The question for the tiles below some records, under the conditions of the list; in the order of what they are called. */
export function toTilesQuery(screen: RecordScreen, search: WireSearch, keys: readonly string[]): ListQuery {
  const { tiles, sort } = screen.list;
  if (!tiles) throw new Error(`The screen ${screen.id} has no tiles.`);
  const title = screen.fields.find(({ name }) => name === tiles.title);
  return {
    page: 1,
    pageSize: mostTiles,
    sort: title?.list?.sort ? [{ field: title.name, order: 'asc' }] : sort,
    search: { ...search, [tiles.by]: keys.join(',') },
  };
}
