/**
 * The thread in which an uploaded Excel file is read: a hostile or huge one costs this thread's memory and time, not
 * the server's. Plain JavaScript, because a worker starts without the TypeScript loader. Speaks the messages of
 * readWorkbook.ts: it hands rows over in portions, each when it is asked for.
 */
// A worker's port has no origin: the rule is about windows.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData } from 'node:worker_threads';
import { read, set_cptable } from 'xlsx';
import { readNumberFormat, toMoment, toShown } from './numberFormat.mjs';
import { Refusal, unpackXlsx, withReturns } from './unpackXlsx.mjs';

const { bytes: uploaded, sheetName, limits, portion } = workerData;
const xlsxStart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const xlsStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

async function toReadable() {
  const bytes = Buffer.from(uploaded.buffer, uploaded.byteOffset, uploaded.byteLength);
  if (bytes.subarray(0, 4).equals(xlsxStart)) return unpackXlsx(bytes, limits);
  if (!bytes.subarray(0, 8).equals(xlsStart)) throw new Refusal('type');
  // Old files keep their text in the code page of the country they were written in.
  set_cptable(await import('xlsx/dist/cpexcel.full.mjs'));
  return bytes;
}

/** The sheet with the wanted name, else the first; rows as sparse lists of cells. */
function openSheet(bytes) {
  const { SheetNames: names } = read(bytes, { type: 'buffer', bookSheets: true });
  const chosen = names.includes(sheetName) ? sheetName : names[0];
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    sheets: [chosen],
    sheetRows: limits.rows + 100,
    cellNF: true,
    cellText: false,
    cellHTML: false,
  });
  const sheet = book.Sheets[chosen];
  if (!sheet) throw new Refusal('broken');
  return { rows: sheet['!data'] ?? [], isDate1904: book.Workbook?.WBProps?.date1904 === true };
}

/** The errors of formulas, by the numbers that files give them. */
const errors = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' };

/** A cell as readWorkbook.ts describes it: only what it holds, never a formula and never its format run. */
function toCell(cell, isDate1904) {
  if (cell === undefined || cell === null) return null;
  if (cell.t === 'e') return { error: errors[cell.v] ?? '#VALUE!' };
  if (cell.v === undefined || cell.v === null || cell.t === 'z') return cell.f ? { error: 'formula' } : null;
  if (cell.t === 's' || cell.t === 'str') return toText(withReturns(String(cell.v)));
  if (cell.t === 'b') return cell.v === true;
  if (cell.v instanceof Date) return { moment: cell.v.toISOString().slice(0, 19).replace('T', ' ') };
  return toNumberCell(cell, isDate1904);
}

function toText(text) {
  if (text.length > limits.cell) return { error: 'long' };
  return text === '' ? null : text;
}

function toNumberCell({ v, z }, isDate1904) {
  if (!Number.isFinite(v)) return { error: '#NUM!' };
  // Excel shows 15 digits; what stands behind them is noise of the arithmetic.
  const number = Number(v.toPrecision(15));
  const format = readNumberFormat(z);
  if (format.isMoment) return { number: v, moment: toMoment(v, isDate1904) };
  if (format.isPercent) return { number, isPercent: true };
  return format.whole === undefined ? number : { number, shown: toShown(number, format) };
}

/** Lines with anything in them, numbered as Excel numbers them. */
function* linesOf({ rows, isDate1904 }) {
  for (const [index, row] of rows.entries()) {
    if (!row) continue;
    const cells = [];
    // Only the cells that are there: a sheet may claim a million empty ones.
    row.forEach((cell, column) => {
      const value = column < limits.columns ? toCell(cell, isDate1904) : null;
      if (value !== null) cells[column] = value;
    });
    if (cells.length > 0) yield [index + 1, Array.from(cells, (cell) => cell ?? null)];
  }
}

function toReason(error) {
  if (error instanceof Refusal) return error.reason;
  return /password|encrypt/i.test(String(error?.message)) ? 'password' : 'broken';
}

const lengthOf = (cells) => cells.reduce((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 1), 0);

/** The next lines, few enough that handing them over costs little. @throws Refusal when all lines together are too much */
function take(lines, total) {
  const taken = [];
  let text = 0;
  while (taken.length < portion.lines && text < portion.text) {
    const { value: line, done } = lines.next();
    if (done) break;
    taken.push(line);
    text += lengthOf(line[1]);
    if (total + text > limits.text) throw new Refusal('size');
  }
  return { taken, total: total + text };
}

/** Answers as `work` says, or with the reason why the file is refused. */
function answer(work) {
  try {
    parentPort.postMessage(work());
  } catch (error) {
    parentPort.postMessage({ refused: toReason(error) });
  }
}

try {
  const lines = linesOf(openSheet(await toReadable()));
  let total = 0;
  parentPort.on('message', () =>
    answer(() => {
      const next = take(lines, total);
      total = next.total;
      return { lines: next.taken };
    }),
  );
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ refused: toReason(error) });
}
