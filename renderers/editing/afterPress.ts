/** Whether a button of the pointer is held down, and what waits until it is not. */
let isPressed = false;
const waiting: (() => void)[] = [];
let listeners = 0;
let listening: AbortController | undefined;
/** How long after a finger was lifted its click may come (ms): a press that was none has no click at all. */
const clickDelay = 350;
let clickTimer: ReturnType<typeof setTimeout> | undefined;

function handleEnd(): void {
  isPressed = false;
  clearTimeout(clickTimer);
  clickTimer = undefined;
  // The press itself comes first.
  for (const run of waiting.splice(0)) setTimeout(run);
}

/** A mouse presses as it is let go; a finger a moment later, and then what lies there by then. */
function handleUp({ pointerType }: PointerEvent): void {
  if (pointerType !== 'touch') return handleEnd();
  clearTimeout(clickTimer);
  clickTimer = setTimeout(handleEnd, clickDelay);
}

function handleClick(): void {
  if (clickTimer !== undefined) handleEnd();
}

/** Follows the presses of the pointer, for `afterPress`. @returns the end of it */
export function followPresses(): () => void {
  listeners += 1;
  if (!listening) {
    listening = new AbortController();
    const early = { signal: listening.signal, capture: true };
    // What closes popups says that something was pressed, and never that it was let go.
    document.addEventListener('pointerdown', ({ isTrusted }) => (isPressed ||= isTrusted), early);
    document.addEventListener('pointerup', handleUp, early);
    document.addEventListener('click', handleClick, early);
    document.addEventListener('pointercancel', handleEnd, early);
  }
  return () => {
    listeners -= 1;
    if (listeners > 0) return;
    listening?.abort();
    listening = undefined;
    handleEnd();
  };
}

/**
 * Does something once no button is held down any more. A press that leaves a field would otherwise bring a message there,
 * which moves what is just being pressed from under the pointer: the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
