/** So long after the last key nobody is in the middle of a number any more (ms). */
const quiet = 1000;
/** How often that is looked at (ms). */
const pause = 150;

let pressedAt = -Infinity;
document.addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true });

/** When somebody may be asked about a value that they have left. */
interface Quiet {
  /** Whether a value is open, which may be typed in. */
  readonly isOpen: () => boolean;
  /** Whether there is still something to ask. */
  readonly isWanted: () => boolean;
  /** Called once where the question has to wait. */
  readonly onWait: () => void;
}

/**
 * Waits until a question takes nobody's keys: whoever types on down a column would have half a number in a cell, and the
 * other half nowhere.
 * @returns whether it may be asked; false where there is nothing to ask any more
 */
export async function whenQuiet({ isOpen, isWanted, onWait }: Quiet): Promise<boolean> {
  let isWaiting = false;
  while (isWanted() && (isOpen() || performance.now() - pressedAt < quiet)) {
    if (!isWaiting) onWait();
    isWaiting = true;
    await new Promise((resolve) => void setTimeout(resolve, pause));
  }
  return isWanted();
}
