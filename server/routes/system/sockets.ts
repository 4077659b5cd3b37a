import { createTicket } from '../../realtime/index.ts';
import type { Route } from '../route.ts';

/** What a browser asks before it opens a socket. */
export const socketRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/sys/socket/ticket',
    summary: 'A ticket that opens one socket within 30 seconds, sent as its sub-protocol',
    access: 'signed-in',
    handle: async ({ services, session }) => ({ result: { ticket: await createTicket(services, session) } }),
  },
];
