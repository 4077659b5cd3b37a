import { useEffect, useRef, useState } from 'react';
import { usePorts } from '../ports/index.ts';
import { texts } from './texts.ts';
import type { ListState } from './useList.ts';

/** How long a saved row stays marked. */
const markTime = 4000;

/** The row that was just saved, marked once the list has asked again; a row that is not on the page is told of. */
export function useSavedRow(
  { records, reload, reveal }: Pick<ListState, 'records' | 'reload' | 'reveal'>,
  onSaved?: (id: string) => void,
) {
  const { messages } = usePorts();
  const [savedId, setSavedId] = useState<string | null>(null);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const id = awaited.current;
    if (id === null) return;
    awaited.current = null;
    if (records.some((record) => record['id'] === id)) {
      setSavedId(id);
      onSaved?.(id);
    } else messages.success(texts.savedElsewhere);
    // Only what the list answers ends the wait.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [records]);
  // Its own effect: a list that is asked again meanwhile must not keep the mark for ever.
  useEffect(() => {
    if (savedId === null) return undefined;
    const timer = setTimeout(() => setSavedId(null), markTime);
    return () => clearTimeout(timer);
  }, [savedId]);
  /** Rows changed; the id is that of a record saved in a form. */
  const handleChanged = (id?: string) => {
    awaited.current = id === undefined || id === '' ? null : id;
    if (awaited.current !== null && reveal) reveal(awaited.current);
    else reload();
  };
  return { savedId, handleChanged };
}
