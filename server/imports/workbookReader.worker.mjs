/**
 * The thread in which an uploaded Excel file is read: a hostile or huge one costs this thread's memory and time, not
 * the server's. Plain JavaScript, because a worker starts without the TypeScript loader. Speaks the messages of
 * readWorkbook.ts: it hands rows over in portions, each when it is asked for.
 */
// A worker's port has no origin: the rule is about windows.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { lengthOf, openWorkbook, toRefusal } from '../../schemas/language/imports/workbook/openWorkbook.mjs';
import { Refusal } from '../../schemas/language/imports/workbook/unpackXlsx.mjs';

const { bytes: uploaded, sheetName, further, limits, portion } = workerData;

function inflate(packed, most) {
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw new Refusal(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'size' : 'broken');
  }
}

/** The next lines, few enough that handing them over costs little. */
function take(lines) {
  const taken = [];
  let text = 0;
  while (taken.length < portion.lines && text < portion.text) {
    const { value: line, done } = lines.next();
    if (done) break;
    taken.push(line);
    text += lengthOf(line[1]);
  }
  return taken;
}

/** Answers as `work` says, or with the reason why the file is refused. */
function answer(work) {
  try {
    parentPort.postMessage(work());
  } catch (error) {
    parentPort.postMessage({ refused: toRefusal(error).reason });
  }
}

try {
  const bytes = Buffer.from(uploaded.buffer, uploaded.byteOffset, uploaded.byteLength);
  const { lines } = await openWorkbook(bytes, { sheetName, further, limits, inflate });
  parentPort.on('message', () => answer(() => ({ lines: take(lines) })));
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ refused: toRefusal(error).reason });
}
