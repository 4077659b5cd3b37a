import { DataError } from '../../renderers/ports/DataSource.ts';
import { call } from '../api/call.ts';
import { parseEnvelope, toDataError } from '../api/envelope.ts';
import { send } from '../api/http.ts';
import { isRecord, toText } from '../values/shapes.ts';
import { clearBranding } from '../branding/branding.ts';
import { texts } from '../messages/texts.ts';
import {
  NO_TENANT,
  clearSession,
  parseTenants,
  session,
  startSession,
  storeDicts,
  type Tenant,
} from '../session/session.ts';
import { parseUser, type SessionUser } from '../session/SessionUser.ts';

/** What a person types to sign in. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
  readonly captcha?: { readonly key: string; readonly text: string };
}

/** What the server knows once the password is right. */
export interface Admission {
  readonly token: string;
  readonly user: SessionUser;
  readonly tenants: readonly Tenant[];
  readonly tenantId: string | undefined;
  readonly dicts: unknown;
}

/** A refused sign-in in the server's words. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  constructor(
    message: string,
    /** Whether the server wants a captcha from now on. */
    readonly needsCaptcha: boolean,
  ) {
    super(message);
  }
}

/**
 * Checks name and password. The session starts with {@link enter}, after a tenant is chosen.
 * @throws SignInError in the server's words; DataError when the network failed
 */
export async function signIn({ username, password, remember, captcha }: Credentials): Promise<Admission> {
  const response = await send({
    method: 'POST',
    url: '/sys/login',
    anonymous: true,
    data: { username, password, remember_me: remember, captcha: captcha?.text ?? '', checkKey: captcha?.key ?? '' },
  });
  const envelope = parseEnvelope(response.data);
  if (!envelope) throw toDataError(response.status, response.data);
  const { result } = envelope;
  // Sign-in is one of the two calls that go by the code, as the contract says.
  if (!envelope.success || envelope.code !== 200) {
    // Other servers say it in words alone: 验证码错误.
    const needsCaptcha = (isRecord(result) && result['captcha'] === true) || envelope.message.includes('验证码');
    throw new SignInError(envelope.message || texts.server, needsCaptcha);
  }
  const admission = parseAdmission(result);
  if (!admission) throw new DataError('malformed', texts.malformed);
  return admission;
}

/** Starts the session in one tenant. */
export function enter(admission: Admission, tenantId: string): void {
  startSession(admission.token, admission.user, admission.tenants, tenantId);
  storeDicts(admission.dicts);
}

/** The tenant a person works in without being asked, or null when they have to choose. */
export function onlyTenant({ tenants, tenantId }: Admission): string | null {
  if (tenants.length > 1) return null;
  return tenants[0]?.id ?? tenantId ?? NO_TENANT;
}

/** Ends the session here whatever the server says. @returns the reason when the server could not be told */
export async function signOut(): Promise<string | null> {
  try {
    if (session.token !== null) await call({ method: 'POST', url: '/sys/logout', data: {} }, () => true);
    return null;
  } catch (error) {
    // A token that the server no longer knows is as good as signed out.
    if (error instanceof DataError && error.kind === 'unauthorized') return null;
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearSession();
    clearBranding();
  }
}

/** The picture of a captcha as a data address. @throws DataError */
export function loadCaptcha(key: string): Promise<string> {
  return call({ method: 'GET', url: `/sys/randomImage/${encodeURIComponent(key)}`, anonymous: true }, (result) =>
    typeof result === 'string' && result.startsWith('data:image/') ? result : undefined,
  );
}

function parseAdmission(result: unknown): Admission | null {
  if (!isRecord(result)) return null;
  const token = result['token'];
  const user = parseUser(result['userInfo']);
  if (typeof token !== 'string' || token === '' || !user) return null;
  const userInfo = isRecord(result['userInfo']) ? result['userInfo'] : {};
  return {
    token,
    user,
    tenants: parseTenants(result['tenantList']),
    tenantId: toText(userInfo['tenantId']) ?? toText(userInfo['loginTenantId']),
    dicts: isRecord(result['sysAllDictItems']) ? result['sysAllDictItems'] : {},
  };
}
