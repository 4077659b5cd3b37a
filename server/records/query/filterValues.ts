import { factOf, type Field, messages, type Storage } from '../../../schemas/language/index.ts';
import { invalid } from '../../errors.ts';
import { isStorableText } from '../../tables/index.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The value of a condition as text of the field's kind. @throws ApiError 400 naming the field */
export function toFilterText(field: Field, text: string): string {
  const { fromText, storage } = factOf(field);
  const value = fromText?.(text.trim()) ?? text.trim();
  const problem = problemOf(field, value);
  if (problem) throw invalid({ [field.name]: problem });
  return storage === 'time' && value.length === 5 ? `${value}:00` : value;
}

function problemOf(field: Field, value: string): string | null {
  if (value.length > 500 || !isStorableText(value)) return messages.pattern(field.title);
  const ask = asked[factOf(field).storage];
  return !ask || ask.fits(value) ? null : ask.message(field.title);
}

/** What a condition may ask of a column that does not hold just any text. */
const asked: Readonly<Partial<Record<Storage, Asked>>> = {
  day: { fits: (value) => isDay(value.slice(0, 10)), message: () => messages.date },
  moment: { fits: (value) => isMoment(value), message: () => messages.datetime },
  time: { fits: (value) => /^\d{2}:\d{2}(:\d{2})?$/.test(value), message: () => messages.time },
  boolean: { fits: (value) => value === 'true' || value === 'false', message: messages.boolean },
  whole: { fits: (value) => /^-?\d{1,15}$/.test(value), message: messages.number },
  decimal: { fits: (value) => /^-?\d{1,15}(\.\d{1,10})?$/.test(value), message: messages.number },
};
interface Asked {
  fits(value: string): boolean;
  message(title: string): string;
}

/** Whether a text names a day of the calendar. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return day.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10));

const isWholeDay = (field: Field, text: string): boolean => factOf(field).storage === 'moment' && day.test(text.trim());
/** The first second of a day, where the field holds moments. */
export const widenStart = (field: Field, text: string): string =>
  isWholeDay(field, text) ? `${text.trim()} 00:00:00` : text;
/** The last second of a day, where the field holds moments. */
export const widenEnd = (field: Field, text: string): string =>
  isWholeDay(field, text) ? `${text.trim()} 23:59:59` : text;
