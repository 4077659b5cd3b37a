/**
 * The thread in which the embedded database runs: it would block the event loop of whoever opens it.
 * Plain JavaScript, because a worker starts without the TypeScript loader. Speaks the messages of PGliteClient.ts.
 */
// A worker's port has no origin: the rule is about windows.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { keepPacked, readPacked } from './packedDirectory.mjs';

const keepText = (text) => text;

/** Its own cache of pages is given whole, and the system keeps the files in memory anyway: 128 MB unless said otherwise. */
const cache = ['-c', 'shared_buffers=32MB'];

/** What a query's author needs of a database error; the error itself can not be cloned. */
const told = [
  'message',
  'code',
  'detail',
  'hint',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'position',
  'routine',
];

function toPlainError(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  return Object.fromEntries(told.filter((key) => typeof error[key] === 'string').map((key) => [key, error[key]]));
}

/** The database as machine code: that of a thread before this one where there was one, so that it is compiled once in a process. */
const compiled = async () =>
  workerData.code ??
  WebAssembly.compile(await readFile(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))));

async function open(code) {
  const { dataDir } = workerData;
  const [, image] = dataDir.split(/^memory:\/\//);
  const isInMemory = image !== undefined;
  const isNew = isInMemory || !existsSync(join(dataDir, 'PG_VERSION'));
  const packed = isNew ? await readPacked(image) : undefined;
  const database = await PGlite.create({
    dataDir: isInMemory ? 'memory://' : dataDir,
    relaxedDurability: false,
    extensions: { pg_trgm },
    pgliteWasmModule: code,
    startParams: [...PGlite.defaultStartParams, ...cache],
    ...(packed && { loadDataDir: packed }),
  });
  if (isInMemory && !packed) await keepPacked(database);
  database.onNotification((channel, payload) => parentPort.postMessage({ channel, payload }));
  return database;
}

/** Values cross this thread as text in both directions; `values.ts` gives them their meaning. */
function textOnly(handlers) {
  return Object.fromEntries(Object.keys(handlers).map((type) => [type, keepText]));
}

async function answer(database, asText, { id, sql, parameters }) {
  try {
    const { rows, fields, affectedRows } = await database.query(sql, parameters, {
      rowMode: 'array',
      ...asText,
    });
    parentPort.postMessage({ id, rows, fields, affectedRows });
  } catch (error) {
    parentPort.postMessage({ id, error: toPlainError(error) });
    // A trap in the WebAssembly leaves memory nobody can trust: the thread ends, and the files are recovered at the next opening.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1);
  }
}

try {
  const code = await compiled();
  const database = await open(code);
  const asText = {
    parsers: textOnly({ ...types.parsers, ...database.parsers }),
    serializers: textOnly({ ...types.serializers, ...database.serializers }),
  };
  parentPort.on('message', async (message) => {
    if (message.close) {
      await database.close().catch((error) => parentPort.postMessage({ id: message.id, error: toPlainError(error) }));
      parentPort.postMessage({ id: message.id, rows: [], fields: [] });
      parentPort.close();
      return;
    }
    await answer(database, asText, message);
  });
  parentPort.postMessage({ ready: true, code });
} catch (error) {
  parentPort.postMessage({ failed: toPlainError(error) });
}
