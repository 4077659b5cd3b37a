import { later } from '../answers/index.ts';
import { PagedList } from './PagedList.tsx';
import type { ListPageProps } from './ListPageProps.ts';

const TiledList = later(async () => (await import('./tiles/TiledList.tsx')).TiledList);

/** The list of a screen's records; inside of another page always in rows. */
export function ListPage(props: ListPageProps) {
  return props.screen.list.tiles && !props.nested ? <TiledList {...props} /> : <PagedList {...props} />;
}
