/** What benches of the server ask of it, and what that costs it. */
import { existsSync, readFileSync } from 'node:fs';
import { demoPassword, type RealServer } from './realServer.ts';

/** What the server answers. */
export interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly result: unknown;
}

/** Milliseconds of processor time since the start, `unknown` where the system does not tell; on a busy machine they say more than the clock. */
export function cpuOf({ process: { pid } }: RealServer): string {
  if (!existsSync(`/proc/${pid}/stat`)) return 'unknown';
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  // The system counts in hundredths of a second.
  return String((Number(user) + Number(system)) * 10);
}

/** Signs the demo's administrator in. Returns the token. @throws Error where the server refuses */
export async function signIn(server: RealServer): Promise<string> {
  const answer = await post(server, '/sys/login', { username: 'admin', password: demoPassword });
  if (!answer.success) throw new Error(`Cannot sign in: ${answer.message}`);
  return (answer.result as { readonly token: string }).token;
}

/** Sends a body as JSON. */
export async function post(server: RealServer, path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { 'X-Access-Token': token }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}
