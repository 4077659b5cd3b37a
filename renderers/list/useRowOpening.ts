import { useMemo, useState } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { useAsking } from '../answers/index.ts';
import type { RowOpening } from './columns/RowOpening.ts';

/** What opens the rows of a list: fetched where its screen names something to open, and absent until it is there. */
export function useRowOpening(screen: RecordScreen): RowOpening | undefined {
  const [opening, setOpening] = useState<RowOpening>();
  const ask = useMemo(
    () => (screen.list.expand ? async () => (await import('./expand/index.ts')).openRowsOf(screen) : null),
    [screen],
  );
  useAsking(ask, { onAnswer: setOpening, onFailure: console.error });
  return screen.list.expand && opening;
}
