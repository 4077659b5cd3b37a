import { WebSocket } from 'ws';

/** A message as it came: JSON, or the text itself. */
// Each test knows the shape of the message it waits for.
// oxlint-disable-next-line typescript/no-explicit-any
type Message = any;

/** A socket that keeps what it hears. */
export class TestSocket {
  readonly heard: Message[] = [];
  readonly #socket: WebSocket;
  /** Settles with the code that the socket was closed with, or with the status of a refusal. */
  readonly ended: Promise<number>;
  readonly #opened: Promise<void>;

  /** @param offered what stands in the place of the sub-protocol */
  constructor(address: string, path: string, offered?: string, origin?: string) {
    const url = `${address.replace('http', 'ws')}${path}`;
    this.#socket = new WebSocket(url, offered === undefined ? [] : [offered], origin === undefined ? {} : { origin });
    const socket = this.#socket;
    this.#opened = new Promise((resolve) => socket.once('open', resolve));
    this.ended = new Promise((resolve) => {
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
      socket.once('close', resolve);
    });
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const text = String(data);
      this.heard.push(text.startsWith('{') ? JSON.parse(text) : text);
    });
  }

  /** @throws Error where it was refused */
  async open(): Promise<this> {
    const refusal = await Promise.race([this.#opened, this.ended]);
    if (refusal !== undefined) throw new Error(`refused with ${refusal}`);
    return this;
  }
  send(message: object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }
  /** Says what a page shows of a list. */
  watch(socketKey: string, shown: object): void {
    this.send({ type: 'common_send_date', data: { socketKey, key: 'watch', args: [shown] } });
  }
  close(): void {
    this.#socket.close();
  }
}
