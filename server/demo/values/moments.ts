import { zoneOffset } from '../../../schemas/language/index.ts';

/**
 * Moments of the demo data are whole seconds on the wall clock of UTC+8, the time zone of every date-time
 * in the contract, so that days and hours are plain divisions.
 */
export type Moment = number;

/** Seconds of a minute, an hour and a day. */
export const minute = 60;
export const hour = 3600;
export const day = 86_400;

const days = new Map<number, string>();
const pad = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** The moment of a JavaScript date. */
export function toMoment(date: Date): Moment {
  return Math.floor((date.getTime() + zoneOffset) / 1000);
}

/** The milliseconds since 1970 of a moment. */
export const toEpoch = (moment: Moment): number => moment * 1000 - zoneOffset;

/** The moment of a `YYYY-MM-DD HH:mm:ss`. */
export function momentOf(datetime: string): Moment {
  return Math.floor(Date.parse(`${datetime.replace(' ', 'T')}Z`) / 1000);
}

/** Midnight before the moment. */
export function startOfDay(moment: Moment): Moment {
  return moment - secondOfDay(moment);
}

/** Seconds since midnight. */
export function secondOfDay(moment: Moment): number {
  return moment % day;
}

/** True on Saturdays and Sundays. */
export function isWeekend(moment: Moment): boolean {
  // 1 January 1970 was a Thursday.
  const weekday = (Math.floor(moment / day) + 4) % 7;
  return weekday === 0 || weekday === 6;
}

/** `YYYY-MM-DD` */
export function toDate(moment: Moment): string {
  const index = Math.floor(moment / day);
  let text = days.get(index);
  if (text === undefined) {
    text = new Date(index * day * 1000).toISOString().slice(0, 10);
    days.set(index, text);
  }
  return text;
}

/** `HH:mm:ss`; a whole day is `24:00:00`. */
export function toTime(second: number): string {
  return `${pad(Math.floor(second / hour))}:${pad(Math.floor(second / minute) % 60)}:${pad(second % 60)}`;
}

/** The seconds from midnight to a `HH:mm:ss`. */
export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * hour + minutes * minute + seconds;
}

/** `YYYY-MM-DD HH:mm:ss` */
export function toDatetime(moment: Moment): string {
  return `${toDate(moment)} ${toTime(secondOfDay(moment))}`;
}
