import { randomUUID } from 'node:crypto';
import { type CompiledQuery, sql, type RawBuilder } from 'kysely';

/** The channel on which server processes tell each other which tables they have written to. */
export const writesChannel = 'voltform_writes';

/** Postgres carries at most 8,000 bytes in one message; instead of more names it says that any table may be meant. */
const longest = 7000;
const anyTable = '*';

const writing = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+"?(\w+)"?/gi;
const reading = /\b(?:from|join)\s+"?(\w+)"?/gi;

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name ?? '');

/** The tables a query writes to. Values are bound, so its text is all of our own making. */
export const tablesWritten = ({ query, sql: text }: CompiledQuery): readonly string[] =>
  query.kind === 'SelectQueryNode' ? [] : namesIn(text, writing);

/** The tables a query reads. */
export const tablesRead = ({ sql: text }: Pick<CompiledQuery, 'sql'>): readonly string[] => namesIn(text, reading);

/** How often each table was written to, as far as this process knows. */
export class TableWrites {
  /** Tells our own messages from those of other processes: what we wrote is noted before anybody is answered. */
  readonly #origin = randomUUID();
  readonly #counts = new Map<string, number>();
  #all = 0;
  readonly #listeners = new Set<(tables: ReadonlySet<string> | null) => void>();

  /** Tells of every write from now on; returns the end of it. */
  onWrite(listener: (tables: ReadonlySet<string> | null) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A text that differs after every write to one of the tables. */
  stampOf(tables: readonly string[]): string {
    return [this.#all, ...tables.map((table) => this.#counts.get(table) ?? 0)].join();
  }

  note(tables: Iterable<string>): void {
    const written = new Set(tables);
    for (const table of written) this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1);
    if (written.size > 0) for (const listener of this.#listeners) listener(written);
  }

  /** Messages may have been missed: every table counts as written to. */
  noteAll(): void {
    this.#all += 1;
    for (const listener of this.#listeners) listener(null);
  }

  /** The statement that tells the other processes; inside a transaction the message leaves with its commit. */
  toMessage(tables: Iterable<string>): RawBuilder<unknown> {
    const names = [...tables].join();
    return sql`select pg_notify(${writesChannel}, ${`${this.#origin} ${names.length > longest ? anyTable : names}`})`;
  }

  /** What another process has told. */
  hear(message: string): void {
    const [origin, names = ''] = message.split(' ');
    if (origin === this.#origin) return;
    if (names === anyTable) this.noteAll();
    else this.note(names.split(','));
  }
}
