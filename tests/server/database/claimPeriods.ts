/** A process that asks again and again for so many milliseconds: `address every ms`; prints how many periods it was given. */
import { setTimeout as wait } from 'node:timers/promises';
import { claimPeriod } from '../../../server/database/claimPeriod.ts';
import { openPostgres } from '../../../server/database/openPostgres.ts';
import { silentLog } from '../../../server/log.ts';

const [address = '', every = '', ms = ''] = process.argv.slice(2);
const database = await openPostgres(address, silentLog);
const end = Date.now() + Number(ms);
let claimed = 0;
while (Date.now() < end) {
  if (await claimPeriod(database.db, 'test', Number(every))) claimed += 1;
  await wait(10);
}
await database.close();
console.log(claimed);
