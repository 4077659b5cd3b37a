import { sql } from 'kysely';
import { now } from '../database/clock.ts';
import type { Services } from '../Services.ts';
import { tableExists } from '../sessions/tableExists.ts';
import type { Connection } from './Connection.ts';
import type { Room } from './Room.ts';

const table = 'sys_announcement';
/** What a client says to be known as alive, and hears back. */
const beat = 'HeartBeat';
/** Changes that come together are told together (ms). */
const gathering = 60;
/** The newest of so many are looked through. */
const most = 200;

interface Announcement {
  readonly id: string;
  readonly titile: string;
  readonly msg_category: string | null;
  readonly msg_type: string | null;
  readonly receivers: readonly string[] | null;
  readonly tenant_id: string;
  readonly send_time: string | null;
}

/** The room of notices: who an announcement is for hears of it when it is released or withdrawn, by whichever process. */
export async function openNotices(services: Services): Promise<Room> {
  const { database, log } = services;
  const connections = new Set<Connection>();
  let known = await released(services);
  let timer: NodeJS.Timeout | undefined;
  const tell = async (): Promise<void> => {
    const before = known;
    known = await released(services);
    const oldest = [before, known].map(oldestLookedAt).sort().at(-1)!;
    const differing = [...missingIn(before, known), ...missingIn(known, before)].filter(
      ({ send_time: sent }) => (sent ?? '') > oldest,
    );
    for (const announcement of differing) for (const connection of connections) await tellOne(connection, announcement);
  };
  const endWrites = database.onWrite((tables) => {
    if (tables !== null && !tables.has(table)) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      tell().catch((error: unknown) => log.warn({ error: String(error) }, 'announcements could not be told'));
    }, gathering);
  });
  return {
    enter(connection) {
      connections.add(connection);
      connection.onClose(() => connections.delete(connection));
      connection.onText((text) => {
        if (text === beat) connection.send(beat);
        else log.warn({ user: connection.userId }, 'unknown socket message');
      });
    },
    close() {
      clearTimeout(timer);
      endWrites();
    },
  };
}

/** Those that are released, each by what is told of it: released once more, it is told once more. */
async function released({ database: { db } }: Services): Promise<ReadonlyMap<string, Announcement>> {
  if (!(await tableExists(db, table))) return new Map();
  const { rows } = await sql<Announcement>`
    select id, titile, msg_category, msg_type, tenant_id, send_time::text,
      string_to_array(trim(both '{}' from user_ids::text), ',') as receivers
    from ${sql.table(table)}
    where send_status = '1' and (start_time is null or start_time <= ${now}) and (end_time is null or end_time >= ${now})
    order by send_time desc nulls last limit ${most}`.execute(db);
  return new Map(rows.map((row) => [`${row.id} ${row.send_time}`, row]));
}

const missingIn = (
  some: ReadonlyMap<string, Announcement>,
  others: ReadonlyMap<string, Announcement>,
): readonly Announcement[] => [...others].flatMap(([key, announcement]) => (some.has(key) ? [] : announcement));

/**
 * When the last was sent of those that are looked at, where there may be more: what newer ones have pushed out, or what
 * moves up in the place of one that was withdrawn, is no news.
 */
const oldestLookedAt = (some: ReadonlyMap<string, Announcement>): string =>
  some.size < most ? '' : ([...some.values()].at(-1)?.send_time ?? '');

async function tellOne(connection: Connection, announcement: Announcement): Promise<void> {
  const session = await connection.session();
  if (!session || session.tenantId !== announcement.tenant_id) return;
  const { userId, username } = session;
  const receivers = announcement.receivers ?? [];
  const isForAll = announcement.msg_type === 'ALL';
  if (!isForAll && !receivers.includes(userId) && !receivers.includes(username)) return;
  connection.send({
    cmd: isForAll ? 'topic' : 'user',
    msgId: announcement.id,
    msgTxt: announcement.titile,
    noticeType: announcement.msg_category,
    userId,
  });
}
