import { randomInt } from 'node:crypto';

/** Ids count from here, so that they have 19 digits from the first and until 2080. */
const epoch = Date.UTC(2014, 0, 1);
const workerBits = 15n;
const sequenceBits = 7n;
const sequences = 1 << Number(sequenceBits);

/** Tells this process' ids from those of others that write to the same database. */
const worker = BigInt(randomInt(1 << Number(workerBits)));
let millisecond = 0;
let sequence = 0;

/** A new record's id: 19 digits as text, larger than every one given before by this process. */
export function newId(): string {
  const now = Date.now() - epoch;
  if (now > millisecond) {
    millisecond = now;
    sequence = 0;
  } else if (++sequence === sequences) {
    // A burst borrows from the time to come instead of waiting; a clock set back is ridden out the same way.
    millisecond += 1;
    sequence = 0;
  }
  return String((BigInt(millisecond) << (workerBits + sequenceBits)) | (BigInt(sequence) << workerBits) | worker);
}
