import { area } from './choice/area.ts';
import { boolean } from './choice/boolean.ts';
import { dict } from './choice/dict.ts';
import { multiDict } from './choice/multiDict.ts';
import { onOff } from './choice/switch.ts';
import { date } from './date/date.ts';
import { datetime } from './date/datetime.ts';
import { time } from './date/time.ts';
import { duration } from './number/duration.ts';
import { energy } from './number/energy.ts';
import { integer } from './number/integer.ts';
import { money } from './number/money.ts';
import { number } from './number/number.ts';
import { percent } from './number/percent.ts';
import { rate } from './number/rate.ts';
import { multiRef } from './ref/multiRef.ts';
import { popup } from './ref/popup.ts';
import { ref } from './ref/ref.ts';
import { code } from './text/code.ts';
import { color } from './text/color.ts';
import { cron } from './text/cron.ts';
import { email } from './text/email.ts';
import { json } from './text/json.ts';
import { lnglat } from './text/lnglat.ts';
import { markdown } from './text/markdown.ts';
import { mobile } from './text/mobile.ts';
import { nested } from './text/nested.ts';
import { password } from './text/password.ts';
import { richtext } from './text/richtext.ts';
import { serial } from './text/serial.ts';
import { tags } from './text/tags.ts';
import { text } from './text/text.ts';
import { textarea } from './text/textarea.ts';
import { url } from './text/url.ts';
import { file } from './upload/file.ts';
import { image } from './upload/image.ts';
import { images } from './upload/images.ts';
import type { FieldFact } from './FieldFact.ts';

/** All field types of the language, version 1, in the order of the reference; their looks are in `renderers/fields`. */
export const fieldTypes = {
  text,
  textarea,
  richtext,
  markdown,
  code,
  password,
  integer,
  number,
  money,
  percent,
  duration,
  energy,
  rate,
  date,
  datetime,
  time,
  switch: onOff,
  boolean,
  dict,
  'multi-dict': multiDict,
  area,
  ref,
  'multi-ref': multiRef,
  popup,
  mobile,
  email,
  url,
  image,
  images,
  file,
  json,
  nested,
  lnglat,
  color,
  tags,
  cron,
  serial,
} satisfies Record<string, FieldFact>;

/** The name of a field type of the language. */
export type FieldType = keyof typeof fieldTypes;

/** Field types by name: those of the language, or an installation's own spread over them. */
export type FieldTypes = Readonly<Record<string, FieldFact>>;

/** What has a type: a field, or what becomes one. */
export interface Typed {
  readonly type: string;
  /** The facts of a type that is an installation's own; those of the language are known by its name. */
  readonly fact?: FieldFact;
}

/** The field as one of another type, such as the one that asks for several of it. */
export const asType = <T extends Typed>(field: T, type: string): T => ({ ...field, type, fact: factOf({ type }) });

/** The facts of a field's type. @throws Error for a name that is neither the language's nor came with its facts */
export function factOf({ type, fact = (fieldTypes as FieldTypes)[type] }: Typed): FieldFact {
  if (!fact) throw new Error(`There is no field type ${type}. Known are ${Object.keys(fieldTypes).join(', ')}.`);
  return fact;
}
