import { proxy } from 'valtio';
import { isRecord, toText } from '../values/shapes.ts';
import { parseUser, type SessionUser } from './SessionUser.ts';
import { SEVEN_DAYS, browserStore } from '../storage/browserStore.ts';

/** A tenant that the person may work in. */
export interface Tenant {
  readonly id: string;
  readonly name: string;
}
interface SessionState {
  token: string | null;
  user: SessionUser | null;
  tenants: readonly Tenant[];
  tenantId: string;
}

/** Sent where a person has no tenant. */
export const NO_TENANT = '0';

const keys = {
  token: 'voltform.token',
  username: 'voltform.username',
  user: 'voltform.user',
  tenants: 'voltform.tenants',
  dicts: 'voltform.dicts',
  tenantId: 'TENANT_ID',
} as const;

/** The session of this browser: who is signed in, and in which tenant. */
export const session = proxy<SessionState>(readSession());

/** Starts a session and keeps it for seven days. */
export function startSession(token: string, user: SessionUser, tenants: readonly Tenant[], tenantId: string): void {
  Object.assign(session, { token, user, tenants, tenantId });
  browserStore.write(keys.token, token, SEVEN_DAYS);
  browserStore.write(keys.username, user.username, SEVEN_DAYS);
  browserStore.write(keys.user, user, SEVEN_DAYS);
  browserStore.write(keys.tenants, tenants, SEVEN_DAYS);
  browserStore.write(keys.tenantId, tenantId, SEVEN_DAYS);
}

/** Takes over what the server says of the person now: a department may be another one in another tenant. */
export function renewUser(user: SessionUser): void {
  session.user = user;
  browserStore.write(keys.user, user, SEVEN_DAYS);
}

/** Works on in another of the person's tenants. */
export function chooseTenant(tenantId: string): void {
  session.tenantId = tenantId;
  browserStore.write(keys.tenantId, tenantId, SEVEN_DAYS);
}

/** Forgets the session and everything that came with it. */
export function clearSession(): void {
  Object.assign(session, { token: null, user: null, tenants: [], tenantId: NO_TENANT });
  for (const key of Object.values(keys)) browserStore.remove(key);
}

/** Dictionaries that came with the sign-in, or undefined when they are gone or stale. */
export function readStoredDicts(): unknown {
  return browserStore.read(keys.dicts);
}

/** Keeps dictionaries for seven days. */
export function storeDicts(dicts: unknown): void {
  browserStore.write(keys.dicts, dicts, SEVEN_DAYS);
}

/**
 * Follows a sign-out or a new sign-in in another window of the same browser.
 * @param onChange gets the id of who is signed in there now, or null
 */
export function watchOtherWindows(onChange: (person: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key !== keys.token && event.key !== null) return;
    const { token, user } = readSession();
    if (token !== session.token) onChange(user?.id ?? null);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

/** The tenants in an answer; entries without an id are left out. */
export function parseTenants(value: unknown): readonly Tenant[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const id = isRecord(item) ? toText(item['id']) : undefined;
    return isRecord(item) && id ? [{ id, name: toText(item['name']) ?? id }] : [];
  });
}

function readSession(): SessionState {
  const token = browserStore.read(keys.token);
  const user = parseUser(browserStore.read(keys.user));
  const isWhole = typeof token === 'string' && token !== '' && user !== null;
  if (!isWhole) return { token: null, user: null, tenants: [], tenantId: NO_TENANT };
  return {
    token,
    user,
    tenants: parseTenants(browserStore.read(keys.tenants)),
    tenantId: toText(browserStore.read(keys.tenantId)) ?? NO_TENANT,
  };
}
