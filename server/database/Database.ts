import type { Compilable, Kysely, Transaction } from 'kysely';
import type { KernelTables } from '../kernel/KernelTables.ts';

/**
 * The tables the server itself works with are typed column by column. All others are derived from screen files at run
 * time, so their rows are typed by column name only.
 */
export type Tables = KernelTables & Record<string, Record<string, unknown>>;
/** A connection or an open transaction: what every query is built on. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** The open database, embedded or Postgres, behind one Kysely. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  /**
   * The rows of a query that reads many to say little, such as a count: worked out once at a time, whoever asks, and
   * kept for a moment, never past a write to a table it reads by any server process. Not for open transactions.
   */
  ask<Row>(query: Compilable<Row>): Promise<readonly Row[]>;
  /** Messages between server processes (LISTEN/NOTIFY); returns the removal of the listener. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Tells which tables were written to, by this process or another, once that is committed; `null`: any may have been.
   * Returns the end of it.
   */
  onWrite(listener: (tables: ReadonlySet<string> | null) => void): () => void;
  /** True while the database answers. */
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

/** Where lost connections are reported. */
export interface DatabaseLog {
  warn(data: object, text: string): void;
}
