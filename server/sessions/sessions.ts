import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { Services } from '../Services.ts';
import { forgetSessions } from './resolveSession.ts';
import { hashOf, newToken } from './tokens.ts';

/** The channel on which server processes tell each other that rights or sessions have changed. */
export const sessionChannel = 'sessions';

/** Opens a session. The token is given out once; the database keeps only its hash. */
export async function createSession(
  services: Services,
  of: { readonly userId: string; readonly tenantId: string; readonly ip: string; readonly userAgent: string },
): Promise<{ readonly token: string; readonly sessionId: string }> {
  const { db } = services.database;
  const token = newToken();
  const sessionId = randomUUID();
  await db
    .deleteFrom('session')
    .where('expires_at', '<', sql<string>`now() - interval '30 days'`)
    .execute();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      token_hash: hashOf(token),
      user_id: of.userId,
      tenant_id: of.tenantId,
      created_at: sql`now()`,
      last_seen_at: sql`now()`,
      expires_at: sql`now() + interval '7 days'`,
      ip: of.ip.slice(0, 64),
      user_agent: of.userAgent.slice(0, 255),
    })
    .execute();
  return { token, sessionId };
}

/** Ends sessions at once. @returns how many were still open */
export async function revokeSessions(
  services: Services,
  sessionIds: readonly string[],
  queries: Queries = services.database.db,
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const ended = await queries
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('id', 'in', sessionIds)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  await announceSessionChange(services, queries);
  return ended.length;
}

/** Ends one session: sign-out. */
export const revokeSession = (services: Services, sessionId: string): Promise<number> =>
  revokeSessions(services, [sessionId]);

/** Ends all sessions of users, except the one that asks for it. */
export async function revokeSessionsOfUser(
  services: Services,
  userIds: string | readonly string[],
  options: { readonly queries?: Queries; readonly except?: string } = {},
): Promise<number> {
  const queries = options.queries ?? services.database.db;
  const open = await queries
    .selectFrom('session')
    .select('id')
    .where('user_id', 'in', typeof userIds === 'string' ? [userIds] : [...userIds, ''])
    .where('revoked_at', 'is', null)
    .execute();
  const ids = open.map((row) => String(row['id'])).filter((id) => id !== options.except);
  return revokeSessions(services, ids, queries);
}

/**
 * Makes a change of rights count at once, here and in the other server processes: the message leaves
 * with the commit of the transaction that made the change.
 */
export async function announceSessionChange(
  services: Services,
  queries: Queries = services.database.db,
): Promise<void> {
  forgetSessions(services.database);
  await sql`select pg_notify(${sessionChannel}, '')`.execute(queries);
}

/** Listens for changes of rights made by other server processes; returns the end of it. */
export const watchSessions = (services: Services): Promise<() => Promise<void>> =>
  services.database.listen(sessionChannel, () => forgetSessions(services.database));
