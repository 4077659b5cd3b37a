/** Who listens to which channel; both drivers tell it of every notification. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<(payload: string) => void>>();

  /** @returns true when the channel had no listener before, so that the database must be told */
  add(channel: string, onMessage: (payload: string) => void): boolean {
    const known = this.#byChannel.get(channel);
    if (known) known.add(onMessage);
    else this.#byChannel.set(channel, new Set([onMessage]));
    return !known;
  }

  /** @returns true when nobody listens to the channel any longer */
  remove(channel: string, onMessage: (payload: string) => void): boolean {
    const known = this.#byChannel.get(channel);
    if (!known?.delete(onMessage) || known.size > 0) return false;
    return this.#byChannel.delete(channel);
  }

  channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  tell(channel: string, payload: string): void {
    for (const onMessage of this.#byChannel.get(channel) ?? []) onMessage(payload);
  }
}
