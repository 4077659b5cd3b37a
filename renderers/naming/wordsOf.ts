import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { fillText } from './fillTemplate.ts';
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
