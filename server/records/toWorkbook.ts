import { Worker } from 'node:worker_threads';
import { factOf, type Field, type Screen, type ScreenRecord } from '../../schemas/language/index.ts';

/** Bounds the memory of one file; fifty thousand wide rows need about half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** Files are packed one after the other: each takes a whole core and much memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * An Excel file of records: titles as headers, labels instead of codes, numbers as numbers. It is packed in a
 * thread of its own, and takes the records in portions as they come.
 */
export function toWorkbook(screen: Screen, portions: AsyncIterable<readonly ScreenRecord[]>): Promise<Buffer> {
  const file = last.then(() => pack(screen, portions));
  last = file.catch(() => undefined);
  return file;
}

async function pack(screen: Screen, portions: AsyncIterable<readonly ScreenRecord[]>): Promise<Buffer> {
  const fields = columnsOf(screen);
  const columns = fields.map((field) => ({
    title: field.title,
    width: Math.max(10, Math.round((field.list?.width ?? 120) / 8)),
    format: field.scale > 0 ? `0.${'0'.repeat(field.scale)}` : '0',
  }));
  const worker = new Worker(new URL('./workbook.worker.mjs', import.meta.url), {
    workerData: { title: sheetName(screen.title), columns },
    execArgv: [],
    resourceLimits,
  });
  const packed = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) =>
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    );
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that packs Excel files has ended (exit code ${code})`)));
  });
  // A failure of the thread is told below; until then nobody waits for it.
  packed.catch(() => undefined);
  try {
    for await (const records of portions) {
      const rows = records.map((record) => fields.map((field) => toValue(field, record)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      worker.postMessage(rows);
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    worker.postMessage(null);
    return await packed;
  } finally {
    await worker.terminate();
  }
}

/** The columns of the list in their order, then what only the detail shows. */
function columnsOf(screen: Screen): readonly Field[] {
  const byName = new Map(screen.fields.map((field) => [field.name, field]));
  const names = new Set([...screen.list.columns, ...screen.fields.map((field) => field.name)]);
  const fields = [...names].map((name) => byName.get(name)).filter((field) => field !== undefined);
  return fields.filter((field) => !field.writeOnly && field.type !== 'password');
}

const maxText = 32_767;

/** A cell's value: a number where the column holds numbers, else what a person reads. */
function toValue(field: Field, record: ScreenRecord): number | string | null {
  const value = record[field.name];
  if (value === null || value === undefined || value === '') return null;
  if (factOf(field.type).exportAs === 'number') return toNumber(value);
  const label = record[`${field.name}_dictText`];
  return toText(field, label ?? value).slice(0, maxText);
}

/** Above 15 digits a number of Excel is no longer the number of the database: it stays text. */
function toNumber(value: unknown): number | string {
  const text = String(value);
  return text.replace(/^0+|[-.]/g, '').length > 15 ? text : Number(value);
}

function toText(field: Field, value: unknown): string {
  if (field.type === 'switch') return value === 'Y' ? '是' : '否';
  if (field.type === 'boolean') return value === true ? '是' : '否';
  return String(value);
}

/** Excel allows 31 characters and none of these. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet1';
