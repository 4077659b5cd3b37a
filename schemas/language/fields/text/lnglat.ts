import type { FieldFact } from '../FieldFact.ts';
import { messages } from '../../values/messages.ts';
import { formed } from './text.ts';

const pattern = '^-?(1[0-7]\\d|\\d{1,2}|180)(\\.\\d{1,6})?,-?([1-8]?\\d|90)(\\.\\d{1,6})?$';

/** Whether nothing is wrong with a place but its digits after the sixth, as maps copy them. */
export function isPlaceTooFine(text: string): boolean {
  const cut = text.replaceAll(/(\.\d{6})\d+/g, '$1');
  return cut !== text && new RegExp(pattern, 'u').test(cut);
}

/** A place. */
export const lnglat: FieldFact = {
  ...formed,
  writtenAs: '经纬度，如113.264385,23.129112',
  rule: { pattern, message: messages.lnglat },
  // Between Foshan and Huizhou.
  sample: { pattern: '^113\\.[1-9]\\d{5},2[23]\\.[1-8]\\d{5}$' },
  holdsCommas: true,
  holdsPlace: true,
  fromText: (text) =>
    text
      .split(/[,，]/)
      .map((part) => part.trim())
      .join(','),
  operators: [],
  sortable: false,
  width: 180,
  gridWidth: 180,
  columnRank: 'remark',
};
