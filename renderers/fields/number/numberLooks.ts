import type { Look } from '../Look.ts';
import { formatDecimal } from '../formatDecimal.ts';
import { formatDuration } from '../formatDuration.ts';

/** A number: at least two of its digits, so that the points of a column stand below each other. */
export const numberLook: Look = { format: (value, field) => formatDecimal(value, field.scale, 2) };
/** An amount or energy: always with all its digits, `1,234.50`. */
export const moneyLook: Look = { format: (value, field) => formatDecimal(value, field.scale) };
/** A percentage: `12.5%`. */
export const percentLook: Look = {
  format: (value, field) => {
    const text = formatDecimal(value, field.scale, 0);
    return text && `${text}%`;
  },
};
/** A length of time: `1小时20分5秒`. */
export const durationLook: Look = { format: formatDuration };
