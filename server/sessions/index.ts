/** The door of the room for whoever builds the server. */
export { demoNote } from './demoNote.ts';
export { ensureBase } from './ensureBase.ts';
export { hasUsers } from './hasUsers.ts';
export { resolveSession } from './resolveSession.ts';
export { watchSessions } from './sessions.ts';
