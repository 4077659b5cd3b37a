import { Worker } from 'node:worker_threads';
import { cutMark } from '../../../schemas/language/cells/index.ts';
import { TenantTurns } from '../../TenantTurns.ts';
import { sheetName } from '../../../schemas/language/imports/index.ts';

/** What stands in a cell: text is always text, also where it begins as a formula does. */
export type CellValue = number | string | null;

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
  const worker = new Worker(new URL('./workbook.worker.mjs', import.meta.url), {
    workerData: { sheets: sheets.map(({ title, columns }) => ({ title: sheetName(title), columns })), cutMark },
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
    for (const [sheet, { portions }] of sheets.entries()) {
      for await (const rows of portions) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        worker.postMessage({ sheet, rows });
      }
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    worker.postMessage(null);
    return await packed;
  } finally {
    await worker.terminate();
  }
}
