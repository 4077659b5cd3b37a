/** The door of the room for whoever builds the server. */
export { ensureBase } from './ensureBase.ts';
export { resolveSession } from './resolveSession.ts';
export { watchSessions } from './sessions.ts';
