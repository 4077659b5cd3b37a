import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { Signal } from '../editing/signal.ts';
import type { UploadQueue } from './upload/UploadQueue.ts';

/** What is being typed and not yet handed over: a form commits all of it before it validates or saves. */
export interface Drafts {
  /** Registers a control's commit; returns its removal. */
  register(commit: () => void): () => void;
  commitAll(): void;
  /** Notes what a field waits for and cannot be sent without, such as a file on its way. @returns the end of it */
  hold(name: string, message: string): () => void;
  /** What the fields wait for, by their names. */
  held(): Readonly<Record<string, string>>;
}

/**
 * A registry of drafts, one per opened form.
 * @param onHeld hears of a field that waits for something, or no longer does
 */
export function makeDrafts(onHeld: (name: string) => void): Drafts {
  const commits = new Set<() => void>();
  const waits = new Set<readonly [name: string, message: string]>();
  return {
    register(commit) {
      commits.add(commit);
      return () => commits.delete(commit);
    },
    commitAll() {
      for (const commit of commits) commit();
    },
    hold(name, message) {
      const wait = [name, message] as const;
      waits.add(wait);
      onHeld(name);
      return () => {
        waits.delete(wait);
        onHeld(name);
      };
    },
    held: () => Object.fromEntries(waits),
  };
}

/** The drafts of the form around a control; null outside of a form. */
export const DraftsContext = createContext<Drafts | null>(null);

/** What the form around a control is not sent without, by field; within a sub-table by the table. Null outside of a form. */
export const HoldContext = createContext<Drafts['hold'] | null>(null);

/** The files on their way whose cells were left; null where they are told nowhere but in a message. */
export const LateUploadsContext = createContext<Signal<readonly UploadQueue[]> | null>(null);

/** Notes what a field waits for, while there is a message that says so, with the form around it. */
export function useHeld(name: string, message: string | undefined): void {
  const hold = useContext(HoldContext);
  useEffect(() => (message === undefined ? undefined : hold?.(name, message)), [hold, message, name]);
}

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
  #isTyping = false;
  /** The input that keeps the text itself, where React does not. */
  #input: HTMLInputElement | null = null;

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
    // While a person types, the text stays as typed, however the value is written that comes back for it.
    if (this.#isTyping && this.isSame(this.#text, value)) return;
    clearTimeout(this.#timer);
    this.#show(value);
  }
  readonly bind = (input: HTMLInputElement | null): (() => void) => {
    this.#input = input;
    return () => (this.#input = null);
  };
  type(text: string, pause: number): void {
    this.#isTyping = true;
    this.#text = text;
    clearTimeout(this.#timer);
    if (pause > 0) this.#timer = setTimeout(this.commit, pause);
    else this.commit();
  }
  clear(): void {
    if (this.#input) this.#input.value = '';
    this.type('', 0);
  }
  readonly commit = (): void => {
    clearTimeout(this.#timer);
    if (this.isSame(this.#text, this.#value)) return;
    this.#value = this.#text;
    this.#onCommit?.(this.#text);
  };
  /** Commits, and shows the value as it is written in full: at once, or when it comes back from around the control. */
  leave(): void {
    this.commit();
    this.#isTyping = false;
    this.#show(this.#value);
  }
  #show(value: string): void {
    this.#text = value;
    if (this.#input && this.#input.value !== value) this.#input.value = value;
  }
}

/** A draft that follows the value around it and belongs to the form around it. */
function useFollowing(value: string, onCommit: Commit, isSame: Same) {
  const drafts = useContext(DraftsContext);
  const [draft] = useState(() => new Draft(value, isSame));
  useLayoutEffect(() => draft.follow(value, onCommit));
  useEffect(() => {
    const remove = drafts?.register(draft.commit);
    return () => {
      // A control that leaves while a person types (a tab, a hidden field) hands over what it has.
      draft.commit();
      remove?.();
    };
  }, [drafts, draft]);
  return { draft, pause: drafts ? commitPause : 0 };
}

/** Text that is being typed into a plain input, which keeps it itself. */
export interface DraftInput {
  /** What the input starts with. */
  readonly first: string;
  /** Ties the input to the draft. @returns what unties it */
  bind(input: HTMLInputElement | null): () => void;
  type(text: string): void;
  clear(): void;
  commit(): void;
  /** Commits what the field is left with. */
  leave(): void;
}

/**
 * Text that is being typed, committed after a pause, on blur and before submit. The browser keeps the text, so that
 * a keystroke renders nothing at all. Without a form around it commits at once.
 */
export function useDraftInput(value: string, onCommit: Commit, isSame: Same = Object.is): DraftInput {
  const { draft, pause } = useFollowing(value, onCommit, isSame);
  const [first] = useState(value);
  return {
    first,
    bind: draft.bind,
    type: (text) => draft.type(text, pause),
    clear: () => draft.clear(),
    commit: draft.commit,
    leave: () => draft.leave(),
  };
}

/** The same for a control that has to be told its text: a keystroke renders that control and nothing else. */
export function useDraft(value: string, onCommit: Commit, isSame: Same = Object.is) {
  const { draft, pause } = useFollowing(value, onCommit, isSame);
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    // The echo of a commit ("1.0" came back as 1) must not rewrite what a person still types.
    if (!isSame(text, value)) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    draft.type(next, pause);
  };
  return { text, type, commit: draft.commit };
}
