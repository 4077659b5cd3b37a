import type { Action, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { nameOf, sumsOf, whichOf, wordsOf } from '../naming/index.ts';
import type { Question } from '../ports/index.ts';

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
  // Words that count name nobody, not even the one.
  const isOneCounted = records.length === 1 && confirm?.includes('{count}');
  const names = isOneCounted ? nameOf(screen, records) : whichOf(screen, records);
  const text = [names, ...sumsOf(screen, action, records)].filter((part) => part !== '').join('；');
  return {
    title: wordsOf(screen, title, confirm, records),
    ...(text !== '' && { text }),
    okText: title,
    danger,
  };
}
