/** Run as a process of its own by the durability test: writes rows until it is killed, and prints each once it is acknowledged. */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../../server/database/openDatabase.ts';

const database = await openDatabase({ dataDir: process.argv[2] ?? '', databaseUrl: undefined });
for (let id = 0; ; id++) {
  await database.db.insertInto('ack').values({ id }).execute();
  writeSync(1, `${id}\n`);
}
