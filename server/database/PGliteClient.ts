import { Worker } from 'node:worker_threads';
import { DatabaseGoneError } from './databaseGone.ts';
import { parseValue, toParameter } from './values.ts';

/** What a query gave: rows by column name, and how many rows it changed. */
export interface PGliteResult {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number | undefined;
}

interface Answer {
  readonly id: number;
  readonly rows: (string | null)[][];
  readonly fields: { readonly name: string; readonly dataTypeID: number }[];
  readonly affectedRows?: number;
  readonly error?: { readonly message: string };
}
type FromWorker =
  | { ready: true; code: unknown }
  | { failed: { message: string } }
  | { channel: string; payload: string }
  | Answer;

interface Waiting {
  resolve(result: PGliteResult): void;
  reject(error: Error): void;
}

/** Whether a data directory is none: `memory://`, or `memory://` and the path of a packed copy to begin with. */
export const isInMemory = (dataDir: string): boolean => dataDir.startsWith('memory://');

/** The embedded database in its worker thread: sends queries, and passes notifications on. */
export class PGliteClient {
  /** What the first thread has compiled, for those after it: that is most of what opening costs. */
  static #code: unknown;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #gone: Error | undefined;
  #wasCut = false;
  /** Called for each notification of a channel that was listened to. */
  onNotification: (channel: string, payload: string) => void = () => {};

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (error) => this.#end(new DatabaseGoneError(`The embedded database failed: ${error.message}`)));
    worker.on('exit', (code) =>
      this.#end(new DatabaseGoneError(`The embedded database has ended (exit code ${code})`)),
    );
  }

  /**
   * Opens the directory, or a new database in memory for `memory://`; `memory://<path>` begins as the packed copy at
   * that path. @throws Error when it can not be opened
   */
  static open(dataDir: string): Promise<PGliteClient> {
    // The worker is plain JavaScript: without the flags of the main thread it starts faster.
    const worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), {
      workerData: { dataDir, code: PGliteClient.#code },
      execArgv: [],
    });
    return new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (first: FromWorker) => {
        worker.off('error', reject);
        if ('ready' in first) {
          PGliteClient.#code = first.code;
          return resolve(new PGliteClient(worker));
        }
        void worker.terminate();
        reject(new Error('failed' in first ? first.failed.message : 'The embedded database did not open'));
      });
    });
  }

  /** Whether the thread was ended on purpose, because a query would not end. */
  get wasCut(): boolean {
    return this.#wasCut;
  }

  get isOpen(): boolean {
    return this.#gone === undefined;
  }

  /** @param limitMs after which the query is cut, and with it the thread: nothing else stops a running query */
  async query(sql: string, parameters: readonly unknown[] = [], limitMs?: number): Promise<PGliteResult> {
    const watch = limitMs === undefined ? undefined : setTimeout(() => this.#cut(limitMs), limitMs);
    try {
      return await this.#send({ sql, parameters: parameters.map(toParameter) });
    } finally {
      clearTimeout(watch);
    }
  }

  /** Ends the thread as it stands, as a crash would. */
  async kill(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Everyone who waits hears of a query that took too long; whoever comes later finds the thread gone. */
  #cut(limitMs: number): void {
    this.#wasCut = true;
    this.#reject(Object.assign(new Error(`A query was cut after ${limitMs} ms`), { code: '57014' }));
    this.#gone ??= new DatabaseGoneError('The embedded database was ended because a query would not end');
    void this.kill();
  }

  /** Closes the files, then the thread. */
  async close(): Promise<void> {
    if (this.isOpen) await this.#send({ close: true });
    await this.kill();
  }

  #send(request: object): Promise<PGliteResult> {
    if (this.#gone) return Promise.reject(this.#gone);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      this.#worker.postMessage({ id, ...request });
    });
  }

  #receive(message: FromWorker): void {
    if ('channel' in message) return this.onNotification(message.channel, message.payload);
    if (!('id' in message)) return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) waiting?.reject(Object.assign(new Error(message.error.message), message.error));
    else waiting?.resolve(toResult(message));
  }

  #end(reason: Error): void {
    this.#gone ??= reason;
    this.#reject(this.#gone);
  }

  #reject(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

function toResult({ rows, fields, affectedRows }: Answer): PGliteResult {
  const toRow = (values: (string | null)[]): Record<string, unknown> =>
    Object.fromEntries(fields.map(({ name, dataTypeID }, at) => [name, parseValue(dataTypeID, values[at] ?? null)]));
  return { rows: rows.map(toRow), affectedRows };
}
