import { isRecord } from '../values/shapes.ts';
import { isSocketOffered, openSocket } from './openSocket.ts';

/** When a socket says that it is alive, and when it is given up; in milliseconds. */
export interface Beat {
  /** What is sent. */
  readonly text: string;
  /** After the socket was opened, and after each reply. */
  readonly every: number;
  /** How long the other side may take to reply. */
  readonly patience: number;
  /** Whether a message is the reply. */
  readonly isReply: (message: Message | undefined) => boolean;
}

/** What the other side says: an object of JSON. */
export type Message = Readonly<Record<string, unknown>>;

interface Plan {
  /** Where it leads, below the address of the API. */
  readonly path: () => string;
  readonly beat: Beat;
  /** Told every text, with what it says where that can be read. */
  readonly onMessage: (message: Message | undefined, text: string) => void;
  /** @param isAgain whether it was open before: something may have been missed */
  readonly onOpen: (isAgain: boolean) => void;
  /** It is lost, and opened again in a while. */
  readonly onLost?: () => void;
}

/** How long after an error, a close or a missing reply a socket is opened again (ms). */
const reconnectAfter = 5000;

/** A socket that is opened again whenever it is lost, until it is closed on purpose. */
export class KeptSocket {
  #socket: WebSocket | undefined;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #isClosed = false;
  #wasOpen = false;

  constructor(private readonly plan: Plan) {
    void this.#connect();
  }

  /** Sends a text where the socket is open; whoever has something to say says it again when it is opened. */
  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
  }

  async #connect(): Promise<void> {
    if (!isSocketOffered()) return;
    const socket = await openSocket(this.plan.path()).catch((error: unknown) => {
      console.warn('a socket could not be opened', error);
      return undefined;
    });
    if (this.#isClosed) return socket?.close();
    // Nobody here opens sockets to this person.
    if (socket === null) return;
    if (!socket) return this.#reconnect();
    this.#socket = socket;
    const isMine = () => this.#socket === socket;
    socket.addEventListener('open', () => {
      if (!isMine()) return;
      this.#expectBeat();
      this.plan.onOpen(this.#wasOpen);
      this.#wasOpen = true;
    });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isMine() || typeof data !== 'string') return;
      const message = parse(data);
      if (this.plan.beat.isReply(message)) this.#expectBeat();
      this.plan.onMessage(message, data);
    });
    // An error is followed by a close; whichever comes first counts.
    for (const end of ['error', 'close']) socket.addEventListener(end, () => isMine() && this.#reconnect());
  }

  /** The other side is alive: the next beat is due in a while. */
  #expectBeat(): void {
    const { text, every, patience } = this.plan.beat;
    this.#clearTimers();
    this.#after(every, () => {
      this.send(text);
      this.#after(patience, () => this.#reconnect());
    });
  }

  #reconnect(): void {
    this.#drop();
    this.plan.onLost?.();
    this.#after(reconnectAfter, () => void this.#connect());
  }

  #drop(): void {
    this.#clearTimers();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #after(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, milliseconds);
    this.#timers.add(timer);
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}

function parse(text: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) ? message : undefined;
  } catch {
    // Whoever is told says what was unreadable.
    return undefined;
  }
}
