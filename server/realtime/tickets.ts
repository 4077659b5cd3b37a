import { sql } from 'kysely';
import type { Services, Session } from '../Services.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

/** Whose connection it is: enough to ask for the session anew whenever something is told. */
export interface Holder {
  readonly tokenHash: string;
  /** The tenant that the person works in on this connection; absent: the one that the session would choose. */
  readonly tenantId: string | undefined;
}

/** A ticket that opens one socket within 30 seconds, at any process. */
export async function createTicket(services: Services, session: Session): Promise<string> {
  const { db } = services.database;
  const ticket = newToken();
  await db
    .deleteFrom('socket_ticket')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('socket_ticket')
    .values({
      hash: hashOf(ticket),
      session_id: session.sessionId,
      tenant_id: session.tenantId,
      expires_at: sql<string>`now() + interval '30 seconds'`,
    })
    .execute();
  return ticket;
}

/** Who stands behind what a client offers: a ticket, which is used up by it, or the token of a session itself. */
export async function holderOf(services: Services, offered: string): Promise<Holder> {
  const { db } = services.database;
  const hash = hashOf(offered);
  const ticket = await db
    .deleteFrom('socket_ticket')
    .where('hash', '=', hash)
    .returning(['session_id', 'tenant_id', sql<boolean>`expires_at > now()`.as('is_valid')])
    .executeTakeFirst();
  // The known clients offer the token: what is no ticket is looked up as one.
  if (!ticket) return { tokenHash: hash, tenantId: undefined };
  const session = await db
    .selectFrom('session')
    .select('token_hash')
    .where('id', '=', ticket.session_id)
    .executeTakeFirst();
  return { tokenHash: ticket.is_valid && session ? session.token_hash : '', tenantId: ticket.tenant_id };
}
