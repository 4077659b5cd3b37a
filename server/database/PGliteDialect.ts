import {
  type CompiledQuery,
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
import type { PGliteKeeper } from './PGliteKeeper.ts';
import { noTimeLimit } from './sessionSettings.ts';
import { Turns } from './Turns.ts';

/** Kysely on the embedded database: Postgres' SQL over one connection that transactions take in turn. */
export class PGliteDialect implements Dialect {
  constructor(private readonly keeper: PGliteKeeper) {}
  createAdapter = (): PostgresAdapter => new PostgresAdapter();
  createDriver = (): Driver => new PGliteDriver(this.keeper);
  createQueryCompiler = (): PostgresQueryCompiler => new PostgresQueryCompiler();
  // Kysely's own signature: an introspector takes a database of any tables.
  // oxlint-disable-next-line typescript/no-explicit-any
  createIntrospector = (db: Kysely<any>): PostgresIntrospector => new PostgresIntrospector(db);
}

class PGliteDriver implements Driver {
  readonly #connection: PGliteConnection;
  readonly #turns = new Turns();

  constructor(private readonly keeper: PGliteKeeper) {
    this.#connection = new PGliteConnection(keeper);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return this.#connection;
  }

  async beginTransaction(
    _connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await this.#connection.begin(`start transaction${level}${accessMode ? ` ${accessMode}` : ''}`);
  }

  commitTransaction(): Promise<void> {
    return this.#connection.end('commit');
  }

  rollbackTransaction(): Promise<void> {
    return this.#connection.end('rollback');
  }

  /** Whoever has had a turn does not wait for what is done before the next one. */
  async releaseConnection(): Promise<void> {
    this.#connection.forget();
    void this.keeper.tidy().finally(() => this.#turns.give());
  }

  destroy(): Promise<void> {
    return this.keeper.close();
  }
}

class PGliteConnection implements DatabaseConnection {
  /** The thread an open transaction began on: on another one, its later half would be no transaction. */
  #bound: PGliteClient | undefined;
  #isUnlimited = false;

  constructor(private readonly keeper: PGliteKeeper) {}

  async begin(sql: string): Promise<void> {
    const client = await this.keeper.current();
    await client.query(sql);
    this.#bound = client;
  }

  async end(sql: 'commit' | 'rollback'): Promise<void> {
    // With its thread a transaction is already undone; the error that ended it is the one to tell.
    if (sql === 'rollback' && this.#bound?.isOpen === false) return;
    await this.#bound?.query(sql);
  }

  /** Whoever has the next turn begins anew, however the last one ended. */
  forget(): void {
    this.#bound = undefined;
    this.#isUnlimited = false;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const client = this.#bound ?? (await this.keeper.current());
    // The embedded database takes the setting and does not keep to it: its connection does.
    if (sql === noTimeLimit) this.#isUnlimited = true;
    const { rows, affectedRows } = await client.query(
      sql,
      parameters,
      this.#isUnlimited ? undefined : this.keeper.limitMs,
    );
    return { rows: rows as Row[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }

  /** PGlite has no cursors in its protocol: one chunk with everything. */
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}
