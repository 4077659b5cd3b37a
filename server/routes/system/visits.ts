import { sql } from 'kysely';
import type { Route, RouteContext } from '../route.ts';

/** Counted from the sessions: one session is one visit. */
async function visits({ services, session, ip }: RouteContext) {
  const { rows } = await sql<{ total: string; today: string; here: string }>`
    select count(*) as total,
      count(*) filter (where is_today) as today,
      count(*) filter (where is_today and ip = ${ip}) as here
    from (select s.ip, (s.created_at at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date as is_today
      from session s join sys_user u on u.id = s.user_id where u.tenant_id = ${session.tenantId}) as visit`.execute(
    services.database.db,
  );
  const [row] = rows;
  return {
    totalVisitCount: Number(row?.total ?? 0),
    todayVisitCount: Number(row?.today ?? 0),
    todayIp: Number(row?.here ?? 0),
  };
}

/** How often people signed in. */
export const visitRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/loginfo',
    summary: 'How often people of the tenant signed in, ever and today',
    access: 'signed-in',
    handle: async (context) => ({ result: await visits(context) }),
  },
];
