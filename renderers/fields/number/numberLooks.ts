import type { Look } from '../Look.ts';
import { formatDecimal } from '../formatDecimal.ts';
import { formatDuration } from '../formatDuration.ts';
import { DurationControl } from './DurationControl.tsx';
import { NumberControl } from './NumberControl.tsx';

/** A number: thousands separators, no zeros at the end. */
export const numberLook: Look = {
  Control: NumberControl,
  format: (value, field) => formatDecimal(value, field.scale, true),
};
/** An amount: always with its digits, `1,234.50`. */
export const moneyLook: Look = { Control: NumberControl, format: (value, field) => formatDecimal(value, field.scale) };
/** A percentage: `12.5%`. */
export const percentLook: Look = {
  Control: NumberControl,
  format: (value, field) => {
    const text = formatDecimal(value, field.scale, true);
    return text && `${text}%`;
  },
};
/** A length of time: `1小时20分5秒`. */
export const durationLook: Look = { Control: DurationControl, format: formatDuration };
