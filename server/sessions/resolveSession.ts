import type { Database } from '../database/Database.ts';
import { ApiError } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import { adminRole, tenantAdminRoles } from './codes.ts';
import type { ClosedTenant, Person } from './loadPerson.ts';
import { codesThrough, isFrozen, loadPerson, rulesThrough } from './loadPerson.ts';
import { platformTenant } from './platform.ts';
import { hashOf } from './tokens.ts';

interface Remembered {
  readonly person: Person;
  /** One session for each tenant the person has used. */
  readonly byTenant: Map<string, Session>;
}

/** A short memory so that the ten calls of one page cost one query; every change of rights empties it. */
const memoryMs = 2000;
const memoryLimit = 5000;
type Memory = Map<string, { readonly found: Promise<Remembered | null>; until: number }>;
const memories = new WeakMap<Database, Memory>();

/** What stands behind a token: a session, or one that cannot go on because its tenant is closed. */
export type Found =
  | { readonly session: Session; readonly closed?: undefined }
  | { readonly session: null; readonly closed: ClosedTenant; readonly sessionId: string };

/**
 * The session behind a token, or null. The tenant header only chooses among the session's tenants;
 * any other value is ignored. @throws ApiError 401 when the person works in a tenant that is closed, or is frozen
 */
export async function resolveSession(
  services: Services,
  token: string | undefined,
  tenantHeader: string | undefined,
): Promise<Session | null> {
  const found = await findSession(services, token, tenantHeader);
  if (found?.closed) {
    throw ended(`租户“${found.closed.name}”${found.closed.why}，请联系管理员`);
  }
  if (!found && token && (await isFrozen(services, hashOf(token)))) throw ended('该用户已冻结，请联系管理员');
  return found?.session ?? null;
}

/** The reason is told in place of the usual words for a session that is over. */
const ended = (reason: string): ApiError => new ApiError(401, reason, { reason });

/** The same, for who goes on without a session: signing in and out. */
export async function findSession(
  services: Services,
  token: string | undefined,
  tenantHeader: string | undefined,
): Promise<Found | null> {
  return !token || token.length > 200 ? null : findByHash(services, hashOf(token), tenantHeader);
}

/** The session behind the hash of a token, or null: for who keeps no token, such as a connection that stays open. */
export async function sessionBehind(
  services: Services,
  tokenHash: string,
  tenantId: string | undefined,
): Promise<Session | null> {
  return (await findByHash(services, tokenHash, tenantId))?.session ?? null;
}

async function findByHash(
  services: Services,
  tokenHash: string,
  tenantHeader: string | undefined,
): Promise<Found | null> {
  const remembered = await recall(services, tokenHash);
  if (!remembered) return null;
  const { person, byTenant } = remembered;
  // Who works in a tenant does not go on in another one without knowing.
  const closed =
    person.closedTenants.find(({ id }) => id === tenantHeader) ??
    (person.tenants.length === 0 ? person.closedTenants[0] : undefined);
  if (closed) return { session: null, closed, sessionId: person.sessionId };
  const tenantId =
    [tenantHeader, person.chosenTenant, person.ownTenant].find((id) => id && person.tenants.includes(id)) ??
    person.tenants[0]!;
  const session = byTenant.get(tenantId) ?? toSession(services, person, tenantId);
  byTenant.set(tenantId, session);
  return { session };
}

/** Forgets what this process remembers of sessions: rights, roles or users have changed. */
export function forgetSessions(database: Database): void {
  memories.delete(database);
}

/** Calls that come while a person is looked up wait for the same answer. */
function recall(services: Services, tokenHash: string): Promise<Remembered | null> {
  const memory = memoryOf(services.database);
  const known = memory.get(tokenHash);
  if (known && known.until > Date.now()) return known.found;
  if (memory.size >= memoryLimit) memory.clear();
  const found = load(services, tokenHash);
  const entry = { found, until: Number.POSITIVE_INFINITY };
  // Into the memory as it was before the query: when it is emptied meanwhile, this answer is old.
  memory.set(tokenHash, entry);
  const forget = (): void => {
    if (memory.get(tokenHash) === entry) memory.delete(tokenHash);
  };
  found.then((person) => (person ? (entry.until = Date.now() + memoryMs) : forget()), forget);
  return found;
}

async function load(services: Services, tokenHash: string): Promise<Remembered | null> {
  const person = await loadPerson(services, tokenHash);
  return person && { person, byTenant: new Map<string, Session>() };
}

function memoryOf(database: Database): Memory {
  const memory: Memory = memories.get(database) ?? new Map();
  memories.set(database, memory);
  return memory;
}

function toSession(services: Services, person: Person, tenantId: string): Session {
  // A role counts in its own tenant; those of the person's own tenant go along to the others.
  const counting = new Set(['0', person.ownTenant, tenantId]);
  const roles = person.roles.filter((role) => counting.has(role.tenant));
  const roleIds = roles.map((role) => role.id);
  const isAdmin = roles.some((role) => role.code === adminRole);
  const departs = person.departs.filter((depart) => depart.tenant === tenantId);
  const depart = departs.find((depart) => depart.code === person.orgCode) ?? departs[0];
  return {
    sessionId: person.sessionId,
    userId: person.userId,
    username: person.username,
    realname: person.realname,
    tenantId,
    tenants: person.tenants,
    departId: depart?.id ?? '',
    orgCode: depart?.code ?? '',
    roleIds,
    roleCodes: roles.map((role) => role.code).filter((code) => code !== ''),
    codes: isAdmin && person.everyCode ? person.everyCode : codesThrough(services, person, new Set(roleIds)),
    isTenantAdmin: roles.some((role) => tenantAdminRoles.has(role.code)),
    isPlatformAdmin: roles.some((role) => role.code === adminRole && role.tenant === platformTenant),
    dataRules: isAdmin ? new Map() : rulesThrough(person, new Set(roleIds)),
  };
}
