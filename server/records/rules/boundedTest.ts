import { Script } from 'node:vm';

/** Longest value that is held against a pattern that a person wrote (characters). */
export const longestTested = 500;

/** How much of the processor's time one pattern may take (ms); a good one needs a thousandth of it. */
const limitMs = 100;
/** How often it may try where others had the processor meanwhile. */
const attempts = 5;
const test = new Script('pattern.test(value)');

/**
 * Whether the whole value is what a person's pattern says. The engine is stopped where it takes too long, so that no
 * pattern keeps the server from its work.
 * @returns null where the pattern is none, or has been stopped
 */
export function isWholeMatch(pattern: string, value: string): boolean | null {
  if (value.length > longestTested) return false;
  const before = process.cpuUsage();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const whole = new RegExp(`^(?:${pattern})$`, 'u');
      return test.runInNewContext({ pattern: whole, value }, { timeout: limitMs }) === true;
    } catch (error) {
      if (isTimeout(error) && attempt < attempts && sinceMs(before) < limitMs / 2) continue;
      // Stored before its rules were there, or by hand: whoever asks says so.
      console.warn(`the pattern ${pattern.slice(0, 100)} gave no answer`, String(error));
      return null;
    }
  }
}

const isTimeout = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** What this process has had of the processor since then (ms): the clock runs on while it waits for others. */
function sinceMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
