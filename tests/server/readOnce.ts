import { resolve } from 'node:path';
import { ScreenReader } from '../../schemas/language/reading/readScreens.ts';

const readers = new Map<string, ScreenReader>();

/** What reads a folder that no test changes, for every test file of a worker: what one has read, checked and compiled, all have. */
export function readOnce(folder: string): ScreenReader {
  const reader = readers.get(resolve(folder)) ?? new ScreenReader();
  readers.set(resolve(folder), reader);
  return reader;
}

/** The same for copies of the screens of this repository in folders of their own: what one of them changes is read anew. */
export const readCopies = new ScreenReader();
