import { call } from '../api/call.ts';
import { isRecord } from '../values/shapes.ts';
import { renewUser, session } from '../session/session.ts';
import { parseUser } from '../session/SessionUser.ts';

/** Asks who is signed in, as they stand in the tenant they work in. @throws DataError */
export async function loadPerson(): Promise<void> {
  const { token } = session;
  const user = await call({ method: 'GET', url: '/sys/user/getUserInfo' }, (result) =>
    isRecord(result) ? (parseUser(result['userInfo'] ?? result) ?? undefined) : undefined,
  );
  // A late answer speaks of whoever was signed in then.
  if (session.token === token) renewUser(user);
}
