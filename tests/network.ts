/** Keeps a process that runs unit tests off the network: only servers that the process opened itself are reached. */
import { Server, Socket } from 'node:net';

/** What was asked for, for the process as a whole: this module may be loaded more than once in it. */
const asked: string[] = ((globalThis as { askedOfNetwork?: string[] }).askedOfNetwork ??= watchNetwork());

/** What was asked for since the last time, such as `port 443`. */
export const takeAsked = (): readonly string[] => asked.splice(0);

function watchNetwork(): string[] {
  const asked: string[] = [];
  const own = new Set<Server>();
  const { listen } = Server.prototype;
  const { connect } = Socket.prototype;

  Server.prototype.listen = function (this: Server, ...given: unknown[]): Server {
    own.add(this);
    return Reflect.apply(listen, this, given) as Server;
  };

  Socket.prototype.connect = function (this: Socket, ...given: unknown[]): Socket {
    // Node hands its own sockets the options as the first of a list.
    const first: unknown = Array.isArray(given[0]) ? given[0][0] : given[0];
    const port = Number(typeof first === 'object' && first !== null && 'port' in first ? first.port : first);
    const isOwn = [...own].some((server) => {
      const address = server.address();
      return typeof address === 'object' && address?.port === port;
    });
    if (isOwn) return Reflect.apply(connect, this, given) as Socket;
    asked.push(`port ${port}`);
    return this.destroy(new Error(`A unit test may not use the network: port ${port}`));
  };
  return asked;
}
