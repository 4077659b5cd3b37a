import { type RecordScreen, type ScreenRecord, statesOf } from '../../schemas/language/index.ts';
import { namingTexts } from './texts.ts';
import { wordOf } from './wordOf.ts';
import { labelsOf } from './wordsOf.ts';

/** The labels of records, each with the states for which a condition does not hold: 夜行陀螺（会员状态：冻结）. */
export const labelsWithStates = (screen: RecordScreen, when: string, records: readonly ScreenRecord[]): string =>
  labelsOf(screen, records, (record) => {
    const states = statesOf(screen, when, (field) => wordOf(field, record));
    return states && namingTexts.because(states);
  });
