import { parseEnvelope } from '../api/envelope.ts';
import { apiBase, send } from '../api/http.ts';
import { menu } from '../menu/menuStore.ts';
import { session } from '../session/session.ts';
import { isRecord, toText } from '../values/shapes.ts';

/**
 * Whether the server has sockets: ours says so with the menu, of another the build knows it. A browser reports every socket
 * that is refused, so nobody tries without knowing.
 */
export const isSocketOffered = (): boolean =>
  session.token !== null && (menu.sockets || import.meta.env.VITE_SOCKETS === 'token');

/** The address of a socket of an API: ws for http, wss for https. */
export function toSocketAddress(base: string, path: string): string {
  const url = new URL(base || '/', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return `${url.href.replace(/\/$/, '')}${path}`;
}

/**
 * Opens a socket as the person who is signed in: with a ticket that our server gives out for it, or with the token itself
 * where another server wants that, in the place of the sub-protocol.
 * @returns null where the server gives the person none
 * @throws DataError where the server could not be asked
 */
export async function openSocket(path: string): Promise<WebSocket | null> {
  const pass = import.meta.env.VITE_SOCKETS === 'token' ? session.token : await askTicket();
  return pass === null ? null : new WebSocket(toSocketAddress(apiBase, path), [pass]);
}

/** Past the usual way of calls: what runs by itself ends no session and tells nobody. */
async function askTicket(): Promise<string | null> {
  const { status, data } = await send({ method: 'POST', url: '/sys/socket/ticket' });
  if (status >= 500) throw new Error(`no ticket for a socket: ${status}`);
  const result = parseEnvelope(data)?.result;
  return status < 400 && isRecord(result) ? (toText(result['ticket']) ?? null) : null;
}
