/** No more often than this is something asked again (ms). */
const least = 1000;
/** What takes long is asked less often: the server rests so many times as long as it has worked. */
const rest = 9;

/** How often a question is asked again while what it is about changes all the time. */
export class Pace {
  #readyAt = 0;
  #isAsking = 0;
  #isWanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => void) {}

  /** There is reason to ask again: soon, or when the last answer is old enough. */
  want(): void {
    this.#isWanted = true;
    if (this.#isAsking > 0) return;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#isWanted = false;
        this.ask();
      },
      Math.max(0, this.#readyAt - performance.now()),
    );
  }

  /** Waits for an answer, and takes the time. */
  async time<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    this.#isAsking += 1;
    try {
      return await work();
    } finally {
      this.#isAsking -= 1;
      const now = performance.now();
      this.#readyAt = Math.max(begun + least, now + (now - begun) * rest);
      if (this.#isWanted && this.#isAsking === 0) this.want();
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isWanted = false;
  }
}
