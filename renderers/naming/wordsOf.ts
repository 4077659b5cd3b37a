import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { fillText } from './fillTemplate.ts';
import { labelOf } from './labelOf.ts';
import { nameOf } from './nameOf.ts';
import { namingTexts } from './texts.ts';

/** 删除充电桩 “A-01”？, 删除选中的 3 个充电桩？, or the file's own words. */
export function wordsOf(
  screen: RecordScreen,
  act: string,
  confirm: string | undefined,
  records: readonly ScreenRecord[],
): string {
  const isOwn = confirm !== undefined && (records.length <= 1 || confirm.includes('{count}'));
  return isOwn ? fillText(confirm, records) : namingTexts.actOn(act, nameOf(screen, records));
}

const mostNamed = 5;

/**
 * The labels of several records, of the first where there are many: their number alone tells nobody whether a wrong one
 * is among them. Empty for one, which its sentence names.
 */
export function whichOf(screen: Pick<RecordScreen, 'fields' | 'label'>, records: readonly ScreenRecord[]): string {
  return records.length < 2 ? '' : labelsOf(screen, records);
}

/** The same, of one record too. @param noteOf what is said of each behind its label */
export function labelsOf(
  screen: Pick<RecordScreen, 'fields' | 'label'>,
  records: readonly ScreenRecord[],
  noteOf = (_record: ScreenRecord): string => '',
): string {
  const labels = records.slice(0, mostNamed).map((record) => `${labelOf(screen, record)}${noteOf(record)}`);
  const known = labels.filter((label) => label !== '');
  return known.length === 0 ? '' : namingTexts.among(known, records.length === known.length);
}
