import type { Queries } from '../database/Database.ts';
import { forbidden } from '../errors.ts';
import { ruleFilters } from '../records/scope/dataRules.ts';
import type { Filter } from '../records/query/filters.ts';
import { isAsNarrow } from '../records/query/narrower.ts';
import { showingCodes } from '../records/labels/refUses.ts';
import { shapeOf } from '../records/scope/shape.ts';
import { type RecordScreen, wallTime } from '../../schemas/language/index.ts';
import type { Services, Session } from '../Services.ts';
import { type Account, loadAccounts, type Reach } from './accounts.ts';

/** Who lays hands on accounts, in which transaction. */
export interface Administrator {
  readonly services: Services;
  readonly session: Session;
  readonly queries: Queries;
}

/**
 * Refuses to go on where an account may do or see more than the person who makes, moves or takes it over: in codes, in
 * rows and in tenants. It is asked of the accounts as they are in the transaction, before a write and after it.
 * @param table of the live users, or of the bin's
 * @throws ApiError 403
 */
export async function requireReach(
  { services, session, queries }: Administrator,
  ids: readonly string[],
  message: string,
  table?: string,
): Promise<void> {
  const others = ids.filter((id) => id !== session.userId);
  if (session.isPlatformAdmin || others.length === 0) return;
  const [own] = await loadAccounts(services, queries, [session.userId]);
  for (const account of own ? await loadAccounts(services, queries, others, table) : []) {
    for (const tenant of account.tenants) {
      const isWithin = own!.tenants.includes(tenant) && isCovered(services, [account, own!], tenant, 'codes and rows');
      if (!isWithin) throw forbidden(message);
    }
  }
}

/** The same for the rows alone, where a role has changed: what else its holders may do is not this person's doing. */
export async function requireRows(
  { services, session, queries }: Administrator,
  ids: readonly string[],
  message: (username: string) => string,
): Promise<void> {
  if (session.isPlatformAdmin || ids.length === 0 || !session.dataRules?.size) return;
  const [own] = await loadAccounts(services, queries, [session.userId]);
  for (const account of own ? await loadAccounts(services, queries, ids) : []) {
    if (account.id === own!.id || account.reachIn(session.tenantId).isAdmin) continue;
    if (!isCovered(services, [account, own!], session.tenantId, 'rows')) throw forbidden(message(account.username));
  }
}

function isCovered(
  { screens }: Services,
  [account, own]: readonly [Account, Account],
  tenant: string,
  what: 'codes and rows' | 'rows',
): boolean {
  const [theirs, mine] = [account.reachIn(tenant), own.reachIn(tenant)];
  if (mine.isAdmin) return true;
  if (what === 'codes and rows' && (theirs.isAdmin || [...theirs.codes].some((code) => !mine.codes.has(code))))
    return false;
  const now = wallTime();
  return [...mine.rules.keys()].every((component) => {
    const screen = screens.recordsOf(component);
    if (!screen || !showingCodes(screens.recordScreens(), screen).some((code) => theirs.codes.has(code))) return true;
    const seen = filtersOf(own, mine, screen, now);
    return filtersOf(account, theirs, screen, now).every((given) => seen.some((wanted) => isAsNarrow(given, wanted)));
  });
}

/** What the rules let an account see of a screen, once for each department it can work in. */
function filtersOf(
  { id, username, realname }: Account,
  { rules, orgCodes }: Reach,
  screen: RecordScreen,
  now: string,
): readonly (readonly Filter[] | null)[] {
  const person = { userId: id, username, realname, now };
  return orgCodes.map((orgCode) =>
    ruleFilters(rules.get(screen.component) ?? [], shapeOf(screen), { ...person, orgCode }),
  );
}
