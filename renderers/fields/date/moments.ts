import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { formatText } from '../formatText.ts';

dayjs.extend(customParseFormat);

/** The moment of the stored text; text in, text out, so that no time zone can shift it. */
export function toMoment(value: unknown, format: string) {
  const text = formatText(value);
  if (text === '') return null;
  const moment = dayjs(text, format, true);
  return moment.isValid() ? moment : null;
}

/** A single picker tells its moment, though its type allows for several. */
export const toText = (moment: Dayjs | Dayjs[] | null, format: string): string | undefined =>
  [moment].flat()[0]?.format(format);
