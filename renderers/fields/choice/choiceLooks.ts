import { switchValuesOf, type Field } from '../../../schemas/language/index.ts';
import type { ControlProps, Look } from '../Look.ts';
import { formatLabel, formatText } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';
import { whenPressed } from '../whenPressed.tsx';
import { DictDisplay } from './DictDisplay.tsx';
import { DictSearch, MultiDictSearch } from './dictSearch.tsx';

const yesNo: Readonly<Record<string, string>> = { true: fieldTexts.yes, false: fieldTexts.no };
const formatYesNo = (value: unknown): string => yesNo[formatText(value)] ?? formatText(value);

function formatSwitch(value: unknown, field: Field): string {
  const text = formatText(value);
  const [on, off] = switchValuesOf(field);
  if (text === on) return fieldTexts.yes;
  return text === off ? fieldTexts.no : text;
}

const dicts = () => import('./DictControl.tsx');
const switches = () => import('./SwitchControl.tsx');
const yesNos = () => import('./YesNoSearch.tsx');

/** One item of a dictionary. */
export const dictLook: Look = {
  format: formatLabel,
  Display: DictDisplay,
  control: async () => (await dicts()).DictControl,
  search: DictSearch,
  cell: { closesOnChoice: true, takesEnter: true },
};
/** Several items of a dictionary. */
export const multiDictLook: Look = {
  ...dictLook,
  control: async () => (await dicts()).MultiDictControl,
  search: MultiDictSearch,
  cell: { takesEnter: true },
};
/** Yes or no as Y or N, or as the two values of the file. */
export const switchLook: Look = {
  format: formatSwitch,
  control: async () => (await switches()).SwitchControl,
  search: whenPressed(async () => (await yesNos()).SwitchSearch, toLabels(formatSwitch)),
  cell: { closesOnChoice: true },
};
/** Yes or no as true or false. */
export const booleanLook: Look = {
  format: formatYesNo,
  control: async () => (await switches()).BooleanControl,
  search: whenPressed(async () => (await yesNos()).BooleanSearch, toLabels(formatYesNo)),
  cell: { closesOnChoice: true },
};

function toLabels(format: (value: unknown, field: Field) => string) {
  return ({ field, value }: ControlProps): readonly string[] =>
    formatText(value) === '' ? [] : [format(value, field)];
}
