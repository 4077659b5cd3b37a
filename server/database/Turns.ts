/** How long a query waits for the one connection. */
const waitMs = 15_000;
/** More than this many are not served in time anyway. */
const maxWaiting = 1000;

/** A wait that never ends is nearly always a query beside the transaction it should be in. */
const busyMessage = `No turn on the embedded database within ${waitMs} ms: is a query made outside the open transaction?`;

/** The code that Postgres gives to a lock that cannot be had: for the client it is the same, come back later. */
const toBusyError = (message: string): Error => Object.assign(new Error(message), { code: '55P03' });

/** Who may use the one connection: first come, first served. */
export class Turns {
  #taken = false;
  readonly #queue = new Set<() => void>();

  take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    if (this.#queue.size >= maxWaiting)
      return Promise.reject(toBusyError(`More than ${maxWaiting} queries wait for the embedded database`));
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#queue.delete(start);
        reject(toBusyError(busyMessage));
      }, waitMs);
      this.#queue.add(start);
    });
  }

  give(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#taken = false;
      return;
    }
    this.#queue.delete(next);
    next();
  }
}
