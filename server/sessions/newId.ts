import { randomBytes } from 'node:crypto';

const epoch = 1_288_834_974_657n;

/** An id of 19 digits that grows with time; the low bits are random, so that server processes do not meet. */
export function newId(): string {
  const random = BigInt(randomBytes(4).readUInt32BE()) & 0x3fffffn;
  return String(((BigInt(Date.now()) - epoch) << 22n) | random);
}
