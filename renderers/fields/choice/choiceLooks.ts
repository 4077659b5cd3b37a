import type { Look } from '../Look.ts';
import { formatLabel, formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';
import { DictDisplay } from './DictDisplay.tsx';

const yesNo: Readonly<Record<string, string>> = {
  Y: fieldTexts.yes,
  N: fieldTexts.no,
  true: fieldTexts.yes,
  false: fieldTexts.no,
};
const formatYesNo = (value: unknown): string => yesNo[formatText(value)] ?? formatText(value);

/** One item of a dictionary. */
export const dictLook: Look = { format: formatLabel, Display: DictDisplay };
/** Several items of a dictionary. */
export const multiDictLook: Look = { format: formatLabel, Display: DictDisplay };
/** Yes or no as Y or N. */
export const switchLook: Look = { format: formatYesNo };
/** Yes or no as true or false. */
export const booleanLook: Look = { format: formatYesNo };
