/** Milliseconds that a query waits for the one connection. */
const usualWait = 15_000;
/** A wait is counted in so many parts: a time in which the whole process stood still is one of them, however long it was. */
const parts = 15;
/** More than this many are not served in time anyway. */
const maxWaiting = 1000;

/** The code that Postgres gives to a lock that cannot be had: for the client it is the same, come back later. */
const toBusyError = (message: string): Error => Object.assign(new Error(message), { code: '55P03' });

/** Who may use the one connection: first come, first served. */
export class Turns {
  #taken = false;
  /** How many turns there have been. */
  #count = 0;
  readonly #queue = new Set<() => void>();

  /** @param waitMs after which a query is told to come back */
  constructor(private readonly waitMs = usualWait) {}

  take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    if (this.#queue.size >= maxWaiting)
      return Promise.reject(toBusyError(`More than ${maxWaiting} queries wait for the embedded database`));
    const before = this.#count;
    return new Promise((resolve, reject) => {
      let left = parts;
      const timer = setInterval(() => {
        left -= 1;
        if (left > 0) return;
        clearInterval(timer);
        this.#queue.delete(start);
        reject(toBusyError(this.#whyBusy(this.#count - before)));
      }, this.waitMs / parts);
      const start = (): void => {
        clearInterval(timer);
        resolve();
      };
      this.#queue.add(start);
    });
  }

  /** One turn that lasts as long is nearly always a query beside the transaction it should be in; many are many queries. */
  #whyBusy(served: number): string {
    const reason =
      served === 0
        ? 'one transaction has had it all the time; is a query made outside of it while it is open?'
        : `${served} others were served, ${this.#queue.size} more wait`;
    return `No turn on the embedded database within ${this.waitMs} ms: ${reason}`;
  }

  give(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#taken = false;
      return;
    }
    this.#queue.delete(next);
    this.#count += 1;
    next();
  }
}
