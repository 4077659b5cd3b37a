import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../errors.ts';
import { importTexts, type RefusalReason } from './importTexts.ts';

/** A cell as it came out of the file. A formula is the value it had when the file was saved. */
export type Cell =
  | null
  | string
  | boolean
  | number
  | {
      readonly number?: number;
      /** A number in a date format: `YYYY-MM-DD HH:mm:ss`. */
      readonly moment?: string;
      /** A number in a format of its own, as Excel shows it. */
      readonly shown?: string;
      readonly isPercent?: boolean;
      /** `#DIV/0!` and the like, or `formula` for one that was never worked out. */
      readonly error?: string;
    };

/** One line of a sheet that holds anything, with the number Excel gives it. */
export type Line = readonly [number: number, cells: readonly Cell[]];

/** What one file may cost. */
export const limits = {
  packed: 10 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  ratio: 100,
  ratioFrom: 1024 * 1024,
  parts: 1000,
  rows: 50_000,
  columns: 500,
} as const;

const portion = 200;
const openMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

type FromReader = { ready: true } | { refused: RefusalReason } | { lines: readonly Line[] };

/** Files are read one after the other: each may take a whole core and its share of memory. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The lines of an uploaded workbook: of the sheet with the given name, else of the first.
 * @throws ApiError 400 or 413 when it is no workbook or larger than allowed
 */
export async function* readWorkbook(bytes: Buffer, sheetName: string): AsyncGenerator<readonly Line[]> {
  const before = last;
  let release: (() => void) | undefined;
  last = new Promise<void>((resolve) => (release = resolve));
  await before;
  const reader = new Worker(new URL('./workbookReader.worker.mjs', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), sheetName, limits, portion },
    execArgv: [],
    resourceLimits,
  });
  try {
    await open(reader);
    for (;;) {
      const lines = await nextLines(reader);
      if (lines.length === 0) return;
      yield lines;
    }
  } finally {
    await reader.terminate();
    release?.();
  }
}

async function open(reader: Worker): Promise<void> {
  const end = new AbortController();
  const late = wait(openMs, { refused: 'slow' } as const, { signal: end.signal });
  try {
    const answer = await Promise.race([answerOf(reader), late]);
    if ('refused' in answer) throw refusal(answer.refused);
  } finally {
    // The clock that is stopped rejects, and nobody waits for it any more.
    late.catch(() => undefined);
    end.abort();
  }
}

async function nextLines(reader: Worker): Promise<readonly Line[]> {
  const answer = answerOf(reader);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  reader.postMessage('next');
  const told = await answer;
  if ('refused' in told) throw refusal(told.refused);
  return 'lines' in told ? told.lines : [];
}

/** The next message of the thread. One that ends at its memory limit says so by ending: the file is at fault, not the server. */
function answerOf(reader: Worker): Promise<FromReader> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      reader.off('message', handleMessage).off('error', handleError).off('exit', handleExit);
      act();
    };
    const handleMessage = (message: FromReader): void => settle(() => resolve(message));
    const handleError = (error: NodeJS.ErrnoException): void =>
      settle(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refused: 'size' }) : reject(error)));
    const handleExit = (code: number): void =>
      settle(() => reject(new Error(`The thread that reads Excel files has ended (exit code ${code})`)));
    reader.on('message', handleMessage).on('error', handleError).on('exit', handleExit);
  });
}

const refusal = (reason: RefusalReason): ApiError =>
  new ApiError(reason === 'size' || reason === 'parts' ? 413 : 400, importTexts.refused[reason]);
