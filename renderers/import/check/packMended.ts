import { type CellObject, type Sheet, type WorkBook, write } from 'xlsx';
import { type Cell, textOf } from '../../../schemas/language/cells/index.ts';
import type { Line } from '../../../schemas/language/imports/index.ts';
import { errorNumber } from '../../../schemas/language/imports/workbook/excelErrors.mjs';

/** What is written into a file that was mended. */
export interface MendedSheet {
  readonly name: string;
  /** The headings and all lines that are to be sent, in their order. */
  readonly lines: readonly Line[];
}

/**
 * A workbook of these sheets, each line at its old place: what the server says of a line is true of the file that the
 * person has.
 */
export function packMended(isDate1904: boolean, sheets: readonly MendedSheet[]): Uint8Array {
  const book: WorkBook = {
    SheetNames: sheets.map(({ name }) => name),
    Sheets: Object.fromEntries(sheets.map(({ name, lines }) => [name, toSheet(lines)])),
    Workbook: { WBProps: { date1904: isDate1904 } },
  };
  return new Uint8Array(
    write(book, { type: 'array', bookType: 'xlsx', bookSST: true, compression: true }) as ArrayBuffer,
  );
}

function toSheet(lines: readonly Line[]): Sheet {
  const rows: CellObject[][] = [];
  let width = 1;
  for (const [number, cells] of lines) {
    rows[number - 1] = cells.map(toObject);
    width = Math.max(width, cells.length);
  }
  // The library stumbles over a line that is not there at all.
  for (let at = 0; at < rows.length; at += 1) rows[at] ??= [];
  const sheet: Sheet & { '!data': CellObject[][] } = { '!data': rows, '!ref': `A1:${columnName(width)}${rows.length}` };
  return sheet;
}

/** `AB` of the 28th column. */
function columnName(column: number): string {
  const rest = (column - 1) % 26;
  const before = (column - 1 - rest) / 26;
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + rest);
}

const empty: CellObject = { t: 'z' };

/** The cell as it was read: a day stays a day, a number a number, a mistake a mistake, and a formula is the value that was taken. */
function toObject(cell: Cell): CellObject {
  if (cell === null) return empty;
  if (typeof cell === 'string') return { t: 's', v: cell };
  if (typeof cell === 'boolean') return { t: 'b', v: cell };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (cell.error !== undefined) return { t: 'e', v: errorNumber(cell.error) };
  if (cell.number === undefined) return { t: 's', v: textOf(cell) };
  if (cell.isOf1904) return { t: 'n', v: cell.number };
  if (cell.isPercent) return { t: 'n', v: cell.number, z: '0.00%' };
  if (cell.shown !== undefined) return { t: 'n', v: cell.number, z: cell.shown.replace('-', '').replace(/\d/g, '0') };
  const isBareDay = cell.moment?.endsWith(' 00:00:00') && !cell.isMidnight;
  return { t: 'n', v: cell.number, z: isBareDay ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' };
}
