/** The registry of controls: what edits each field type. Loaded with a form, never by a list alone. */
import type { FieldType, Typed } from '../../schemas/language/index.ts';
import { DictControl, MultiDictControl } from './choice/DictControl.tsx';
import { BooleanControl, SwitchControl } from './choice/SwitchControl.tsx';
import { DateControl, DatetimeControl, TimeControl } from './date/DateControls.tsx';
import type { Control } from './Look.ts';
import { DurationControl } from './number/DurationControl.tsx';
import { NumberControl } from './number/NumberControl.tsx';
import { MultiRefControl, RefControl } from './ref/RefControl.tsx';
import { JsonControl } from './text/JsonControl.tsx';
import { PasswordControl, TextAreaControl, TextControl } from './text/TextControl.tsx';
import { FileControl } from './upload/FileControl.tsx';
import { ImageControl, ImagesControl } from './upload/ImageControl.tsx';

/** Every field type's control, by the name of the type. A type without one does not compile. */
export const controls = {
  boolean: BooleanControl,
  date: DateControl,
  datetime: DatetimeControl,
  dict: DictControl,
  duration: DurationControl,
  email: TextControl,
  energy: NumberControl,
  file: FileControl,
  image: ImageControl,
  images: ImagesControl,
  integer: NumberControl,
  json: JsonControl,
  lnglat: TextControl,
  mobile: TextControl,
  money: NumberControl,
  'multi-dict': MultiDictControl,
  'multi-ref': MultiRefControl,
  number: NumberControl,
  password: PasswordControl,
  percent: NumberControl,
  ref: RefControl,
  serial: TextControl,
  switch: SwitchControl,
  text: TextControl,
  textarea: TextAreaControl,
  time: TimeControl,
  url: TextControl,
} satisfies Record<FieldType, Control>;

const all: Readonly<Record<string, Control>> = controls;

/** The control of a field's type. @throws Error for a type without one */
export function controlOf({ type }: Typed): Control {
  const control = all[type];
  if (!control)
    throw new Error(`There is no control for the field type ${type}. Known are ${Object.keys(all).join(', ')}.`);
  return control;
}
