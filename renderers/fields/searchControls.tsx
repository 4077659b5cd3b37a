/**
 * What a search bar edits with. The lists of a first load need a text input and a select; everything
 * heavier (calendars, number inputs) comes when a search bar has one.
 */
import { lazy } from 'react';
import type { FieldType } from '../../schemas/language/index.ts';
import { DictSelect, MultiDictSelect } from './choice/DictSelect.tsx';
import { YesNoSelect } from './choice/YesNoSelect.tsx';
import type { Control, ControlProps } from './Look.ts';
import { MultiRefControl, RefControl } from './ref/RefControl.tsx';
import { TextControl } from './text/TextControl.tsx';

const dates = () => import('./date/DateControls.tsx');
const DateControl = lazy(async () => ({ default: (await dates()).DateControl }));
const DatetimeControl = lazy(async () => ({ default: (await dates()).DatetimeControl }));
const TimeControl = lazy(async () => ({ default: (await dates()).TimeControl }));
const NumberControl = lazy(async () => ({ default: (await import('./number/NumberControl.tsx')).NumberControl }));
const DurationControl = lazy(async () => ({ default: (await import('./number/DurationControl.tsx')).DurationControl }));

const SwitchSearch = (props: ControlProps) => <YesNoSelect {...props} yes="Y" no="N" />;
const BooleanSearch = (props: ControlProps) => <YesNoSelect {...props} yes={true} no={false} />;

/** The control of a search input, by type; a heavy one is lazy, so that a `Suspense` has to stand around it. */
export const searchControls = {
  boolean: BooleanSearch,
  date: DateControl,
  datetime: DatetimeControl,
  dict: DictSelect,
  duration: DurationControl,
  email: TextControl,
  energy: NumberControl,
  file: TextControl,
  image: TextControl,
  images: TextControl,
  integer: NumberControl,
  json: TextControl,
  lnglat: TextControl,
  mobile: TextControl,
  money: NumberControl,
  'multi-dict': MultiDictSelect,
  'multi-ref': MultiRefControl,
  number: NumberControl,
  password: TextControl,
  percent: NumberControl,
  ref: RefControl,
  serial: TextControl,
  switch: SwitchSearch,
  text: TextControl,
  textarea: TextControl,
  time: TimeControl,
  url: TextControl,
} satisfies Record<FieldType, Control>;
