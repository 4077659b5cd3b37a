import { lazyAntd } from '../../theme/index.ts';
import { formatDecimal } from '../formatDecimal.ts';
import { formatDuration } from '../formatDuration.ts';
import type { Look } from '../Look.ts';

const control = async () => (await import('./NumberControl.tsx')).NumberControl;
const clock = async () => (await import('./DurationControl.tsx')).DurationControl;
/** What numbers are searched with. */
export const NumberSearch = lazyAntd(control);

/** A number that was typed with more digits than its field takes is wrong, and seen as it is: rounded it would look right. */
const toText = (value: unknown, scale: number, least?: number): string => {
  const typed = typeof value === 'number' ? (/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0) : 0;
  return formatDecimal(value, Math.max(scale, typed), least ?? scale);
};

/** A number: at least two of its digits, so that the points of a column stand below each other. */
export const numberLook: Look = {
  format: (value, field) => toText(value, field.scale, 2),
  control,
  search: NumberSearch,
};
/** An amount or energy: always with all its digits, `1,234.50`. */
export const moneyLook: Look = { ...numberLook, format: (value, field) => toText(value, field.scale) };
/** A percentage: `12.5%`. */
export const percentLook: Look = {
  ...numberLook,
  format: (value, field) => {
    const text = toText(value, field.scale, 0);
    return text && `${text}%`;
  },
};
/** A length of time: `1小时20分5秒`. Worked out from two moments, none at all says that one of them has not come. */
export const durationLook: Look = {
  format: (value, { computed }) => {
    if (computed !== undefined) return Number(value) === 0 ? '' : formatDuration(value);
    // A text that was typed and is no length of time is seen as it is.
    return typeof value === 'string' && !/^\d{1,10}$/.test(value) ? value : formatDuration(value);
  },
  control: clock,
  search: lazyAntd(clock),
};
