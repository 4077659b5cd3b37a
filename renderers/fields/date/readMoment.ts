import { toPlainDigits } from '../../../schemas/language/index.ts';
import { readDay } from './readDay.ts';
import { readTime } from './readTime.ts';

/**
 * The moment that a person typed in short: 2026/11/9 8:30 or 202611090830 for 2026-11-09 08:30:00.
 * @param timeOfDay the time that is meant by a day alone
 * @returns undefined for what is no moment
 */
export function readMoment(text: string, timeOfDay = '00:00:00'): string | undefined {
  const apart = toPlainDigits(text)
    .trim()
    .replace(/^(\d{8})(\d{4}|\d{6})$/, '$1 $2');
  const [written = '', rest = timeOfDay, ...more] = apart.split(/[\sT]+/);
  const [day, time] = [readDay(written), readTime(rest)];
  const isMoment = day !== undefined && time !== undefined && time !== '24:00:00' && more.length === 0;
  return isMoment ? `${day} ${time}` : undefined;
}
