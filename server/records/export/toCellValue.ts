import type { Field, FieldFact } from '../../../schemas/language/index.ts';
import type { CellValue } from './packWorkbook.ts';

type ExportKind = FieldFact['exportAs'];

/** How Excel shows the numbers of a column. */
export const cellFormats: Readonly<Record<ExportKind, (field: Field) => string>> = {
  text: () => '@',
  number: ({ scale }) => (scale > 0 ? `0.${'0'.repeat(scale)}` : '0'),
  day: () => 'yyyy-mm-dd',
  moment: () => 'yyyy-mm-dd hh:mm:ss',
  duration: () => '[h]:mm:ss',
};

const secondsOfDay = 86_400;
/** Excel's calendar has a 29 February 1900: from the day behind it on, its days are those of everybody. */
const firstDay = 61;

/** A value as Excel counts it; what it cannot count exactly stays the text that it is. */
export const toCellValue: Readonly<Record<ExportKind, (text: string) => CellValue>> = {
  text: (text) => text,
  // Above 15 digits a number of Excel is no longer the number of the database.
  number: (text) => (text.replace(/^0+|[-.]/g, '').length > 15 ? text : Number(text)),
  day: toDays,
  moment: toDays,
  duration: (text) => (/^\d+$/.test(text) ? Number(text) / secondsOfDay : text),
};

/** Days since the last one of 1899, as the clock on the wall shows them. */
function toDays(text: string): CellValue {
  const moment = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);
  const days = (moment - Date.UTC(1899, 11, 30)) / 1000 / secondsOfDay;
  return days >= firstDay ? days : text;
}
