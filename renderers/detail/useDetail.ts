import { use, useCallback } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useLoad, type Loading } from '../answers/index.ts';
import { ChangesAbove, usePorts } from '../ports/index.ts';
import { useLastValue } from './useLastValue.ts';

/** A record to read, and how loading it stands. */
export interface Detail {
  /** Stays while it is loaded again, and until the next one is there; null before the first and after a failure. */
  readonly record: ScreenRecord | null;
  /** Whether `record` is the one asked for: nothing may be done with the one before it. */
  readonly isCurrent: boolean;
  readonly loading: Loading<unknown>;
  readonly reload: () => void;
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
  return { record: shown?.record ?? null, isCurrent: shown?.id === id, loading, reload: retry };
}
