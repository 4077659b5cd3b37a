import { useCallback, useMemo, useState } from 'react';
import { type Ask } from '../../answers/index.ts';
import { usePorts } from '../../ports/index.ts';
import type { TileGroup } from '../../../schemas/language/index.ts';
import type { ListPageProps } from '../ListPageProps.ts';
import type { TilesView } from '../ListViewProps.ts';
import { ListView } from '../ListView.tsx';
import { LiveBadge } from '../live/LiveBadge.tsx';
import { useFollowed } from '../live/useFollowed.ts';
import { PagedList } from '../PagedList.tsx';
import { useListQuery } from '../search/useListQuery.ts';
import { useList } from '../useList.ts';
import { TileBoard } from './TileBoard.tsx';
import { toTilesQuery } from './toTilesQuery.ts';
import { toView, ViewSwitch, type View } from './ViewSwitch.tsx';

/** A list that is seen as tiles or as rows, as the person chose last. */
export function TiledList(props: ListPageProps) {
  const { screen } = props;
  const standard: View = screen.list.tiles?.first ? 'tiles' : 'list';
  const [view, setView] = useView(`list:view:${screen.id}`, standard);
  const isLive = screen.list.live !== undefined;
  const tail = useMemo(
    () => (
      <>
        {isLive && <LiveBadge />}
        <ViewSwitch view={view} onChoose={setView} />
      </>
    ),
    [view, setView, isLive],
  );
  return view === 'tiles' ? <Tiles {...props} toolbarTail={tail} /> : <PagedList {...props} toolbarTail={tail} />;
}

/** What the person chose last for the screen. @param key names the choice in their settings */
function useView(key: string, standard: View): readonly [View, (view: View) => void] {
  const { settings } = usePorts();
  const [view, setView] = useState<View>(() => toView(settings.get(key), standard));
  const choose = useCallback(
    (next: View) => {
      settings.set(key, next);
      setView(next);
    },
    [settings, key],
  );
  return [view, choose];
}

/** Tiles below the records of a ref. Only those in view are asked for. */
function Tiles({ screen, fixed, nested = false, ...others }: ListPageProps) {
  const { data } = usePorts();
  const state = useListQuery(screen, { place: nested ? 'local' : 'url', fixed });
  const { search } = state.query;
  const ask = useMemo<Ask<readonly TileGroup[]>>(
    () => (signal) => data.getGroups(screen, search, signal),
    [data, screen, search],
  );
  const { value: groups, error, retry } = useFollowed(screen, ask);
  const [inView, setInView] = useState<readonly string[]>([]);
  const query = useMemo(() => toTilesQuery(screen, search, inView), [screen, search, inView]);
  const list = useList(screen, { query, correctPage: stay }, { enabled: inView.length > 0 });
  const onView = useCallback(
    (keys: readonly string[]) => setInView((before) => (before.join() === keys.join() ? before : keys)),
    [],
  );
  const reload = () => {
    list.reload();
    retry();
  };
  const tiles: TilesView = { Body: TileBoard, query, groups, error, onView, onRetry: reload };
  return (
    <ListView screen={screen} list={{ ...list, reload }} state={state} nested={nested} tiles={tiles} {...others} />
  );
}

/** There is one page: what is in view. */
const stay = () => undefined;
