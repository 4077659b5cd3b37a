import type { WebSocket } from 'ws';
import type { Services, Session } from '../Services.ts';
import { sessionBehind } from '../sessions/resolveSession.ts';
import type { Holder } from './tickets.ts';

/** Bytes of one message from a client. */
export const longestMessage = 64 * 1024;
/** Messages that a client may send in a second. */
const rate = 20;
/** Bytes that a client may leave unread before it is given up. */
const mostUnread = 1024 * 1024;
/** Clients say something every 10 or 20 seconds; who is silent for longer is gone (ms). */
const silence = 60_000;

/** Why a connection is closed, as the codes of WebSocket. Those from 4000 on are ours. */
export const closing = { stopping: 1001, tooMany: 1008, sessionEnded: 4401 } as const;

/** One open socket of a person. */
export class Connection {
  #heardAt = performance.now();
  #allowance = rate;
  #allowedAt = performance.now();

  constructor(
    private readonly socket: WebSocket,
    private readonly services: Services,
    readonly holder: Holder,
    readonly userId: string,
  ) {
    // Without a listener a broken frame would end the process; the close that follows it is heard below.
    socket.on('error', (error) => services.log.info({ user: userId, error: error.message }, 'socket broke'));
  }

  /** The session as it stands now: rights may have been taken since the socket was opened. */
  session(): Promise<Session | null> {
    return sessionBehind(this.services, this.holder.tokenHash, this.holder.tenantId);
  }

  /** Hands over each text that comes at a bearable rate. */
  onText(listener: (text: string) => void): void {
    this.socket.on('message', (data, isBinary) => {
      this.#heardAt = performance.now();
      if (isBinary) return this.close(1003, 'text only');
      if (!this.#isAllowed()) return this.close(closing.tooMany, 'too many messages');
      listener(String(data));
    });
  }

  onClose(listener: () => void): void {
    this.socket.on('close', listener);
  }

  send(message: object | string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > mostUnread) return this.socket.terminate();
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Ends the connection without asking the other side. */
  cut(): void {
    this.socket.terminate();
  }

  isSilent(): boolean {
    return performance.now() - this.#heardAt > silence;
  }

  #isAllowed(): boolean {
    const now = performance.now();
    this.#allowance = Math.min(rate, this.#allowance + ((now - this.#allowedAt) / 1000) * rate);
    this.#allowedAt = now;
    this.#allowance -= 1;
    return this.#allowance >= 0;
  }
}
