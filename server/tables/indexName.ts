import { createHash } from 'node:crypto';

/** The most bytes of a name that Postgres keeps. */
export const longestName = 63;

/** A name made of what the index is; where it is too long, a hash takes the place of the end. */
export function indexName(prefix: 'ix' | 'ux', table: string, columns: readonly string[]): string {
  const name = [prefix, table, ...columns].join('_');
  if (Buffer.byteLength(name) <= longestName) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10);
  return `${name.slice(0, longestName - 11)}_${hash}`;
}
