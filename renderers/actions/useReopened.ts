import { useEffect, useEffectEvent } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { usePorts } from '../ports/index.ts';

/** An action whose dialog is open, and the records it was opened on. */
export interface OpenedAction {
  readonly name: string;
  readonly ids: readonly string[];
}

/**
 * Opens the dialog of an action again that was open when the page was loaded anew: no address names it, as it names
 * records, and what is typed into it waits for it.
 * @param opened the one that is open now
 */
export function useReopened(
  screen: RecordScreen,
  opened: OpenedAction | undefined,
  open: (name: string, records: readonly ScreenRecord[]) => void,
): void {
  const { data, windowDrafts, messages } = usePorts();
  const key = `open:${screen.component}`;
  const reopen = useEffectEvent(async () => {
    const { name, ids } = windowDrafts.read(key) ?? {};
    if (typeof name !== 'string' || !Array.isArray(ids)) return;
    // Whoever finds it first takes it: there may be another list of the same screen in the page.
    windowDrafts.remove(key);
    try {
      open(name, await Promise.all(ids.map((id) => data.getOne(screen, String(id)))));
    } catch (error) {
      messages.error(toErrorText(error));
    }
  });
  useEffect(() => void reopen(), []);
  useEffect(() => {
    if (!opened) return undefined;
    windowDrafts.write(key, { ...opened });
    return () => windowDrafts.remove(key);
  }, [windowDrafts, key, opened]);
}
