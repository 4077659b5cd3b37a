import { sql } from 'kysely';
import type { Action, RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { screenFor } from '../../schemas/language/index.ts';
import { recordsOf } from '../records/index.ts';
import { userOf } from '../records/scope/scope.ts';
import type { Services, Session } from '../Services.ts';
import { sessionBehind } from '../sessions/resolveSession.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

/** What may be printed once: a record, as the person of the ticket sees it. */
export interface Printed {
  readonly session: Session;
  readonly screen: RecordScreen;
  readonly record: ScreenRecord;
}

/** A ticket that lets a record be printed once, within a minute, at any process. @throws ApiError 404 where the person does not see the record */
export async function createPrintTicket(
  services: Services,
  session: Session,
  { screen, action, id }: { readonly screen: RecordScreen; readonly action: Action; readonly id: string },
): Promise<string> {
  await recordsOf(services, session, screen).getOne(id);
  const { db } = services.database;
  const ticket = newToken();
  await db
    .deleteFrom('print_ticket')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('print_ticket')
    .values({
      hash: hashOf(ticket),
      session_id: session.sessionId,
      tenant_id: session.tenantId,
      component: screen.component,
      action: action.name,
      record_id: id,
      expires_at: sql<string>`now() + interval '60 seconds'`,
    })
    .execute();
  return ticket;
}

/**
 * What a ticket lets be printed; it is used up by the question. Null where it was used, is too old, is of another
 * record, or of a person who may not print it any more.
 */
export async function takePrintTicket(services: Services, ticket: string, id: string): Promise<Printed | null> {
  const { db } = services.database;
  const found = await db
    .deleteFrom('print_ticket')
    .where('hash', '=', hashOf(ticket))
    .returning([
      'session_id',
      'tenant_id',
      'component',
      'action',
      'record_id',
      sql<boolean>`expires_at > now()`.as('is_valid'),
    ])
    .executeTakeFirst();
  if (!found?.is_valid || found.record_id !== id) return null;
  const session = await sessionOf(services, found.session_id, found.tenant_id);
  const screen = services.screens.recordScreens().find(({ component }) => component === found.component);
  const action = screen?.actions.find(({ name }) => name === found.action);
  if (!session || !screen || !action || !session.codes.has(action.code)) return null;
  const record = await recordsOf(services, session, screen).getOne(id);
  return { session, screen: screenFor(screen, userOf(session)), record };
}

async function sessionOf(services: Services, id: string, tenantId: string): Promise<Session | null> {
  const row = await services.database.db
    .selectFrom('session')
    .select('token_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  const session = row ? await sessionBehind(services, row.token_hash, tenantId) : null;
  return session?.tenantId === tenantId ? session : null;
}
