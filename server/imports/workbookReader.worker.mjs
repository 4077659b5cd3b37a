/**
 * The thread in which an uploaded Excel file is read: a hostile or huge one costs this thread's memory and time, not
 * the server's. Plain JavaScript, because a worker starts without the TypeScript loader. Speaks the messages of
 * readWorkbook.ts: it hands rows over in portions, each when it is asked for.
 */
// A worker's port has no origin: the rule is about windows.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData } from 'node:worker_threads';
import { read, set_cptable, SSF } from 'xlsx';
import { Refusal, unpackXlsx } from './unpackXlsx.mjs';

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

/** A cell as readWorkbook.ts describes it: only what it shows, never a formula. */
function toCell(cell, isDate1904) {
  if (cell === undefined || cell === null) return null;
  if (cell.t === 'e') return { error: errors[cell.v] ?? '#VALUE!' };
  if (cell.v === undefined || cell.v === null || cell.t === 'z') return cell.f ? { error: 'formula' } : null;
  if (cell.t === 's' || cell.t === 'str') return String(cell.v) === '' ? null : String(cell.v);
  if (cell.t === 'b') return cell.v === true;
  if (cell.v instanceof Date) return { moment: cell.v.toISOString().slice(0, 19).replace('T', ' ') };
  return toNumberCell(cell, isDate1904);
}

function toNumberCell({ v, z }, isDate1904) {
  if (!Number.isFinite(v)) return { error: '#NUM!' };
  // Excel shows 15 digits; what stands behind them is noise of the arithmetic.
  const number = Number(v.toPrecision(15));
  const format = typeof z === 'string' ? z : 'General';
  if (format === 'General') return number;
  if (SSF.is_date(format)) return { number: v, moment: toMoment(v, isDate1904) };
  if (format.includes('%')) return { number, isPercent: true };
  return { number, shown: toShown(format, number) };
}

function toShown(format, number) {
  try {
    return SSF.format(format, number);
  } catch {
    // A format nobody knows shows nothing of its own.
    return undefined;
  }
}

function toMoment(value, isDate1904) {
  const date = SSF.parse_date_code(value + (isDate1904 ? 1462 : 0));
  if (!date) return undefined;
  const two = (part) => String(part).padStart(2, '0');
  return `${String(date.y).padStart(4, '0')}-${two(date.m)}-${two(date.d)} ${two(date.H)}:${two(date.M)}:${two(date.S)}`;
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

try {
  const lines = linesOf(openSheet(await toReadable()));
  parentPort.on('message', () => {
    const next = [];
    for (let line = lines.next(); !line.done; line = lines.next()) if (next.push(line.value) >= portion) break;
    parentPort.postMessage({ lines: next });
    if (next.length === 0) parentPort.close();
  });
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ refused: toReason(error) });
}
