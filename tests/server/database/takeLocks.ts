/** Run as several processes at once by the lock test: at each signal tries for one directory, and prints those it got. */
import { statSync, writeSync } from 'node:fs';
import { lockDirectory } from '../../../server/database/directoryLock.ts';
import { StartError } from '../../../server/database/StartError.ts';

// Each lock is released when the process ends.
process.setMaxListeners(0);
const [signal = '', ...dirs] = process.argv.slice(2);
process.send!('ready');
for (const [round, dir] of dirs.entries()) {
  // Busy until the file of signals has grown: a message would reach one process after the other.
  while (statSync(signal).size <= round);
  try {
    await lockDirectory(dir);
    writeSync(1, `${dir}\n`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
  }
  process.send!('tried');
}
// Alive until every other process has had its last try.
process.once('message', () => process.exit(0));
