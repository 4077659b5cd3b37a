/** The registry of looks: how each field type is shown, edited and searched. A type without one does not compile. */
import { createContext, useContext } from 'react';
import type { Field, FieldType, Typed } from '../../schemas/language/index.ts';
import { booleanLook, dictLook, multiDictLook, switchLook } from './choice/choiceLooks.ts';
import { dateLook, datetimeLook, timeLook } from './date/dateLooks.ts';
import { toCodesLook } from './codes/codesLook.ts';
import './fields.css';
import type { Look } from './Look.ts';
import { codeLook } from './code/codeLook.ts';
import { colorLook } from './color/colorLook.tsx';
import { cronLook } from './cron/cronLook.ts';
import { markdownLook } from './markdown/markdownLook.ts';
import { nestedLook } from './nested/nestedLook.ts';
import { durationLook, moneyLook, numberLook, percentLook } from './number/numberLooks.ts';
import { rateLook } from './rate/rateLook.ts';
import { NumberDisplay } from './ref/NumberDisplay.tsx';
import { multiRefLook, refLook } from './ref/refLooks.ts';
import { popupLook } from './ref/report/popupLook.ts';
import { richTextLook } from './richtext/richTextLook.ts';
import { jsonLook, passwordLook, serialLook, tagsLook, textAreaLook, textLook, urlLook } from './text/textLooks.ts';
import { fileLook, imageLook, imagesLook } from './upload/uploadLooks.tsx';

/** Looks by the name of the field type. */
export type Looks = Readonly<Record<string, Look>>;

/** Every field type's look, by the name of the type. */
export const looks = {
  area: toCodesLook('areas'),
  boolean: booleanLook,
  code: codeLook,
  color: colorLook,
  cron: cronLook,
  date: dateLook,
  datetime: datetimeLook,
  dict: dictLook,
  duration: durationLook,
  email: textLook,
  energy: moneyLook,
  file: fileLook,
  image: imageLook,
  images: imagesLook,
  integer: numberLook,
  json: jsonLook,
  lnglat: textLook,
  markdown: markdownLook,
  mobile: textLook,
  money: moneyLook,
  'multi-dict': multiDictLook,
  'multi-ref': multiRefLook,
  nested: nestedLook,
  number: numberLook,
  password: passwordLook,
  percent: percentLook,
  popup: popupLook,
  rate: rateLook,
  ref: refLook,
  richtext: richTextLook,
  serial: serialLook,
  switch: switchLook,
  tags: tagsLook,
  text: textLook,
  textarea: textAreaLook,
  time: timeLook,
  url: urlLook,
} satisfies Record<FieldType, Look>;

/** The looks that an application draws with: ours, or an installation's own spread over them. */
export const LooksContext = createContext<Looks>(looks);
/** The looks around a component. */
export const useLooks = (): Looks => useContext(LooksContext);

/** The look of a field's type, a link where it is the number of a record. @throws Error for a type without one */
export function lookOf({ type, numberOf }: Typed & Pick<Field, 'numberOf'>, all: Looks): Look {
  const look = all[type];
  if (!look) throw new Error(`There is no look for the field type ${type}. Known are ${Object.keys(all).join(', ')}.`);
  return numberOf ? asNumber(look) : look;
}

const numbers = new WeakMap<Look, Look>();

function asNumber(look: Look): Look {
  const known = numbers.get(look) ?? { ...look, Display: NumberDisplay };
  numbers.set(look, known);
  return known;
}
