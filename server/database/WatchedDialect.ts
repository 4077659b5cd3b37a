import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { type TableWrites, tablesWritten } from './TableWrites.ts';

/** Sends a message to the other processes over a connection. */
export type TellOthers = (connection: DatabaseConnection, tables: ReadonlySet<string>) => Promise<void>;

/**
 * A dialect whose writes are noted, whoever makes them: nobody who writes has to think of who remembers. They are
 * noted before the writer goes on; the other processes are told with the commit.
 */
export class WatchedDialect implements Dialect {
  constructor(
    private readonly inner: Dialect,
    private readonly writes: TableWrites,
    private readonly tellOthers?: TellOthers,
  ) {}
  createAdapter = () => this.inner.createAdapter();
  createDriver = (): Driver => new WatchedDriver(this.inner.createDriver(), this.writes, this.tellOthers);
  createQueryCompiler = () => this.inner.createQueryCompiler();
  // Kysely's own signature: an introspector takes a database of any tables.
  // oxlint-disable-next-line typescript/no-explicit-any
  createIntrospector = (db: Kysely<any>) => this.inner.createIntrospector(db);
}

class WatchedDriver implements Driver {
  readonly #connections = new WeakMap<DatabaseConnection, WatchedConnection>();

  constructor(
    private readonly inner: Driver,
    private readonly writes: TableWrites,
    private readonly tellOthers: TellOthers | undefined,
  ) {}

  init = (): Promise<void> => this.inner.init();
  destroy = (): Promise<void> => this.inner.destroy();

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.inner.acquireConnection();
    const known = this.#connections.get(inner) ?? new WatchedConnection(inner, this.writes, this.tellOthers);
    this.#connections.set(inner, known);
    return known;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.inner.beginTransaction(innerOf(connection), settings);
    watched(connection).begin();
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return watched(connection).commit(() => this.inner.commitTransaction(innerOf(connection)));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    watched(connection).forget();
    await this.inner.rollbackTransaction(innerOf(connection));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    watched(connection).forget();
    await this.inner.releaseConnection(innerOf(connection));
  }
}

const watched = (connection: DatabaseConnection): WatchedConnection => connection as WatchedConnection;
const innerOf = (connection: DatabaseConnection): DatabaseConnection => watched(connection).inner;

class WatchedConnection implements DatabaseConnection {
  /** What the open transaction has written to. */
  #pending: Set<string> | undefined;

  constructor(
    readonly inner: DatabaseConnection,
    private readonly writes: TableWrites,
    private readonly tellOthers: TellOthers | undefined,
  ) {}

  begin(): void {
    this.#pending = new Set();
  }

  forget(): void {
    this.#pending = undefined;
  }

  async commit(run: () => Promise<void>): Promise<void> {
    const tables = this.#pending ?? new Set();
    try {
      if (tables.size > 0) await this.tellOthers?.(this.inner, tables);
      await run();
    } finally {
      // Of a commit that failed on its way nobody knows whether it was made.
      this.writes.note(tables);
      this.forget();
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const tables = tablesWritten(query);
    if (tables.length === 0) return this.inner.executeQuery<Row>(query);
    if (this.#pending) {
      for (const table of tables) this.#pending.add(table);
      return this.inner.executeQuery<Row>(query);
    }
    try {
      return await this.inner.executeQuery<Row>(query);
    } finally {
      this.writes.note(tables);
      await this.tellOthers?.(this.inner, new Set(tables));
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}
