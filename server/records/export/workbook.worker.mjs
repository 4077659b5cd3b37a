/**
 * The thread in which Excel files are packed, one after the other: tens of thousands of rows would hold up everyone else's requests.
 * Plain JavaScript, because a worker starts without the TypeScript loader. Speaks the messages of packWorkbook.ts.
 */
// A worker's port has no origin: the rule is about windows.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort } from 'node:worker_threads';
import { utils, write } from 'xlsx';
import { errorNumber } from '../../../schemas/language/imports/workbook/excelErrors.mjs';

/** Characters of a cell as Excel counts them in the file. */
const most = 32_767;

/** An underscore that would begin an escape, as `_x0041_` does: the library writes what XML cannot hold as one. */
// oxlint-disable-next-line no-control-regex -- they are what is escaped
const escapeLike = /_(?=x[\da-f]{4}(?:_|[\0-\x08\v-\x1f\ufffe\uffff]))/gi;
const written = (text) => text.replace(escapeLike, '_x005F_');

/**
 * A text that the library itself does not read back from a cell that holds it, as it unescapes that twice. It does
 * from the table of texts, which takes three times the memory: it is made where it is needed, and up to a bound.
 */
const needsTable = /&(?:quot|apos|gt|lt|amp|#x?[\da-f]+);|_x[\da-f]{4}_|[\ufffe\uffff]|\r\n/i;
const mostTabled = 600_000;

/** The file that is being packed: its sheets, how many texts they hold, and whether those need a table. */
let file;

/** A text as it has to stand in the file to be read as it is. What does not fit into a cell says that it is cut. */
function toText(text) {
  file.texts += 1;
  file.isTableNeeded ||= needsTable.test(text);
  const whole = written(text);
  if (whole.length <= most) return whole;
  const { cutMark } = file;
  // Cut before it is escaped, so that no escape is.
  let kept = text.slice(0, most - cutMark.length);
  while (written(kept).length > most - cutMark.length)
    kept = kept.slice(0, kept.length - Math.ceil((written(kept).length - most + cutMark.length) / 7));
  return written(kept.replace(/\p{Cs}$/u, '')) + cutMark;
}

function begin({ sheets, cutMark }) {
  file = { cutMark, texts: 0, isTableNeeded: false };
  file.sheets = sheets.map(({ title, columns }) => ({
    title,
    columns,
    rows: [columns.map((column) => ({ t: 's', v: toText(column.title) }))],
  }));
}

/** Text is typed as text, so that a value that begins with `=` is shown and never runs. */
function toCell(value, column) {
  if (value === null) return { t: 'z' };
  if (typeof value === 'object') return { t: 'e', v: errorNumber(value.error) };
  return typeof value === 'number' ? { t: 'n', v: value, z: column.format } : { t: 's', v: toText(value) };
}

function pack() {
  const book = utils.book_new();
  for (const { title, columns, rows } of file.sheets) {
    const sheet = utils.aoa_to_sheet(rows, { dense: true });
    sheet['!cols'] = columns.map((column) => ({ wch: column.width }));
    utils.book_append_sheet(book, sheet, title);
  }
  const bookSST = file.isTableNeeded && file.texts <= mostTabled;
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST, compression: true });
}

function add({ sheet, rows: portion }) {
  const { columns, rows } = file.sheets[sheet];
  for (const values of portion) rows.push(values.map((value, index) => toCell(value, columns[index])));
}

parentPort.on('message', (message) => {
  if (message === null) {
    const bytes = new Uint8Array(pack());
    file = undefined;
    return parentPort.postMessage(bytes);
  }
  return 'sheets' in message ? begin(message) : add(message);
});
