import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { momentsOf } from '../../../schemas/language/screen/momentsOf.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { type Ask, useAsking, useLatest } from '../../answers/index.ts';
import { usePorts, type ListQuery, type LiveList as Told, type LiveRows } from '../../ports/index.ts';
import type { ListState } from '../useList.ts';
import { hasTotals } from '../useTotals.ts';
import { LiveRowsShown } from './LiveRowsShown.ts';
import type { PushedRows } from './PushedRows.ts';
import { showReloaded } from './reloadEffect.ts';
import { Turns } from './Turns.ts';
import { useFollowed } from './useFollowed.ts';

interface LiveListProps {
  readonly screen: RecordScreen;
  readonly query: ListQuery;
  /** The list as it was read. */
  readonly read: ListState;
  /** The list as it is shown, with what was pushed and what is typed in it. */
  readonly shown: ListState;
  /** What of a tree was read; absent where the rows are one list. */
  readonly tree: Parameters<Told['show']> | undefined;
  /** Where its rows stand. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onPush: (pushed: PushedRows) => void;
}

/** The grid draws new rows a moment after it has them (ms). */
const drawing = 50;

/**
 * Shows what others save in the rows of a list, and marks it; the sums below them follow. A row in which somebody types just now stays as it is until
 * they are done: their save is told of the conflict as any other.
 */
export function LiveList(props: LiveListProps): null {
  const { screen, query, read, tree, onPush, root } = props;
  const { live } = usePorts();
  const latest = useLatest(props);
  const told = useRef<Told | null>(null);
  const [source, setSource] = useState<LiveRows>();
  const [rows] = useState(() => new LiveRowsShown(momentsOf(screen.fields)));
  const key = screen.list.live;
  useAsking(source || !live ? null : live, {
    onAnswer: setSource,
    onFailure: (error) => console.warn(`${screen.component}: nobody tells what others save`, error),
  });
  // The sums are those of all pages: rows that are not shown count as well.
  const sumAgain = useMemo<Ask<void> | null>(
    () => (hasTotals(screen) ? (signal) => latest.current.read.sumAgain(signal) : null),
    [screen, latest],
  );
  useFollowed(screen, sumAgain);

  useEffect(() => {
    if (!source || key === undefined) return undefined;
    const turns = new Turns(() => root.current);
    const readAgain = () =>
      turns.take(undefined, () => {
        const { read: now, shown } = latest.current;
        if (now.loading) return;
        rows.awaitOthers(shown.records);
        now.reload();
      });
    const list = source.open(screen, key, {
      onRow: (row, isWhole) => {
        // A row of a tree may stand elsewhere now, or below a row that is closed.
        if (latest.current.tree) return readAgain();
        return turns.take(String(row['id']), () => {
          const { read: now, shown } = latest.current;
          if (!rows.take(row, isWhole, now.records, shown.records)) return;
          onPush(rows.toPushed());
          mark(root.current, [String(row['id'])]);
        });
      },
      onReload: readAgain,
    });
    told.current = list;
    const { read: now, query: asked, tree: below } = latest.current;
    if (!now.loading && now.error === null) list.show(...(below ?? [asked, now]));
    return () => {
      turns.end();
      list.close();
      told.current = null;
    };
  }, [source, screen, key, root, latest, onPush, rows]);

  const { records, total, loading, error } = read;
  useEffect(() => {
    if (loading || error !== null) return;
    mark(root.current, rows.others(records));
    told.current?.show(...(tree ?? [query, { records, total }]));
  }, [records, total, loading, error, query, tree, root, rows]);
  return null;
}

/** Marks rows once they are drawn. */
function mark(root: Element | null, ids: readonly string[]): void {
  if (root && ids.length > 0) setTimeout(() => showReloaded(root, ids), drawing);
}
