import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The calls and connections of this process since it began to listen. */
export class WebCounts {
  #sent = 0;
  #received = 0;
  #calls = 0;
  #seconds = 0;
  #longest = 0;
  #failed = 0;
  #busy = 0;
  readonly #open = new Set<Socket>();

  /** Counts what goes over the connections of a server. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      socket.once('close', () => {
        this.#open.delete(socket);
        this.#sent += socket.bytesWritten;
        this.#received += socket.bytesRead;
      });
    });
  }

  begin(): void {
    this.#busy += 1;
  }

  end(milliseconds: number, status: number): void {
    this.#busy -= 1;
    this.#calls += 1;
    this.#seconds += milliseconds / 1000;
    this.#longest = Math.max(this.#longest, milliseconds / 1000);
    if (status >= 400) this.#failed += 1;
  }

  get now() {
    const open = [...this.#open];
    return {
      sent: open.reduce((sum, { bytesWritten }) => sum + bytesWritten, this.#sent),
      received: open.reduce((sum, { bytesRead }) => sum + bytesRead, this.#received),
      connections: open.length,
      calls: this.#calls,
      seconds: this.#seconds,
      longest: this.#longest,
      failed: this.#failed,
      busy: this.#busy,
    };
  }
}
