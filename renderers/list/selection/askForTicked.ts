import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import type { DataSource, ListQuery } from '../../ports/index.ts';
import { texts } from './texts.ts';

/** How many are asked for at once: their ids travel in an address. */
const most = 200;

/** Those of some ticked records that a list finds no more, on whichever page they would be, and how that is told. */
export interface Unfound {
  readonly ids: ReadonlySet<unknown>;
  readonly told: string;
}

/** Asks which of some ticked records a search still finds. */
export async function askForTicked(
  data: DataSource,
  screen: RecordScreen,
  query: ListQuery,
  ticked: readonly ScreenRecord[],
  signal: AbortSignal,
): Promise<Unfound> {
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
  const gone = ids.filter((id) => !found.has(id));
  return { ids: new Set(gone), told: texts.unfound(gone.length) };
}
