import { useEffect } from 'react';
import { anyValue } from '../../editing/rules.ts';
import type { FormSession } from './FormSession.ts';
import { removeDraft, writeDraft } from './storedDraft.ts';

/** How far behind the kept draft is at most, in milliseconds, where the page ends without a word. */
const keepPause = 1000;

/**
 * Keeps what an open form holds for its window: a page that is loaded again after a reload, a crash, or after a phone took
 * its memory back opens the form as it was. Whoever closes the form gives it up.
 */
export function useWindowDraft(session: FormSession, key: string): void {
  useEffect(() => {
    const { windowDrafts } = session.ports;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (session.store.isDirty()) writeDraft(windowDrafts, key, session);
      else removeDraft(windowDrafts, key);
    };
    const keepTyped = () => {
      session.drafts.commitAll();
      keep();
    };
    const stop = session.store.subscribe([anyValue], () => {
      timer ??= setTimeout(keep, keepPause);
    });
    window.addEventListener('pagehide', keepTyped, { signal });
    // The last that a phone surely tells of.
    document.addEventListener('visibilitychange', () => document.hidden && keepTyped(), { signal });
    keep();
    return () => {
      stop();
      listening.abort();
      clearTimeout(timer);
      removeDraft(windowDrafts, key);
    };
  }, [session, key]);
}
