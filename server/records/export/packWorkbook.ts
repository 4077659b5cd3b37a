import { Worker } from 'node:worker_threads';
import { cutMark } from '../../../schemas/language/cells/index.ts';
import { TenantTurns } from '../../TenantTurns.ts';
import { sheetName } from '../../../schemas/language/imports/index.ts';

/**
 * What stands in a cell: text is always text, also where it begins as a formula does, and one of Excel's errors, by its
 * name, is one.
 */
export type CellValue = number | string | null | { readonly error: string };

/** One sheet of a file: its headings and its rows, which may come in portions. */
export interface Sheet {
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly portions: AsyncIterable<Portion> | Iterable<Portion>;
}
/** One column of a sheet. */
export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  /** How Excel shows the numbers of the column. */
  readonly format?: string;
}
type Portion = readonly (readonly CellValue[])[];

/** Bounds the memory of one file; fifty thousand wide rows need about half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** Each file takes a whole core and much memory. */
const turns = new TenantTurns({ places: 2, mostWaiting: 20 });

/** An Excel file, packed in a thread of its own. @throws ApiError 503 when too many of the tenant wait */
export async function packWorkbook(tenantId: string, sheets: readonly Sheet[]): Promise<Buffer> {
  const release = await turns.take(tenantId);
  try {
    return await pack(sheets);
  } finally {
    release();
  }
}

async function pack(sheets: readonly Sheet[]): Promise<Buffer> {
  const thread = takeThread();
  const packed = answerOf(thread);
  // A failure of the thread is told below; until then nobody waits for it.
  packed.catch(() => undefined);
  let cells = 0;
  try {
    send(thread, { sheets: sheets.map(({ title, columns }) => ({ title: sheetName(title), columns })), cutMark });
    for (const [sheet, { portions, columns }] of sheets.entries()) {
      for await (const rows of portions) {
        cells += rows.length * columns.length;
        send(thread, { sheet, rows });
      }
    }
    send(thread, null);
    const bytes = await packed;
    if (cells <= mostCellsKept) keep(thread);
    return bytes;
  } finally {
    if (!free.has(thread)) await thread.terminate();
  }
}

const send = (thread: Worker, message: object | null): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  thread.postMessage(message);

function answerOf(thread: Worker): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      thread.off('message', handleMessage).off('error', handleError).off('exit', handleExit);
      act();
    };
    const handleMessage = (bytes: Uint8Array): void =>
      settle(() => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    const handleError = (error: Error): void => settle(() => reject(error));
    const handleExit = (code: number): void =>
      settle(() => reject(new Error(`The thread that packs Excel files has ended (exit code ${code})`)));
    thread.on('message', handleMessage).on('error', handleError).on('exit', handleExit);
  });
}

/** Threads that have nothing to pack, each with what will end it. */
const free = new Map<Worker, NodeJS.Timeout>();
const keptMs = 10_000;
/** A thread that has packed more holds much memory, and ends with its file. */
const mostCellsKept = 20_000;

/** Starting a thread takes ten times as long as packing a short list: one that is free packs the next file. */
function takeThread(): Worker {
  const [kept] = free.keys();
  if (kept === undefined) return startThread();
  clearTimeout(free.get(kept));
  free.delete(kept);
  kept.ref();
  return kept;
}

function startThread(): Worker {
  const thread = new Worker(new URL('./workbook.worker.mjs', import.meta.url), { execArgv: [], resourceLimits });
  const forget = (): void => void free.delete(thread);
  return thread.on('error', forget).on('exit', forget);
}

/** Holds the thread ready for a moment; it keeps no process alive. */
function keep(thread: Worker): void {
  thread.unref();
  const end = setTimeout(() => {
    free.delete(thread);
    void thread.terminate();
  }, keptMs);
  free.set(thread, end.unref());
}
