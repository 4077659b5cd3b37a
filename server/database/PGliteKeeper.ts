import { DatabaseGoneError } from './databaseGone.ts';
import type { DatabaseLog } from './Database.ts';
import { isInMemory, PGliteClient } from './PGliteClient.ts';

/** A thread that dies again and again is not worth the recovery: after this many in the window, queries fail at once. */
const maxReopenings = 5;
const windowMs = 10 * 60_000;

/** How often it is looked how much there is to do again after a crash, and how much that may be. */
const tidyEveryMs = 1000;
const mostLogBytes = 16 * 1024 * 1024;
const logBytes = 'select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()';

/** What a keeper needs to know. */
interface Keeping {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** Milliseconds after which a query is cut. */
  readonly limitMs: number;
  /** Makes a new thread ready: settings, listeners. */
  prepare(client: PGliteClient): Promise<void>;
}

/**
 * Keeps the embedded database open. When its thread has died, the next query opens the files again, as a new start of
 * the server would; a database in memory is lost with its thread and stays gone.
 */
export class PGliteKeeper {
  #client: PGliteClient;
  #opening: Promise<PGliteClient> | undefined;
  #reopenings: number[] = [];
  #isClosed = false;
  #tidyAt = 0;

  private constructor(
    client: PGliteClient,
    private readonly keeping: Keeping,
  ) {
    this.#client = client;
  }

  /** Opens the directory for the first time. @throws Error when it can not be opened */
  static async open(keeping: Keeping): Promise<PGliteKeeper> {
    const client = await PGliteClient.open(keeping.dataDir);
    await keeping.prepare(client);
    return new PGliteKeeper(client, keeping);
  }

  /** Milliseconds after which a query is cut; a database in memory would be lost with its thread, so there none is. */
  get limitMs(): number | undefined {
    return isInMemory(this.keeping.dataDir) ? undefined : this.keeping.limitMs;
  }

  /** Whether there is a living thread just now. */
  get isOpen(): boolean {
    return !this.#isClosed && this.#client.isOpen;
  }

  /** The living thread. @throws DatabaseGoneError when there is none and none may be started */
  current(): Promise<PGliteClient> {
    if (this.#client.isOpen || this.#isClosed || isInMemory(this.keeping.dataDir)) return Promise.resolve(this.#client);
    this.#opening ??= this.#reopen().finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  async #reopen(): Promise<PGliteClient> {
    const { dataDir, log, prepare } = this.keeping;
    this.#reopenings = this.#reopenings.filter((at) => at > Date.now() - windowMs);
    if (this.#reopenings.length >= maxReopenings)
      throw new DatabaseGoneError('The embedded database has died too often and is not opened again just now');
    const { wasCut } = this.#client;
    // A thread that was ended on purpose is as good as new once it is open again.
    if (!wasCut) this.#reopenings.push(Date.now());
    log.warn({ wasCut, times: this.#reopenings.length }, 'The embedded database has ended and is opened again');
    try {
      const client = await PGliteClient.open(dataDir);
      await prepare(client);
      this.#client = client;
      return client;
    } catch (error) {
      throw new DatabaseGoneError(`The embedded database can not be opened again: ${String(error)}`);
    }
  }

  /** Whether it answers, after a reopening where one is due. */
  async isAlive(): Promise<boolean> {
    return this.current().then(
      (client) => client.isOpen,
      () => false,
    );
  }

  /**
   * Carries what was written into the tables' files once it has become much. Nobody else does: Postgres has a process for
   * it that the embedded one lacks, and all that lies in the log is done again when a killed server starts.
   */
  async tidy(): Promise<void> {
    if (!this.isOpen || performance.now() < this.#tidyAt) return;
    this.#tidyAt = performance.now() + tidyEveryMs;
    const client = this.#client;
    try {
      const { rows } = await client.query(logBytes);
      if (Number(rows[0]?.['bytes']) > mostLogBytes) await client.query('checkpoint');
    } catch (error) {
      this.keeping.log.warn({ error: String(error) }, 'The log of the embedded database could not be shortened');
    }
  }

  /** Closes the files, then the thread. */
  async close(): Promise<void> {
    this.#isClosed = true;
    // Why a last opening failed has been told to whoever asked for it.
    await this.#opening?.catch(() => undefined);
    await this.#client.close();
  }
}
