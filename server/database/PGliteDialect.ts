import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { PGliteClient } from './PGliteClient.ts';

/** How long a query waits for the one connection. */
const waitMs = 15_000;

/** Kysely on the embedded database: Postgres' SQL over one connection that transactions take in turn. */
export class PGliteDialect implements Dialect {
  constructor(private readonly client: PGliteClient) {}
  createAdapter = (): PostgresAdapter => new PostgresAdapter();
  createDriver = (): Driver => new PGliteDriver(this.client);
  createQueryCompiler = (): PostgresQueryCompiler => new PostgresQueryCompiler();
  // Kysely's own signature: an introspector takes a database of any tables.
  // oxlint-disable-next-line typescript/no-explicit-any
  createIntrospector = (db: Kysely<any>): PostgresIntrospector => new PostgresIntrospector(db);
}

class PGliteDriver implements Driver {
  readonly #connection: PGliteConnection;
  readonly #turns = new Turns();

  constructor(private readonly client: PGliteClient) {
    this.#connection = new PGliteConnection(client);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return this.#connection;
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#turns.give();
  }

  destroy(): Promise<void> {
    return this.client.close();
  }
}

class PGliteConnection implements DatabaseConnection {
  constructor(private readonly client: PGliteClient) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.client.query(sql, parameters);
    return { rows: rows as Row[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }

  /** PGlite has no cursors in its protocol: one chunk with everything. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/** First come, first served. A wait that never ends is nearly always a query beside the transaction it should be in. */
class Turns {
  #taken = false;
  readonly #queue: (() => void)[] = [];

  take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(start), 1);
        reject(
          new Error(
            `No turn on the embedded database within ${waitMs} ms: is a query made outside the open transaction?`,
          ),
        );
      }, waitMs);
      this.#queue.push(start);
    });
  }

  give(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#taken = false;
  }
}
