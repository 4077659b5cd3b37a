import { useEffect, useRef, type RefObject } from 'react';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { useLatest } from '../../answers/index.ts';
import { usePorts, type ListQuery, type LiveList as Told } from '../../ports/index.ts';
import type { ListState } from '../useList.ts';
import { LiveRowsShown } from './LiveRowsShown.ts';
import { isTypedIn, showReloaded } from './reloadEffect.ts';

/** Rows that were told of since the list was read. */
export interface PushedRows {
  /** The list with them in place of those that were read before. */
  over(list: ListState): ListState;
}

interface LiveListProps {
  readonly screen: RecordScreen;
  readonly query: ListQuery;
  /** The list as it was read. */
  readonly read: ListState;
  /** The list as it is shown, with what was pushed and what is typed in it. */
  readonly shown: ListState;
  /** Where its rows stand. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onPush: (pushed: PushedRows) => void;
}

/** How often a change waits to be shown while somebody types in its row (ms). */
const patience = 250;
/** The grid draws new rows a moment after it has them (ms). */
const drawing = 50;

/**
 * Shows what others save in the rows of a list, and marks it. A row in which somebody types just now stays as it is until
 * they are done: their save is told of the conflict as any other.
 */
export function LiveList(props: LiveListProps): null {
  const { screen, query, read, onPush, root } = props;
  const { live } = usePorts();
  const latest = useLatest(props);
  const told = useRef<Told>(null);
  const rows = useRef(new LiveRowsShown());
  const marks = useRef<(ids: readonly string[]) => unknown>(null);
  const key = screen.list.live;

  useEffect(() => {
    if (!live || key === undefined) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waiting = new Map<string, () => void>();
    const list = () => root.current;
    const mark = (ids: readonly string[]) => setTimeout(() => list() && showReloaded(list()!, ids), drawing);
    /** Does it once nobody types where it belongs; what comes later for the same row takes its place. */
    const whenFree = (id: string | undefined, run: () => void): void => {
      waiting.delete(id ?? '');
      const element = list();
      if (element === null || !isTypedIn(element, id)) return run();
      waiting.set(id ?? '', () => whenFree(id, run));
      timer ??= setTimeout(() => {
        timer = undefined;
        const due = [...waiting.values()];
        waiting.clear();
        due.forEach((again) => again());
      }, patience);
    };
    const handleRow = (row: ScreenRecord, isWhole: boolean): void =>
      whenFree(String(row['id']), () => {
        const { read: now, shown } = latest.current;
        if (isOver || !rows.current.take(row, isWhole, now.records, shown.records)) return;
        onPush(rows.current.toPushed());
        mark([String(row['id'])]);
      });
    const handleReload = (): void =>
      whenFree(undefined, () => {
        const { read: now } = latest.current;
        if (isOver || now.loading) return;
        rows.current.awaitOthers(latest.current.shown.records);
        now.reload();
      });
    live().then(
      (source) => {
        if (isOver) return;
        told.current = source.open(screen, key, { onRow: handleRow, onReload: handleReload });
        const { read: now, query: asked } = latest.current;
        if (!now.loading && now.error === null) told.current.show(asked, now);
        marks.current = mark;
      },
      (error: unknown) => console.warn(`${screen.component}: nobody tells what others save`, error),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      told.current?.close();
      told.current = null;
    };
  }, [live, screen, key, root, latest, onPush]);

  const { records, total, loading, error } = read;
  useEffect(() => {
    if (loading || error !== null) return;
    marks.current?.(rows.current.others(records));
    told.current?.show(query, { records, total });
  }, [records, total, loading, error, query]);
  return null;
}
