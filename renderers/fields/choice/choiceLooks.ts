import type { Look } from '../Look.ts';
import { formatLabel, formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';
import { DictControl, MultiDictControl } from './DictControl.tsx';
import { DictDisplay } from './DictDisplay.tsx';
import { BooleanControl, SwitchControl } from './SwitchControl.tsx';

const yesNo: Readonly<Record<string, string>> = {
  Y: fieldTexts.yes,
  N: fieldTexts.no,
  true: fieldTexts.yes,
  false: fieldTexts.no,
};
const formatYesNo = (value: unknown): string => yesNo[formatText(value)] ?? formatText(value);

/** One item of a dictionary. */
export const dictLook: Look = { Control: DictControl, format: formatLabel, Display: DictDisplay };
/** Several items of a dictionary. */
export const multiDictLook: Look = { Control: MultiDictControl, format: formatLabel, Display: DictDisplay };
/** Yes or no as Y or N. */
export const switchLook: Look = { Control: SwitchControl, format: formatYesNo };
/** Yes or no as true or false. */
export const booleanLook: Look = { Control: BooleanControl, format: formatYesNo };
