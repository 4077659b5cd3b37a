import { hasDialog } from '../../popup/index.ts';

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
  /** Called where the question has to wait. */
  readonly onWait: () => void;
}

/** The questions before, one of which is asked at a time. */
let before: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Asks once a question takes nobody's keys, and after the questions before it: whoever types on down a column would have half
 * a number in a cell, and the other half nowhere.
 * @returns the answer; undefined where there is nothing to ask any more
 */
export function askWhenQuiet<T>(when: Quiet, ask: () => Promise<T>): Promise<T | undefined> {
  if (waiting > 0) when.onWait();
  waiting += 1;
  const answer = before.then(async () => ((await isQuiet(when)) ? ask() : undefined)).finally(() => (waiting -= 1));
  before = answer.catch(() => undefined);
  return answer;
}

async function isQuiet({ isOpen, isWanted, onWait }: Quiet): Promise<boolean> {
  let isWaiting = false;
  while (isWanted() && (isOpen() || hasDialog() || performance.now() - pressedAt < quiet)) {
    if (!isWaiting) onWait();
    isWaiting = true;
    await new Promise((resolve) => void setTimeout(resolve, pause));
  }
  return isWanted();
}
