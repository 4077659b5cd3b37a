import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../database/Database.ts';
import { missing } from '../../errors.ts';
import { shownHtml } from '../../html/cleanHtml.ts';
import type { Session } from '../../Services.ts';
import { now } from '../../database/clock.ts';
import { tableExists } from '../../sessions/tableExists.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { requiredIn } from '../body.ts';

const columns =
  sql.raw(`id, titile, msg_category, priority, msg_type, msg_abstract, msg_content, open_type, open_page, bus_id, sender,
  to_char(send_time, 'YYYY-MM-DD HH24:MI:SS') as send_time`);

/** Released, in its time, for everyone or for this person, and read by them or not yet. */
const released = ({ tenantId, userId, username }: Session, isRead: boolean) => sql`
  from sys_announcement a
  where a.tenant_id = ${tenantId} and a.send_status = '1'
    and (a.start_time is null or a.start_time <= ${now}) and (a.end_time is null or a.end_time >= ${now})
    and (a.msg_type = 'ALL' or ${userId} = any(${userIds}) or ${username} = any(${userIds}))
    and ${sql.raw(isRead ? '' : 'not')} exists (select 1 from record_read r where r.record_id = a.id and r.user_id = ${userId})`;

/** Comma-joined or a list, with or without a trailing comma: both as a list. */
const userIds = sql`string_to_array(trim(both '{}' from a.user_ids::text), ',')`;

/** 1 for what people announce, 2 for what the system tells. */
type Category = '1' | '2';

const toItem = (row: Readonly<Record<string, unknown>>) => ({
  id: row['id'],
  titile: row['titile'],
  msgCategory: row['msg_category'],
  priority: row['priority'],
  msgType: row['msg_type'],
  msgAbstract: row['msg_abstract'],
  msgContent: shownHtml(String(row['msg_content'] ?? '')),
  openType: row['open_type'],
  openPage: row['open_page'],
  busId: row['bus_id'],
  sender: row['sender'],
  sendTime: row['send_time'],
});

const newest = async (queries: Queries, from: RawBuilder<unknown>, category: Category, most: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} ${from} and a.msg_category = ${category}
    order by a.send_time desc nulls last, a.id desc limit ${most}`.execute(queries);
  return rows.map(toItem);
};

async function page(queries: Queries, session: Session, category: Category) {
  const from = released(session, false);
  const list = await newest(queries, from, category, 5);
  const counted = await sql<{
    total: string;
  }>`select count(*) as total ${from} and a.msg_category = ${category}`.execute(queries);
  return { list, total: Number(counted.rows[0]?.total ?? 0) };
}

/** The newest that the person has read, for who asks for them: most have a page with all of them. */
async function readLists(queries: Queries, session: Session) {
  const from = released(session, true);
  return { anntReadList: await newest(queries, from, '1', 20), sysReadList: await newest(queries, from, '2', 20) };
}

async function listByUser({ services, session, query }: RouteContext): Promise<Answer> {
  const { db } = services.database;
  if (!(await tableExists(db, 'sys_announcement'))) {
    return { result: { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 } };
  }
  const notices = await page(db, session, '1');
  const messages = await page(db, session, '2');
  return {
    result: {
      anntMsgList: notices.list,
      anntMsgTotal: notices.total,
      sysMsgList: messages.list,
      sysMsgTotal: messages.total,
      ...(query['read'] === '1' && (await readLists(db, session))),
    },
  };
}

async function markRead({ services, session, body }: RouteContext): Promise<Answer> {
  const { db } = services.database;
  const id = requiredIn(body, 'anntId');
  const isThere =
    (await tableExists(db, 'sys_announcement')) &&
    (await db
      .selectFrom('sys_announcement')
      .select('id')
      .where('id', '=', id)
      .where('tenant_id', '=', session.tenantId)
      .executeTakeFirst());
  if (!isThere) throw missing();
  await sql`insert into record_read (record_id, user_id, read_at)
    values (${id}, ${session.userId}, now()) on conflict do nothing`.execute(db);
  return { message: '已读' };
}

/** Announcements: what a person has not read, releasing and withdrawing. */
export const announcementRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/annountCement/listByUser',
    summary: 'Unread announcements of the signed-in person; with read=1 the newest read ones too',
    access: 'signed-in',
    handle: listByUser,
  },
  {
    method: 'PUT',
    url: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    summary: 'Marks an announcement as read',
    access: 'signed-in',
    handle: markRead,
  },
];
