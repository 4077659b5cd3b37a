import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { labelOf } from './labelOf.ts';
import { namingTexts } from './texts.ts';

/** Records in a sentence: 充电桩 “A-01”, or 选中的 3 个充电桩. */
export function nameOf(
  screen: Pick<RecordScreen, 'fields' | 'label' | 'noun'>,
  records: readonly ScreenRecord[],
): string {
  const [record] = records;
  if (!record || records.length > 1) return namingTexts.several(screen.noun, records.length);
  const label = labelOf(screen, record);
  return label === '' ? namingTexts.one(screen.noun) : namingTexts.named(screen.noun, label);
}
