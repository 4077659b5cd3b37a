/** The door of the room: what routes, records and the application use of sessions. */
export { codesOfRoles, holdsAdminRole, listCodeOf } from './codes.ts';
export { isPasswordOf, setPassword } from './credentials.ts';
export { ensureBase } from './ensureBase.ts';
export { hashPassword, passwordProblem, verifyPassword } from './passwords.ts';
export { forgetSessions, resolveSession } from './resolveSession.ts';
export {
  announceSessionChange,
  createSession,
  revokeSession,
  revokeSessions,
  revokeSessionsOfUser,
  watchSessions,
} from './sessions.ts';
