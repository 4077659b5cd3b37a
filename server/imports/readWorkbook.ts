import { Worker } from 'node:worker_threads';
import {
  importLimits as limits,
  readingTexts,
  type Line,
  type RefusalReason,
} from '../../schemas/language/imports/index.ts';
import { ApiError } from '../errors.ts';
import { TenantTurns } from '../TenantTurns.ts';

/** Lines and characters that are handed over at once. */
const portion = { lines: 200, text: 1024 * 1024 } as const;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

type FromReader = { ready: true } | { refused: RefusalReason } | { lines: readonly Line[] };

/** Each file may take a whole core and its share of memory; six imports of one tenant are enough to wait. */
const turns = new TenantTurns({ places: 4, mostWaiting: 5 });

/** A file that came in, and who waits for what it holds. */
export interface Reading {
  readonly bytes: Buffer;
  readonly tenantId: string;
  /** Aborted when nobody waits any more. */
  readonly signal?: AbortSignal | undefined;
  /** @default importLimits.time */
  readonly time?: number | undefined;
}

/**
 * The lines of an uploaded workbook: of the sheets with the further names, then of the one with the given name, else of the first. Its thread ends with the
 * last line, when its time is up, or when nobody waits any more, whatever it is doing.
 * @throws ApiError 400, 413 or 503 when it is no workbook, larger than allowed, takes too long, or too many wait
 */
export async function* readWorkbook(
  file: Reading,
  sheetName: string,
  further: readonly string[] = [],
): AsyncGenerator<readonly Line[]> {
  const release = await turns.take(file.tenantId, file.signal);
  try {
    const reader = new Reader(file, sheetName, further);
    try {
      await reader.open();
      for (let lines = await reader.next(); lines.length > 0; lines = await reader.next()) yield lines;
    } finally {
      await reader.end();
    }
  } finally {
    release();
  }
}

/** The thread that reads one file. Its clock runs while it works, and stands still while its lines are judged. */
class Reader {
  readonly #worker: Worker;
  readonly #signal: AbortSignal | undefined;
  #left: number;

  constructor({ bytes, signal, time = limits.time }: Reading, sheetName: string, further: readonly string[]) {
    this.#signal = signal;
    this.#left = time;
    this.#worker = new Worker(new URL('./workbookReader.worker.mjs', import.meta.url), {
      workerData: { bytes: new Uint8Array(bytes), sheetName, further, limits, portion },
      execArgv: [],
      resourceLimits,
    });
  }

  async open(): Promise<void> {
    await this.#answer();
  }

  async next(): Promise<readonly Line[]> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    this.#worker.postMessage('next');
    const told = await this.#answer();
    return 'lines' in told ? told.lines : [];
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  async #answer(): Promise<Exclude<FromReader, { refused: unknown }>> {
    const start = performance.now();
    const told = await answerOf(this.#worker, this.#left, this.#signal);
    this.#left -= performance.now() - start;
    if ('refused' in told) throw refusal(told.refused);
    return told;
  }
}

/** The next message of the thread. One that ends at its memory limit says so by ending: the file is at fault, not the server. */
function answerOf(reader: Worker, time: number, signal: AbortSignal | undefined): Promise<FromReader> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', handleAbort);
      reader.off('message', handleMessage).off('error', handleError).off('exit', handleExit);
      act();
    };
    const handleMessage = (message: FromReader): void => settle(() => resolve(message));
    const handleError = (error: NodeJS.ErrnoException): void =>
      settle(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refused: 'size' }) : reject(error)));
    const handleExit = (code: number): void =>
      settle(() => reject(new Error(`The thread that reads Excel files has ended (exit code ${code})`)));
    const handleAbort = (): void => settle(() => reject(signal?.reason as Error));
    const clock = setTimeout(() => settle(() => resolve({ refused: 'slow' })), Math.max(0, time));
    reader.on('message', handleMessage).on('error', handleError).on('exit', handleExit);
    signal?.addEventListener('abort', handleAbort, { once: true });
    if (signal?.aborted) handleAbort();
  });
}

const refusal = (reason: RefusalReason): ApiError =>
  new ApiError(reason === 'size' || reason === 'parts' ? 413 : 400, readingTexts.refused[reason]);
