/** An entry of our own below the first page of a visit. */
interface Ground {
  /** Whether the window stands on it. */
  isOpen(): boolean;
  /** Goes on to where the person came from. */
  leave(): void;
}

interface EntryState {
  readonly idx?: number;
  readonly isGround?: boolean;
  /** The page itself, entered once more above its ground. */
  readonly isAboveGround?: boolean;
}

const stateOfEntry = (): EntryState => (window.history.state as EntryState | null) ?? {};

/** Whether the person was on another page of the application before this one: the entry of our own is none. */
export function hasWayBack(): boolean {
  const { idx = 0, isAboveGround = false } = stateOfEntry();
  return idx > (isAboveGround ? 1 : 0);
}

/**
 * Back on the first page of a visit leaves the application without telling it. So that it can be answered by closing what
 * is open, as everywhere else, the page is entered once more with the first press of a finger, button or key: before
 * that nothing can be open, and browsers pass over entries that nobody's press has made.
 * @param isReturning whether the window stands here only until a Back that is answered with staying is undone
 * @param tell the position in the window's history that the page has then
 */
export function openGround(isReturning: () => boolean, tell: (position: number) => void): Ground {
  const enter = ({ isTrusted }: Event): void => {
    const state = stateOfEntry();
    if (state.idx !== 0 || !isTrusted || isReturning()) return;
    if (state.isGround !== true) window.history.replaceState({ ...state, isGround: true }, '');
    const { isGround: _, ...above } = stateOfEntry();
    window.history.pushState({ ...above, idx: 1, isAboveGround: true }, '');
    tell(1);
  };
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, enter, { capture: true });
  return {
    isOpen: () => stateOfEntry().isGround === true,
    leave: () => window.history.go(-1),
  };
}
