import { useLayoutEffect, useMemo, useState } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { canUse } from '../actions/index.ts';
import { useAsking, useLatest } from '../answers/index.ts';
import { useLooks } from '../fields/index.ts';
import { usePorts, type ListQuery } from '../ports/index.ts';
import type { EditedColumns } from './columns/EditedColumns.ts';
import type { ListState } from './useList.ts';

/** A list with what is changed in its rows, and what changes it; none where nothing can be changed, or not yet. */
export interface QuickList {
  readonly list: ListState;
  readonly quick: EditedColumns | undefined;
  /** Grows whenever a row shows something else by it. */
  readonly version: number;
}

/** Values that are changed in a list itself: fetched once its rows are there, where a column and the person's rights ask for it. */
export function useQuickEdits(screen: RecordScreen, list: ListState, query: ListQuery): QuickList {
  const ports = usePorts();
  const looks = useLooks();
  // Another object whenever a row shows something else by it.
  const [edited, setEdited] = useState<{ readonly quick: EditedColumns; readonly version: number }>();
  const latest = useLatest({ ports, list, query, quick: edited?.quick });
  const isWanted = canUse(screen, 'edit', ports) && screen.fields.some((field) => field.list?.edit);
  // Rows that are out of sight keep what was typed in them: a search that finds none ends nothing.
  const isReady = isWanted && (edited !== undefined || list.records.length > 0);
  const ask = useMemo(() => {
    if (!isReady) return null;
    return async () => {
      const { quick } = latest.current;
      if (quick) return quick.goOn(screen, looks);
      const { openQuickEdits } = await import('./quick/index.ts');
      return openQuickEdits(
        {
          screen,
          getPorts: () => latest.current.ports,
          onChanged: () => setEdited((now) => now && { ...now, version: now.version + 1 }),
          onOutdated: () => latest.current.list.reload(),
        },
        looks,
      );
    };
  }, [isReady, screen, looks, latest]);
  // The form changes the values all the same.
  useAsking(ask, {
    onAnswer: (quick) => setEdited((now) => ({ quick, version: (now?.version ?? -1) + 1 })),
    onFailure: console.error,
  });
  const records = useMemo(() => edited?.quick.overlay(list.records) ?? list.records, [edited, list.records]);
  const quick = edited?.quick;
  const { asked } = list;
  // With what they are the answer to: rows that others change are new ones, also while the next page is on its way.
  useLayoutEffect(() => quick?.heed(list.records, asked ?? latest.current.query), [quick, list.records, asked, latest]);
  return { list: edited ? { ...list, records } : list, quick, version: edited?.version ?? 0 };
}
