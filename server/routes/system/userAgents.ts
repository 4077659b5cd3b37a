import { missing } from '../../errors.ts';
import { recordsOf } from '../../records/index.ts';
import type { Route, RouteContext } from '../route.ts';
import { requiredIn } from './body.ts';

/** Who stands in for a user; the rest are the calls of the screen. */
export const userAgentRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/sysUserAgent/queryByUserName',
    summary: 'Who stands in for a user; null when nobody does',
    access: { code: 'sysUserAgent:list' },
    handle: async ({ services, session, query }: RouteContext) => {
      const screen = services.screens.byId('sys-user-agent');
      if (!screen) throw missing('接口不存在');
      const userName = requiredIn(query, 'userName');
      const { records } = await recordsOf(services, session, screen).list({ userName, pageSize: '1' });
      return { result: records[0] ?? null };
    },
  },
];
