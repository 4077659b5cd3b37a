import type { ScreenRecord } from '../../../schemas/language/index.ts';

/** Rows the list adds itself (totals, a tree's "loading") have ids no record has. */
export function isOwnRow(record: ScreenRecord): boolean {
  return String(record['id']).startsWith('#');
}
