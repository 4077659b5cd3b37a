import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Services } from '../Services.ts';
import { sessionBehind } from '../sessions/resolveSession.ts';
import { sessionChannel } from '../sessions/sessions.ts';
import { closing, Connection, longestMessage } from './Connection.ts';
import { openNotices } from './openNotices.ts';
import { openTables } from './openTables.ts';
import type { Room } from './Room.ts';
import { holderOf } from './tickets.ts';

/** The sockets of a running server. */
export interface Sockets {
  /** Says goodbye to all, and cuts who does not answer. */
  close(): Promise<void>;
}

/** A person's windows, with some to spare. */
const mostOfPerson = 40;
/** How long a client may take to answer a goodbye (ms). */
const goodbye = 1000;
/** How often silent connections are looked for (ms). */
const round = 15_000;

/**
 * Takes the upgrades of a server to WebSocket: `/vxeSocket/{userId}/{pageId}` for rows that change, `/websocket/{userId}`
 * for notices. Both live on one hub: what the database tells of its writes, by whichever process, goes out through them.
 */
export async function openSockets(server: Server, services: Services): Promise<Sockets> {
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false });
  const connections = new Set<Connection>();
  const rooms: Readonly<Record<string, Room>> = {
    vxeSocket: openTables(services),
    websocket: await openNotices(services),
  };
  let isClosing = false;

  const handleUpgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const asked = parseAddress(request.url ?? '');
    const room = asked && rooms[asked.room];
    if (!asked || !room) return services.config.development ? undefined : refuse(socket, 404);
    // Until it is a socket, nobody else hears that it broke.
    socket.on('error', () => socket.destroy());
    if (isClosing) return refuse(socket, 503);
    if (!isOwnOrigin(request, services)) return refuse(socket, 403);
    const connected = await connect(request, services, asked.person);
    if (!connected) return refuse(socket, 401);
    const mine = [...connections].filter(({ userId }) => userId === connected.userId);
    if (mine.length >= mostOfPerson) return refuse(socket, 429);
    upgrades.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, services, connected.holder, connected.userId);
      connections.add(connection);
      connection.onClose(() => connections.delete(connection));
      if (isClosing) connection.close(closing.stopping, 'stopping');
      else room.enter(connection);
    });
  };
  const listener = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    handleUpgrade(request, socket, head).catch((error: unknown) => {
      services.log.error({ error: String(error) }, 'a socket could not be opened');
      refuse(socket, 500);
    });
  };
  server.on('upgrade', listener);

  const endLost = async (): Promise<void> => {
    for (const connection of connections)
      if (!(await connection.session())) connection.close(closing.sessionEnded, 'session ended');
  };
  const endListening = await services.database.listen(sessionChannel, () => {
    endLost().catch((error: unknown) => services.log.warn({ error: String(error) }, 'sessions could not be asked for'));
  });
  const rounds = setInterval(() => {
    for (const connection of connections) if (connection.isSilent()) connection.cut();
  }, round);
  rounds.unref();

  return {
    async close() {
      isClosing = true;
      clearInterval(rounds);
      for (const room of Object.values(rooms)) room.close();
      for (const connection of connections) connection.close(closing.stopping, 'stopping');
      const cut = setTimeout(() => {
        for (const connection of connections) connection.cut();
      }, goodbye);
      await endListening();
      while (connections.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      clearTimeout(cut);
      server.off('upgrade', listener);
    },
  };
}

/** The room that an address leads to, and whose it is said to be; what a page calls itself is its own business. */
function parseAddress(url: string): { readonly room: string; readonly person: string } | undefined {
  const [path = ''] = url.split('?');
  const [, room, person, page, ...more] = path.split('/');
  const isTables = room === 'vxeSocket' && page !== undefined && /^[\w-]{1,64}$/.test(page) && more.length === 0;
  const isNotices = room === 'websocket' && page === undefined;
  return (isTables || isNotices) && person ? { room: room!, person } : undefined;
}

/** Newer known clients add the digest of their token to the person: `{userId}_{md5}`. */
const isOf = (person: string, userId: string): boolean =>
  person === userId || (person.startsWith(`${userId}_`) && /^[\da-f]{32}$/.test(person.slice(userId.length + 1)));

async function connect(request: IncomingMessage, services: Services, person: string) {
  const offered = String(request.headers['sec-websocket-protocol'] ?? '')
    .split(',')[0]!
    .trim();
  if (offered === '' || offered.length > 200) return undefined;
  const holder = await holderOf(services, offered);
  const session = await sessionBehind(services, holder.tokenHash, holder.tenantId);
  return session && isOf(person, session.userId) ? { holder, userId: session.userId } : undefined;
}

/** Pages of other origins speak to nobody here; what is no browser sends no origin, and has to know a token all the same. */
function isOwnOrigin({ headers, socket }: IncomingMessage, { config }: Services): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  const isProxied = config.trustedProxies.includes(socket.remoteAddress ?? '');
  const host = (isProxied && headers['x-forwarded-host']) || headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const reasons: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
