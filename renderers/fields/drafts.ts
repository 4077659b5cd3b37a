import { createContext, useContext, useEffect, useRef, useState } from 'react';

/** What is being typed and not yet handed over: a form commits all of it before it validates or saves. */
export interface Drafts {
  /** Registers a control's commit; returns its removal. */
  register(commit: () => void): () => void;
  commitAll(): void;
}

/** A registry of drafts, one per opened form. */
export function makeDrafts(): Drafts {
  const commits = new Set<() => void>();
  return {
    register(commit) {
      commits.add(commit);
      return () => commits.delete(commit);
    },
    commitAll() {
      for (const commit of commits) commit();
    },
  };
}

/** The drafts of the form around a control; null outside of a form. */
export const DraftsContext = createContext<Drafts | null>(null);

/** How long a person pauses before what they typed is committed. */
export const commitPause = 300;

/**
 * Text that is being typed: kept in the control, committed after a pause, on blur and before submit,
 * so that a keystroke renders one control and nothing else. Without a form around it commits at once.
 */
export function useDraft(value: string, onCommit: (text: string) => void, isSame: (text: string, value: string) => boolean = Object.is) {
  const drafts = useContext(DraftsContext);
  const [text, setText] = useState(value);
  const latest = useRef({ text: value, value, onCommit, isSame });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    // The echo of a commit ("1.0" came back as 1) must not rewrite what a person still types.
    if (!isSame(text, value)) setText(value);
  }
  useEffect(() => {
    latest.current.onCommit = onCommit;
  });
  useEffect(() => {
    latest.current.value = value;
    if (latest.current.isSame(latest.current.text, value)) return;
    latest.current.text = value;
    clearTimeout(timer.current);
  }, [value]);

  const commit = useRef(() => {
    clearTimeout(timer.current);
    const { text, value, onCommit, isSame } = latest.current;
    if (isSame(text, value)) return;
    latest.current.value = text;
    onCommit(text);
  }).current;
  useEffect(() => {
    const remove = drafts?.register(commit);
    return () => {
      // A control that leaves while a person types (a tab, a hidden field) hands over what it has.
      commit();
      remove?.();
    };
  }, [drafts, commit]);

  const type = (next: string) => {
    latest.current.text = next;
    setText(next);
    clearTimeout(timer.current);
    if (drafts) timer.current = setTimeout(commit, commitPause);
    else commit();
  };
  return { text, type, commit };
}
