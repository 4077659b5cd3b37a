import { newId } from '../../tables/index.ts';
import type { Route } from '../route.ts';

/** What a form of a new user asks for. */
export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/user/generateUserId',
    summary: 'A new id for a user that is about to be added',
    access: { code: 'sysUser:add' },
    handle: async () => ({ result: newId() }),
  },
];
