/** Run as several processes at once by the lock test: at each agreed moment tries for one directory, and prints those it got. */
import { writeSync } from 'node:fs';
import { lockDirectory } from '../../../server/database/directoryLock.ts';
import { StartError } from '../../../server/database/StartError.ts';

// Each lock is released when the process ends.
process.setMaxListeners(0);
const [start = '', ...dirs] = process.argv.slice(2);
for (const [round, dir] of dirs.entries()) {
  // Busy until the moment: a timer would be late by more than the race lasts.
  while (Date.now() < Number(start) + round * 20);
  try {
    await lockDirectory(dir);
    writeSync(1, `${dir}\n`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
  }
}
// Alive until every other process has had its last try.
setTimeout(() => process.exit(0), 3000);
