import dayjs, { type ManipulateType } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** What a key of an open calendar goes on by, as in the calendars of desktop systems. */
const steps: Readonly<Record<string, readonly [number, ManipulateType]>> = {
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};
/** Keys that move the caret in the text, until a person has begun to go from day to day. */
const ofTheText = new Set(['ArrowLeft', 'ArrowRight']);

/**
 * The text of the day that a key leads to from the one that stands in the field; from an empty field to today.
 * @param format of the text, as dayjs has it
 * @param isUnderWay whether a person is going from day to day already
 * @returns undefined for a key that leads nowhere, and from a text that is no day
 */
export function stepDays(key: string, text: string, format: string, isUnderWay: boolean): string | undefined {
  const step = steps[key];
  if (!step || (ofTheText.has(key) && !isUnderWay)) return undefined;
  if (text.trim() === '') return dayjs().format(format);
  const from = dayjs(text, format, true);
  return from.isValid() ? from.add(...step).format(format) : undefined;
}
