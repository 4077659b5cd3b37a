/**
 * The thread in which an Excel file is packed: tens of thousands of rows would hold up everyone else's requests.
 * Plain JavaScript, because a worker starts without the TypeScript loader. Speaks the messages of packWorkbook.ts.
 */
// A worker's port has no origin: the rule is about windows.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData } from 'node:worker_threads';
import { utils, write } from 'xlsx';

const sheets = workerData.map(({ title, columns }) => ({
  title,
  columns,
  rows: [columns.map((column) => ({ t: 's', v: column.title }))],
}));

/** Text is typed as text, so that a value that begins with `=` is shown and never runs. */
function toCell(value, column) {
  if (value === null) return { t: 'z' };
  return typeof value === 'number' ? { t: 'n', v: value, z: column.format } : { t: 's', v: value };
}

function pack() {
  const book = utils.book_new();
  for (const { title, columns, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(rows, { dense: true });
    sheet['!cols'] = columns.map((column) => ({ wch: column.width }));
    utils.book_append_sheet(book, sheet, title);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

parentPort.on('message', (portion) => {
  if (portion !== null) {
    const { columns, rows } = sheets[portion.sheet];
    for (const values of portion.rows) rows.push(values.map((value, index) => toCell(value, columns[index])));
    return;
  }
  parentPort.postMessage(new Uint8Array(pack()));
  parentPort.close();
});
