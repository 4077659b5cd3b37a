import { switchValuesOf, type Field } from '../../../schemas/language/index.ts';
import type { Look } from '../Look.ts';
import { formatLabel, formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';
import { DictDisplay } from './DictDisplay.tsx';

const yesNo: Readonly<Record<string, string>> = { true: fieldTexts.yes, false: fieldTexts.no };
const formatYesNo = (value: unknown): string => yesNo[formatText(value)] ?? formatText(value);

function formatSwitch(value: unknown, field: Field): string {
  const text = formatText(value);
  const [on, off] = switchValuesOf(field);
  if (text === on) return fieldTexts.yes;
  return text === off ? fieldTexts.no : text;
}

/** One item of a dictionary. */
export const dictLook: Look = { format: formatLabel, Display: DictDisplay };
/** Several items of a dictionary. */
export const multiDictLook: Look = { format: formatLabel, Display: DictDisplay };
/** Yes or no as Y or N, or as the two values of the file. */
export const switchLook: Look = { format: formatSwitch };
/** Yes or no as true or false. */
export const booleanLook: Look = { format: formatYesNo };
