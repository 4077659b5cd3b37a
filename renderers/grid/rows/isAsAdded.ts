import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';

/**
 * Whether nothing was filled into a row.
 * @param added what it would hold if it were added now
 * @param given the name of the value that follows from its place, if one does
 */
export function isAsAdded(record: ScreenRecord, added: ScreenRecord, given: string | undefined): boolean {
  const names = new Set([...Object.keys(record), ...Object.keys(added)]);
  return [...names].every((name) => name === given || name.endsWith('_dictText') || isSame(record[name], added[name]));
}
