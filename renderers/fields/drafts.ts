import { createContext, useContext, useEffect, useState } from 'react';

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
const commitPause = 300;

type Commit = (text: string) => void;
/** Whether typed text already stands for the value: "1.0" for 1. */
type Same = (text: string, value: string) => boolean;

/** One text that is being typed, beside React. */
class Draft {
  #text: string;
  #value: string;
  #onCommit: Commit | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    value: string,
    private readonly isSame: Same,
  ) {
    this.#text = value;
    this.#value = value;
  }

  /** Follows what is rendered around the control. */
  follow(value: string, onCommit: Commit): void {
    this.#onCommit = onCommit;
    if (value === this.#value) return;
    this.#value = value;
    if (this.isSame(this.#text, value)) return;
    this.#text = value;
    clearTimeout(this.#timer);
  }
  type(text: string, pause: number): void {
    this.#text = text;
    clearTimeout(this.#timer);
    if (pause > 0) this.#timer = setTimeout(this.commit, pause);
    else this.commit();
  }
  readonly commit = (): void => {
    clearTimeout(this.#timer);
    if (this.isSame(this.#text, this.#value)) return;
    this.#value = this.#text;
    this.#onCommit?.(this.#text);
  };
}

/**
 * Text that is being typed: kept in the control, committed after a pause, on blur and before submit,
 * so that a keystroke renders one control and nothing else. Without a form around it commits at once.
 */
export function useDraft(value: string, onCommit: Commit, isSame: Same = Object.is) {
  const drafts = useContext(DraftsContext);
  const [draft] = useState(() => new Draft(value, isSame));
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    // The echo of a commit ("1.0" came back as 1) must not rewrite what a person still types.
    if (!isSame(text, value)) setText(value);
  }
  useEffect(() => draft.follow(value, onCommit));
  useEffect(() => {
    const remove = drafts?.register(draft.commit);
    return () => {
      // A control that leaves while a person types (a tab, a hidden field) hands over what it has.
      draft.commit();
      remove?.();
    };
  }, [drafts, draft]);

  const type = (next: string) => {
    setText(next);
    draft.type(next, drafts ? commitPause : 0);
  };
  return { text, type, commit: draft.commit };
}
