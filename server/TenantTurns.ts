import { ApiError } from './errors.ts';

interface Waiting {
  readonly start: () => void;
}

/**
 * Places for work that takes a core and much memory: few at once over all tenants, and one for each tenant. Who waits
 * is called tenant by tenant, so that the tenth file of one never stands before the first of another.
 */
export class TenantTurns {
  readonly #places: number;
  readonly #mostWaiting: number;
  readonly #working = new Set<string>();
  /** In the order in which the tenants are called. */
  readonly #waiting = new Map<string, readonly Waiting[]>();

  constructor({ places, mostWaiting }: { readonly places: number; readonly mostWaiting: number }) {
    this.#places = places;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Waits for a place; the answer gives it back, and may be called twice. A signal that is aborted leaves the queue.
   * @throws ApiError 503 when too many of the tenant wait already
   */
  async take(tenantId: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const queue = this.#waiting.get(tenantId) ?? [];
    if (queue.length >= this.#mostWaiting) throw new ApiError(503, '排队处理的文件过多，请稍后再试');
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#remove(tenantId, waiting);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.set(tenantId, [...queue, waiting]);
      this.#call();
    });
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#working.delete(tenantId);
      // Its next file waits behind everyone who waits now.
      this.#queue(tenantId, this.#waiting.get(tenantId) ?? []);
      this.#call();
    };
  }

  #queue(tenantId: string, waiting: readonly Waiting[]): void {
    this.#waiting.delete(tenantId);
    if (waiting.length > 0) this.#waiting.set(tenantId, waiting);
  }

  #call(): void {
    for (const [tenantId, [first, ...rest]] of this.#waiting) {
      if (this.#working.size >= this.#places) return;
      if (!first || this.#working.has(tenantId)) continue;
      this.#working.add(tenantId);
      this.#queue(tenantId, rest);
      first.start();
    }
  }

  #remove(tenantId: string, waiting: Waiting): void {
    this.#queue(
      tenantId,
      (this.#waiting.get(tenantId) ?? []).filter((one) => one !== waiting),
    );
  }
}
