import type { Look } from '../Look.ts';
import { formatDecimal } from '../formatDecimal.ts';
import { formatDuration } from '../formatDuration.ts';

/** A number: thousands separators, no zeros at the end. */
export const numberLook: Look = {
  format: (value, field) => formatDecimal(value, field.scale, true),
};
/** An amount: always with its digits, `1,234.50`. */
export const moneyLook: Look = { format: (value, field) => formatDecimal(value, field.scale) };
/** A percentage: `12.5%`. */
export const percentLook: Look = {
  format: (value, field) => {
    const text = formatDecimal(value, field.scale, true);
    return text && `${text}%`;
  },
};
/** A length of time: `1小时20分5秒`. */
export const durationLook: Look = { format: formatDuration };
