import {
  factOf,
  isKnownInPart,
  type RecordScreen,
  type ScreenRecord,
  systemFields,
} from '../../schemas/language/index.ts';
import { labelOf } from './labelOf.ts';
import { namingTexts } from './texts.ts';
import { wordOf } from './wordOf.ts';

/** Records in a sentence: 充电桩 “A-01”, or 选中的 3 个充电桩. */
export function nameOf(
  screen: Pick<RecordScreen, 'fields' | 'label' | 'noun'>,
  records: readonly ScreenRecord[],
): string {
  const [record] = records;
  if (!record || records.length > 1) return namingTexts.several(screen.noun, records.length);
  const label = labelOf(screen, record) || knownBy(screen, record);
  return label === '' ? namingTexts.one(screen.noun) : namingTexts.named(screen.noun, label);
}

/** More than these say no better which record it is. */
const mostWords = 2;

/** What a record without its label is known by: whom it belongs to, a number or a name that it has. */
function knownBy({ fields }: Pick<RecordScreen, 'fields'>, record: ScreenRecord): string {
  return fields
    .filter((field) => !systemFields.has(field.name) && !field.writeOnly)
    .filter((field) => field.ref !== undefined || isKnownInPart(field) || factOf(field).names)
    .map((field) => wordOf(field, record))
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .join(' ');
}
