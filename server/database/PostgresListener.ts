import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './Database.ts';
import { Listeners } from './listeners.ts';

/** A server that is cut off never answers: who waits for what was notified goes on without. */
const answerMs = 3000;

/** Listens on a connection of its own: one from the pool could be closed for idling, and its listeners with it. */
export class PostgresListener {
  readonly #listeners = new Listeners();
  #client: Promise<pg.Client> | undefined;
  #closed = false;
  #asked: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** @param onGap told after each reconnection: what was notified before it may have been missed */
  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly log: DatabaseLog,
    private readonly onGap: () => void,
  ) {}

  /**
   * Comes back when everything that was notified before has been heard: the database tells its messages before it
   * answers. Many callers share one question, but none that was asked before they came.
   * @throws Error when nobody answers
   */
  catchUp(): Promise<void> {
    this.#next ??= (this.#asked ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#asked = this.#next;
        this.#next = undefined;
        return this.#ping();
      });
    return this.#next;
  }

  async #ping(): Promise<void> {
    if (!this.#client) throw new Error('Nobody listens');
    const client = await this.#client;
    await client.query('select 1');
  }

  async listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>> {
    const isNew = this.#listeners.add(channel, onMessage);
    if (!this.#client) await this.#connect();
    else if (isNew) await this.#tell('listen', channel);
    return async () => {
      if (this.#listeners.remove(channel, onMessage) && !this.#closed) await this.#tell('unlisten', channel);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #tell(verb: 'listen' | 'unlisten', channel: string): Promise<void> {
    const client = await this.#client;
    await client?.query(`${verb} ${pg.escapeIdentifier(channel)}`);
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.connection, query_timeout: answerMs });
    client.on('notification', ({ channel, payload }) => this.#listeners.tell(channel, payload ?? ''));
    client.on('error', (error) => this.log.warn({ error: error.message }, 'The notification connection was lost'));
    this.#client = client.connect().then(async () => {
      for (const channel of this.#listeners.channels()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.onGap();
      client.once('end', () => void this.#reconnect());
      return client;
    });
    return this.#client;
  }

  /** Tries again for as long as it takes: what was notified meanwhile is lost, so listeners only refresh what they cache. */
  async #reconnect(): Promise<void> {
    for (let pause = 200; !this.#closed; pause = Math.min(pause * 2, 5000)) {
      await wait(pause, undefined, { ref: false });
      try {
        if (!this.#closed) await this.#connect();
        return;
      } catch (error) {
        this.log.warn({ error: String(error) }, 'The notification connection can not be opened yet');
      }
    }
  }
}
