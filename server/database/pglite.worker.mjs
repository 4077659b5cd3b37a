/**
 * The thread in which the embedded database runs: it would block the event loop of whoever opens it.
 * Plain JavaScript, because a worker starts without the TypeScript loader. Speaks the messages of PGliteClient.ts.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const keepText = (text) => text;
/** Values cross this thread as text in both directions; `values.ts` gives them their meaning. */
const asText = new Proxy({}, { get: () => keepText });

/** What a query's author needs of a database error; the error itself can not be cloned. */
const told = ['message', 'code', 'detail', 'hint', 'severity', 'schema', 'table', 'column', 'constraint', 'position', 'routine'];

function toPlainError(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  return Object.fromEntries(told.filter((key) => typeof error[key] === 'string').map((key) => [key, error[key]]));
}

async function open() {
  const database = await PGlite.create({ dataDir: workerData.dataDir, relaxedDurability: false });
  database.onNotification((channel, payload) => parentPort.postMessage({ channel, payload }));
  return database;
}

async function answer(database, { id, sql, parameters }) {
  try {
    const { rows, fields, affectedRows } = await database.query(sql, parameters, {
      rowMode: 'array',
      parsers: asText,
      serializers: asText,
    });
    parentPort.postMessage({ id, rows, fields, affectedRows });
  } catch (error) {
    parentPort.postMessage({ id, error: toPlainError(error) });
    // A trap in the WebAssembly leaves memory nobody can trust: the thread ends, and the files are recovered at the next opening.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1);
  }
}

try {
  const database = await open();
  parentPort.on('message', async (message) => {
    if (message.close) {
      await database.close().catch((error) => parentPort.postMessage({ id: message.id, error: toPlainError(error) }));
      parentPort.postMessage({ id: message.id, rows: [], fields: [] });
      parentPort.close();
      return;
    }
    await answer(database, message);
  });
  parentPort.postMessage({ ready: true });
} catch (error) {
  parentPort.postMessage({ failed: toPlainError(error) });
}
