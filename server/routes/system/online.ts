import { parsePage } from '../../records/index.ts';
import { sql } from 'kysely';
import { wallTimeOf } from '../../database/clock.ts';
import { ApiError } from '../../errors.ts';
import { writeLog } from '../../logs/writeLog.ts';
import { revokeSessions } from '../../sessions/sessions.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { idsIn, textIn } from '../body.ts';

/** Sessions that would still be accepted, of users of the tenant. */
const openSessions = (tenantId: string) => sql`
  from session s join sys_user u on u.id = s.user_id
  where u.tenant_id = ${tenantId} and u.status = '1' and s.revoked_at is null
    and s.expires_at > now() and s.last_seen_at > now() - interval '8 hours'`;

interface OnlineRow {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar: string | null;
  readonly sex: string | null;
  readonly ip: string | null;
  readonly loginTime: string;
}

async function list({ services, session, query }: RouteContext): Promise<Answer> {
  const username = textIn(query, 'username', 100).replaceAll('*', '').toLowerCase();
  const { rows } = await sql<OnlineRow>`
    select s.id, u.username, u.realname, u.avatar, u.sex, s.ip,
      to_char(${wallTimeOf(sql`s.created_at`)}, 'YYYY-MM-DD HH24:MI:SS') as "loginTime"
    ${openSessions(session.tenantId)} and strpos(lower(u.username), ${username}) > 0
    order by s.created_at desc limit 1000`.execute(services.database.db);
  const { pageNo: current, pageSize: size } = parsePage(query, 10);
  const records = rows.slice((current - 1) * size, current * size);
  return { result: { records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) } };
}

/** Ends sessions by their ids; nobody ever sees a token. */
async function forceLogout({ services, session, body, ip }: RouteContext): Promise<Answer> {
  const asked = [...idsIn(body, 'ids'), ...idsIn(body, 'id'), ...idsIn(body, 'sessionId')];
  if (asked.length === 0) throw new ApiError(400, '请选择要强制下线的会话');
  if (asked.includes(session.sessionId)) throw new ApiError(400, '不能强制下线当前会话，请使用退出登录');
  const { rows } = await sql<{ id: string; username: string }>`
    select s.id, u.username ${openSessions(session.tenantId)} and s.id::text = any(${sql.val(asked)}::text[])`.execute(
    services.database.db,
  );
  const ended = await revokeSessions(
    services,
    rows.map(({ id }) => id),
  );
  const content = `强制下线：${[...new Set(rows.map(({ username }) => username))].join('、') || '无'}`;
  await writeLog(services.database.db, session, {
    logType: '2',
    operateType: '3',
    content,
    ip,
    method: 'POST',
    url: '/sys/online/forceLogout',
  });
  return { message: `已强制下线${ended}个会话`, result: ended };
}

/** Who is signed in, and ending their sessions. */
export const onlineRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/online/list',
    summary: 'Open sessions of the tenant',
    access: { code: ['sysUserOnline:list', 'sysUserOnline:forceLogout'] },
    handle: list,
  },
  {
    method: 'POST',
    url: '/sys/online/forceLogout',
    summary: 'Ends sessions by id',
    access: { code: 'sysUserOnline:forceLogout' },
    handle: forceLogout,
  },
];
