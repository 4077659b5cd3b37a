import type { CompiledQuery } from 'kysely';
import { Places } from './Places.ts';
import { type TableWrites, tablesRead } from './TableWrites.ts';

/** How long an answer is kept at most: who writes past every server process is seen after this time. */
const keptMs = 5000;
const mostKept = 500;
/** So many are worked out at once: the other connections are for those who wait for rows. */
const placesForAnswers = 3;

type Rows = readonly Record<string, unknown>[];
interface Kept {
  readonly stamp: string;
  readonly rows: Promise<Rows>;
  until: number;
}

/** How a query is run, and how what other processes have written before this moment becomes known. */
interface Asking {
  readonly writes: TableWrites;
  run(query: CompiledQuery): Promise<Rows>;
  /** @throws Error when the others cannot be heard just now */
  catchUp(): Promise<void>;
}

/**
 * Answers of queries that read many rows to say little: each is worked out once at a time, whoever asks, and kept for
 * a moment. Who asks after a write to a table that the query reads, here or in another process, gets a new one.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #places = new Places(placesForAnswers);

  constructor(private readonly asking: Asking) {}

  /** The text of the query and its values are the question: whoever may see other rows asks another one. */
  async ask(query: CompiledQuery): Promise<Rows> {
    const question = `${query.sql}\n${JSON.stringify(query.parameters)}`;
    const { writes } = this.asking;
    const isKnown = await this.asking.catchUp().then(
      () => true,
      () => false,
    );
    if (!isKnown) return this.#run(query);
    const stamp = writes.stampOf(tablesRead(query));
    const kept = this.#kept.get(question);
    if (kept && kept.stamp === stamp && kept.until > performance.now()) return kept.rows;
    return this.#keep(question, stamp, query);
  }

  #keep(question: string, stamp: string, query: CompiledQuery): Promise<Rows> {
    const kept: Kept = { stamp, rows: this.#run(query), until: Number.POSITIVE_INFINITY };
    // The oldest go first: a question that is asked anew stands at the end.
    this.#kept.delete(question);
    this.#kept.set(question, kept);
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!);
    const forget = (): void => {
      if (this.#kept.get(question) === kept) this.#kept.delete(question);
    };
    kept.rows.then(() => (kept.until = performance.now() + keptMs), forget);
    return kept.rows;
  }

  async #run(query: CompiledQuery): Promise<Rows> {
    const leave = await this.#places.take();
    return this.asking.run(query).finally(leave);
  }
}
