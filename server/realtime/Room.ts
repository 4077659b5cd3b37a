import type { Connection } from './Connection.ts';

/** What is spoken on the sockets of one kind of address. */
export interface Room {
  /** Takes a connection in; the room learns of its end by itself. */
  enter(connection: Connection): void;
  close(): void;
}
