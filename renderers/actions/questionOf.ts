import type { Action, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { texts } from '../list/texts.ts';
import { nameOf } from '../naming/index.ts';
import type { Question } from '../ports/index.ts';
import { fillText } from './fillTemplate.ts';

/**
 * What is asked before an own action runs, or undefined where nothing is. The file's own words hold, except on several
 * rows when they would name the first alone. What takes something away is asked for in any case.
 */
export function questionOf(
  screen: RecordScreen,
  action: Action,
  records: readonly ScreenRecord[],
): Question | undefined {
  const { title, confirm, danger } = action;
  // A dialog asks its question inside; what only opens something takes nothing away.
  if (action.form || (confirm === undefined && !(danger && action.call !== null))) return undefined;
  return { title: wordsOf(screen, title, confirm, records), okText: title, danger };
}

/** 删除充电桩 “A-01”？, 删除选中的 3 个充电桩？, or the file's own words. */
export function wordsOf(
  screen: RecordScreen,
  act: string,
  confirm: string | undefined,
  records: readonly ScreenRecord[],
): string {
  const isOwn = confirm !== undefined && (records.length <= 1 || confirm.includes('{count}'));
  return isOwn ? fillText(confirm, records) : texts.actOn(act, nameOf(screen, records));
}
