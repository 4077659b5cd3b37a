import { toPlainDigits } from '../../../schemas/language/index.ts';

const forms = [
  // 8:00, 08:00:30
  /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/,
  // 9, 930, 0800, 080030
  /^(\d{1,2})(?:(\d{2})(\d{2})?)?$/,
  // 8点, 8点05分, 8时5分30秒
  /^(\d{1,2})[点时](?:(\d{1,2})分?(?:(\d{1,2})秒?)?)?$/,
];

/**
 * The time of day that a person typed in short: 8:00, 800, 8 or 8点 for 08:00:00; the end of the day is 24:00:00.
 * Digits and colon may be those of an input method.
 * @returns undefined for what is no time
 */
export function readTime(text: string): string | undefined {
  const plain = toPlainDigits(text).trim().replace(/半$/, '30分');
  const found = forms.map((form) => form.exec(plain)).find((match) => match !== null);
  if (!found) return undefined;
  const [hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const isTime = minute < 60 && second < 60 && (hour < 24 || (hour === 24 && minute === 0 && second === 0));
  return isTime ? [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':') : undefined;
}
