import { Script } from 'node:vm';

/** Longest value that is held against a pattern that a person wrote (characters). */
export const longestTested = 500;

/** How long one pattern may take (ms); a good one needs a thousandth of it. */
const limitMs = 100;
const test = new Script('pattern.test(value)');

/**
 * Whether the whole value is what a person's pattern says. The engine is stopped where it takes too long, so that no
 * pattern keeps the server from its work.
 * @returns null where the pattern is none, or has been stopped
 */
export function isWholeMatch(pattern: string, value: string): boolean | null {
  if (value.length > longestTested) return false;
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'u');
    return test.runInNewContext({ pattern: whole, value }, { timeout: limitMs }) === true;
  } catch (error) {
    // Stored before its rules were there, or by hand: whoever asks says so.
    console.warn(`the pattern ${pattern.slice(0, 100)} gave no answer`, String(error));
    return null;
  }
}
