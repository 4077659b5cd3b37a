import { sql } from 'kysely';
import { wallTimeOf } from '../../database/clock.ts';
import type { Route, RouteContext } from '../route.ts';

const visitDay = sql`${wallTimeOf(sql`s.created_at`)}::date`;
const today = sql`${wallTimeOf(sql`now()`)}::date`;

/** Counted from the sessions: one session is one visit. */
async function visits({ services, session, ip }: RouteContext) {
  const { rows } = await sql<{ total: string; today: string; here: string }>`
    select count(*) as total,
      count(*) filter (where is_today) as today,
      count(*) filter (where is_today and ip = ${ip}) as here
    from (select s.ip, ${visitDay} = ${today} as is_today
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

/** The last seven days, oldest first, with those on which nobody came. */
async function visitsByDay({ services, session }: RouteContext) {
  const { rows } = await sql<{ type: string; visit: string; ip: string }>`
    select to_char(day, 'MM-DD') as type, count(s.id) as visit, count(distinct s.ip) as ip
    from generate_series(${today} - 6, ${today},
        interval '1 day') as day
      left join (session s join sys_user u on u.id = s.user_id and u.tenant_id = ${session.tenantId})
        on ${visitDay} = day::date
    group by day order by day`.execute(services.database.db);
  return rows.map(({ type, visit, ip }) => ({ type, visit: Number(visit), ip: Number(ip) }));
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
  {
    method: 'GET',
    url: '/sys/visitInfo',
    summary: 'Visits and addresses of the last seven days',
    access: 'signed-in',
    handle: async (context) => ({ result: await visitsByDay(context) }),
  },
];
