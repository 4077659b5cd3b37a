import { useEffect, useEffectEvent } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { meets } from '../actions/index.ts';
import { newKey, usePorts } from '../ports/index.ts';

/** A record that is opened is read: where the screen keeps that, it is noted, once for each record. */
export function useReading(screen: RecordScreen, record: ScreenRecord | null, onRead: () => void): void {
  const { data, user } = usePorts();
  const id = record ? String(record['id']) : null;
  const read = useEffectEvent(async () => {
    const action = screen.actions.find(({ marksRead, on }) => marksRead && on.includes('row'));
    if (!action || !record || !meets(screen, action.when, record, user)) return;
    try {
      await data.run(screen, action, { ids: [String(record['id'])], versions: {}, record, key: newKey() });
      onRead();
    } catch (error) {
      // It stays unread, and is read with the next opening.
      console.warn(`${screen.component}: the reading was not noted`, error);
    }
  });
  useEffect(() => {
    if (id !== null) void read();
  }, [id]);
}
