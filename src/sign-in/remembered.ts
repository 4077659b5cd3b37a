import { toText } from '../values/shapes.ts';
import { browserStore } from '../storage/browserStore.ts';

const KEY = 'voltform.remembered';

/** The user name that was ticked to be remembered; outlives the session, never holds a password. */
export function readRemembered(): string {
  return toText(browserStore.read(KEY)) ?? '';
}

/** Remembers a user name; empty forgets it. */
export function writeRemembered(username: string): void {
  if (username) browserStore.write(KEY, username);
  else browserStore.remove(KEY);
}
