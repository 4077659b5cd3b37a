import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from '../screen/Field.ts';
import type { Cell } from './Cell.ts';
import { textOf } from './textOf.ts';

/** Numbers of five digits are days from 1927 to 2173. A year, or a month in digits, is a number that Excel counts as a day long ago. */
const counted = { first: 10_000, below: 100_000 } as const;
/** Days between the two beginnings from which Excel counts. */
const from1904 = 1462;

/**
 * A cell as the column of its field takes it: where days stand, a number without a date format is the day that Excel
 * counts by it, as it is after a column was pasted as values or set to 常规; where times or lengths of time stand, the
 * part of a day that Excel keeps is the time that it shows for it.
 */
export function inColumn(field: Field, cell: Cell): Cell {
  const { storage, exportAs } = factOf(field);
  if (storage === 'day' || storage === 'moment') return toDated(cell);
  if (storage === 'time') return toTimed(cell);
  return exportAs === 'duration' ? toLength(cell) : cell;
}

/** The end of a day is its whole: Excel's own calendar would call it the beginning of the next. */
function toTimed(cell: Cell): Cell {
  if (typeof cell !== 'object' || cell?.moment === undefined || cell.number === undefined) return cell;
  if (cell.number === 1) return '24:00:00';
  return cell.number < 1 ? cell.moment.slice(11) : cell;
}

function toLength(cell: Cell): Cell {
  if (typeof cell !== 'object' || cell?.moment === undefined || cell.number === undefined) return cell;
  const seconds = Math.round(cell.number * 86_400);
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function toDated(cell: Cell): Cell {
  const number = daysOf(cell);
  if (number === undefined || number < counted.first || number >= counted.below) return cell;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(number * 86_400) * 1000);
  return { number, moment: moment.toISOString().slice(0, 19).replace('T', ' ') };
}

function daysOf(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'object' || !cell?.isOf1904) return undefined;
  return cell.number === undefined ? undefined : cell.number + from1904;
}

/** The text of a cell as its column takes it: what a person is shown of it. */
export const textIn = (field: Field, cell: Cell): string => textOf(inColumn(field, cell));
