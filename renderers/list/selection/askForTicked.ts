import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import type { DataSource, ListQuery } from '../../ports/index.ts';

/** How many are asked for at once: their ids travel in an address. */
const most = 200;

/** Asks which of some ticked records a search finds no more, on whichever page they would be. @returns their ids */
export async function askForTicked(
  data: DataSource,
  screen: RecordScreen,
  query: ListQuery,
  ticked: readonly ScreenRecord[],
  signal: AbortSignal,
): Promise<ReadonlySet<unknown>> {
  const ids = ticked.map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, part) =>
    ids.slice(part * most, (part + 1) * most),
  );
  const pages = await Promise.all(
    parts.map((part) => {
      const search = { ...query.search, id_MultiString: part.join(',') };
      return data.getList(screen, { ...query, page: 1, pageSize: most, search }, signal);
    }),
  );
  const found = new Set(pages.flatMap(({ records }) => records.map(({ id }) => id)));
  return new Set(ids.filter((id) => !found.has(id)));
}
