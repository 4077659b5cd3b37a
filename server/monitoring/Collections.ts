import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

const { NODE_PERFORMANCE_GC_MAJOR } = constants;

/** The garbage collections of this process since the server began to watch. */
export class Collections {
  #count = 0;
  #seconds = 0;
  #longest = 0;
  #live: number | undefined;
  readonly #observer = new PerformanceObserver((list) => list.getEntries().forEach((entry) => this.#take(entry)));

  start(): void {
    this.#observer.observe({ entryTypes: ['gc'] });
  }

  /** How many there were, what they took together, and the longest (s). */
  get pauses() {
    return { count: this.#count, seconds: this.#seconds, longest: this.#longest };
  }

  /** What was left of the old generation after its last collection; before the first one, what it holds (bytes). */
  get live(): number {
    return this.#live ?? sizeOfSpace('old_space');
  }

  stop(): void {
    this.#observer.disconnect();
  }

  #take({ duration, detail }: PerformanceEntry & { readonly detail?: unknown }): void {
    this.#count += 1;
    this.#seconds += duration / 1000;
    this.#longest = Math.max(this.#longest, duration / 1000);
    const { kind } = (detail ?? {}) as { readonly kind?: number };
    if (kind === NODE_PERFORMANCE_GC_MAJOR) this.#live = sizeOfSpace('old_space');
  }
}

/** What a part of the heap holds (bytes). */
export const sizeOfSpace = (name: string): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === name)?.space_used_size ?? 0;
