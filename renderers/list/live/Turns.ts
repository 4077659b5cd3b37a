import { isTypedIn } from './reloadEffect.ts';

/** How often a change asks whether somebody still types where it belongs (ms). */
const patience = 250;

/** The changes of a list that wait until nobody types where they belong. */
export class Turns {
  readonly #waiting = new Map<string, () => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly root: () => Element | null) {}

  /**
   * Does it now, or as soon as nobody types there; what comes later for the same row takes its place.
   * @param id the row that it belongs to; absent: the list as a whole
   */
  take(id: string | undefined, run: () => void): void {
    const key = id ?? '';
    this.#waiting.delete(key);
    const root = this.root();
    if (root === null || !isTypedIn(root, id)) return run();
    this.#waiting.set(key, () => this.take(id, run));
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const due = [...this.#waiting.values()];
      this.#waiting.clear();
      due.forEach((again) => again());
    }, patience);
    return undefined;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }
}
