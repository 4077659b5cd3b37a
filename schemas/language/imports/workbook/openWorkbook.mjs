/**
 * Reads an Excel file into lines of cells, the same in the thread of the server and in the worker of a browser. Plain
 * JavaScript, because a thread of the server starts without the TypeScript loader.
 */
import { read, set_cptable } from 'xlsx';
import { errorName } from './excelErrors.mjs';
import { readNumberFormat, toMoment, toShown } from './numberFormat.mjs';
import { Refusal, unpackXlsx, withReturns } from './unpackXlsx.mjs';

const xlsxStart = [0x50, 0x4b, 0x03, 0x04];
const xlsStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const startsWith = (bytes, start) => start.every((byte, at) => bytes[at] === byte);

/**
 * Opens a workbook at the sheet with the wanted name, else at its first, and at those of the further names.
 * @param options.looks whether it is asked which rows are hidden
 * @returns `{ lines, about }`: the lines with anything in them, and what the file is besides
 * @throws Refusal when it is no workbook, or larger than allowed
 */
export async function openWorkbook(bytes, { sheetName, further = [], limits, inflate, looks = false }) {
  try {
    return openSheets(await toReadable(bytes, limits, inflate), { sheetName, further, limits, looks });
  } catch (error) {
    throw toRefusal(error);
  }
}

/** What a person is told of a file that cannot be read. */
export function toRefusal(error) {
  if (error instanceof Refusal) return error;
  return new Refusal(/password|encrypt/i.test(String(error?.message)) ? 'password' : 'broken');
}

async function toReadable(bytes, limits, inflate) {
  if (startsWith(bytes, xlsxStart)) return unpackXlsx(bytes, limits, inflate);
  if (!startsWith(bytes, xlsStart)) throw new Refusal('type');
  // Old files keep their text in the code page of the country they were written in.
  set_cptable(await import('xlsx/dist/cpexcel.full.mjs'));
  return bytes;
}

function openSheets(bytes, { sheetName, further, limits, looks }) {
  const { SheetNames: names } = read(bytes, { type: 'buffer', bookSheets: true });
  const chosen = names.includes(sheetName) ? sheetName : names[0];
  const others = names.filter((name) => name !== chosen && further.includes(name.toLowerCase()));
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    sheets: [chosen, ...others],
    sheetRows: limits.rows + 100,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    // Which rows are hidden comes with how they look, and costs memory.
    cellStyles: looks,
  });
  const sheet = book.Sheets[chosen];
  if (!sheet) throw new Refusal('broken');
  const rows = sheet['!data'] ?? [];
  const below = others.map((name, at) => ({
    name,
    start: (at + 1) * limits.sheetStart,
    rows: book.Sheets[name]?.['!data'] ?? [],
  }));
  const { WBProps, Sheets: states = [] } = book.Workbook ?? {};
  const isDate1904 = WBProps?.date1904 === true;
  return {
    lines: linesOf([...below, { start: 0, rows }], isDate1904, limits),
    about: {
      sheet: chosen,
      sheets: names,
      further: others,
      isHidden: (states.find(({ name }) => name === chosen)?.Hidden ?? 0) !== 0,
      hidden: countHidden(rows, sheet['!rows']),
      merged: sheet['!merges']?.length ?? 0,
      formulas: countFormulas(rows),
      isDate1904,
    },
  };
}

/** Hidden rows in which anything stands. */
function countHidden(rows, looks = []) {
  let count = 0;
  looks.forEach(({ hidden }, at) => (count += hidden && rows[at]?.some((cell) => cell?.v !== undefined) ? 1 : 0));
  return count;
}

/** Only the cells that are there: a sheet may claim a million empty ones. */
function countFormulas(rows) {
  let count = 0;
  rows.forEach((row) => row?.forEach((cell) => (count += cell?.f === undefined ? 0 : 1)));
  return count;
}

/** A cell as `Cell.ts` describes it: only what it holds, never a formula and never its format run. */
function toCell(cell, isDate1904, limits) {
  if (cell === undefined || cell === null) return null;
  if (cell.t === 'e') return { error: errorName(cell.v) };
  if (cell.v === undefined || cell.v === null || cell.t === 'z') return cell.f ? { error: 'formula' } : null;
  if (cell.t === 's' || cell.t === 'str') return toText(withReturns(String(cell.v)), limits);
  if (cell.t === 'b') return cell.v === true;
  if (cell.v instanceof Date) return { moment: cell.v.toISOString().slice(0, 19).replace('T', ' ') };
  return toNumberCell(cell, isDate1904);
}

function toText(text, limits) {
  if (text.length > limits.cell) return { error: 'long' };
  return text === '' ? null : text;
}

function toNumberCell({ v, z }, isDate1904) {
  if (!Number.isFinite(v)) return { error: '#NUM!' };
  // Excel shows 15 digits; what stands behind them is noise of the arithmetic.
  const number = Number(v.toPrecision(15));
  const format = readNumberFormat(z);
  if (format.isMoment) {
    const moment = toMoment(v, isDate1904);
    const isMidnight = format.hasTime && moment?.endsWith(' 00:00:00') === true;
    return { number: v, moment, ...(isMidnight && { isMidnight }) };
  }
  if (format.isPercent) return { number, isPercent: true };
  if (format.whole !== undefined) return { number, shown: toShown(number, format) };
  return isDate1904 ? { number, isOf1904: true } : number;
}

/** Lines with anything in them, numbered as Excel numbers them. @throws Refusal when all of them together are too much */
function* linesOf(sheets, isDate1904, limits) {
  let total = 0;
  for (const { name, start, rows } of sheets)
    for (const [index, row] of rows.entries()) {
      const cells = row ? cellsOf(row, isDate1904, limits) : [];
      if (cells.length === 0) continue;
      total += lengthOf(cells);
      if (total > limits.text) throw new Refusal('size');
      const number = start + index + 1;
      yield name === undefined ? [number, cells] : [number, cells, name];
    }
}

function cellsOf(row, isDate1904, limits) {
  const cells = [];
  row.forEach((cell, column) => {
    const value = column < limits.columns ? toCell(cell, isDate1904, limits) : null;
    if (value !== null) cells[column] = value;
  });
  return Array.from(cells, (cell) => cell ?? null);
}

/** How much a line holds: the characters of its texts, and one for each other cell. */
export const lengthOf = (cells) => cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 1), 0);
