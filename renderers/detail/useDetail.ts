import { use, useCallback, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useLoad, type Loading } from '../answers/index.ts';
import { isSame } from '../editing/isSame.ts';
import { ChangesAbove, usePorts } from '../ports/index.ts';
import { useLastValue } from './useLastValue.ts';
import { useLiveDetail } from './useLiveDetail.ts';

/** A record to read, and how loading it stands. */
export interface Detail {
  /** Stays while it is loaded again, and until the next one is there; null before the first and after a failure. */
  readonly record: ScreenRecord | null;
  /** Whether `record` is the one asked for: nothing may be done with the one before it. */
  readonly isCurrent: boolean;
  readonly loading: Loading<unknown>;
  readonly reload: () => void;
  /** The fields that somebody else has changed since the record was shown before; another set each time, null until then. */
  readonly changed: ReadonlySet<string> | null;
}

/** Loads a record; what is shown stays until there is something newer to show. */
export function useDetail(screen: RecordScreen, id: string): Detail {
  const { data } = usePorts();
  const changes = use(ChangesAbove);
  const load = useCallback(
    async (signal: AbortSignal) => ({ id, record: await data.getOne(screen, id, signal) }),
    [data, id, screen],
  );
  // A record above this one may have changed it as well.
  const { loading, retry } = useLoad(load, changes);
  const shown = useLastValue(loading);
  // What others saved stands until the record is loaded again.
  const [told, setTold] = useState<Told | null>(null);
  const news = told?.after === shown ? told : null;
  const record = news?.record ?? shown?.record ?? null;
  useLiveDetail(screen, record, {
    onRead: (next) => {
      const changed = changedIn(record ?? {}, next);
      if (String(next['id']) === shown?.id) setTold({ after: shown, record: next, changed });
    },
    onGone: retry,
  });
  return { record, isCurrent: shown?.id === id, loading, reload: retry, changed: news?.changed ?? null };
}

interface Told {
  /** What was loaded before it. */
  readonly after: unknown;
  readonly record: ScreenRecord;
  readonly changed: ReadonlySet<string>;
}

const changedIn = (before: ScreenRecord, after: ScreenRecord): ReadonlySet<string> =>
  new Set(Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name])));
