import { DataError } from '../../ports/index.ts';

/** How often what failed is asked again, and after how many milliseconds. */
const retries = 3;
const pause = 400;
/** Asked again these would be answered alike. */
const settled: ReadonlySet<string> = new Set(['unauthorized', 'forbidden', 'missing']);

/**
 * Asks, and up to three times again where the answer may be another next time.
 * @throws the last failure
 */
export async function loadAgain<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let left = retries; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      const isSettled = error instanceof DataError && settled.has(error.kind);
      if (left === 0 || isSettled || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
    }
  }
}
