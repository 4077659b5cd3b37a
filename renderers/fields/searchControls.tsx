/**
 * What a search bar edits with. The lists of a first load need a plain text input and a closed select; everything
 * heavier (calendars, number inputs) comes when a search bar has one, an open select when somebody opens it.
 */
import type { FieldType } from '../../schemas/language/index.ts';
import { ItemTag } from './choice/ItemTag.tsx';
import { useItems } from './choice/useItems.ts';
import { formatText, toParts } from './formatText.ts';
import type { Control, ControlProps } from './Look.ts';
import { lookOf } from './index.ts';
import { useRefLabels } from './ref/useRefLabels.ts';
import { SearchText } from './text/SearchText.tsx';
import { lazyAntd } from '../theme/index.ts';
import { whenPressed } from './whenPressed.tsx';

const dates = () => import('./date/DateControls.tsx');
const DateControl = lazyAntd(async () => (await dates()).DateControl);
const DatetimeControl = lazyAntd(async () => (await dates()).DatetimeControl);
const TimeControl = lazyAntd(async () => (await dates()).TimeControl);
const NumberControl = lazyAntd(async () => (await import('./number/NumberControl.tsx')).NumberControl);
const DurationControl = lazyAntd(async () => (await import('./number/DurationControl.tsx')).DurationControl);

const dicts = () => import('./choice/DictSelect.tsx');
const refs = () => import('./ref/RefControl.tsx');
const yesNos = () => import('./choice/YesNoSearch.tsx');
const DictSearch = whenPressed(async () => (await dicts()).DictSelect, useDictLabels, false, useItemDrawing);
const MultiDictSearch = whenPressed(async () => (await dicts()).MultiDictSelect, useDictLabels, true);
const RefSearch = whenPressed(async () => (await refs()).RefControl, useRefLabelTexts);
const MultiRefSearch = whenPressed(async () => (await refs()).MultiRefControl, useRefLabelTexts, true);
const SwitchSearch = whenPressed(async () => (await yesNos()).SwitchSearch, toYesNoLabels);
const BooleanSearch = whenPressed(async () => (await yesNos()).BooleanSearch, toYesNoLabels);

/** The control of a search input, by type; a heavy one is lazy, so that a `Suspense` has to stand around it. */
export const searchControls = {
  boolean: BooleanSearch,
  date: DateControl,
  datetime: DatetimeControl,
  dict: DictSearch,
  duration: DurationControl,
  email: SearchText,
  energy: NumberControl,
  file: SearchText,
  image: SearchText,
  images: SearchText,
  integer: NumberControl,
  json: SearchText,
  lnglat: SearchText,
  mobile: SearchText,
  money: NumberControl,
  'multi-dict': MultiDictSearch,
  'multi-ref': MultiRefSearch,
  number: NumberControl,
  password: SearchText,
  percent: NumberControl,
  ref: RefSearch,
  serial: SearchText,
  switch: SwitchSearch,
  text: SearchText,
  textarea: SearchText,
  time: TimeControl,
  url: SearchText,
} satisfies Record<FieldType, Control>;

function useDictLabels({ field, value }: ControlProps): readonly string[] {
  const { items } = useItems(field);
  return toParts(value).map((part) => items.find((item) => item.value === part)?.text ?? part);
}

function useItemDrawing({ field, value }: ControlProps) {
  const { items } = useItems(field);
  const item = items.find((one) => one.value === value);
  return (text: string) => <ItemTag item={item} text={text} />;
}

function useRefLabelTexts({ field, value, getRecord }: ControlProps): readonly string[] {
  const labels = useRefLabels(field, value, getRecord());
  return toParts(value).map((part) => labels.get(part) ?? part);
}

function toYesNoLabels({ field, value }: ControlProps): readonly string[] {
  return formatText(value) === '' ? [] : [lookOf(field).format(value, field, noRecord)];
}
const noRecord = {};
