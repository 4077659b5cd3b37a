/** The door of the room: sockets over which people hear what others have changed. */
export { openSockets } from './openSockets.ts';
export { createTicket } from './tickets.ts';
