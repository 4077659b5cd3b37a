/** The browser's WebSocket, without a network. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];

  constructor(
    readonly url: string,
    readonly protocols: readonly string[],
  ) {
    super();
    FakeSocket.made.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }
  open(): void {
    if (this.readyState === FakeSocket.OPEN) return;
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(message: object | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  fail(kind: 'error' | 'close'): void {
    this.dispatchEvent(new Event(kind));
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
}
