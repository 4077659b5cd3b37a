import { proxy, ref } from 'valtio';
import { call } from '../api/call.ts';
import { parseEnvelope } from '../api/envelope.ts';
import { send } from '../api/http.ts';
import { isListOf, isRecord, toText } from '../values/shapes.ts';

/** An announcement to the person, or a message of the system. */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly time: string;
  readonly sender: string;
  readonly priority: 'L' | 'M' | 'H';
  readonly html: string;
  /** The page that it asks the person to go to: a path of the application or a web address; '' where there is none. */
  readonly page: string;
}

/** The newest that are not read, and how many there are in all. */
export interface NoticeList {
  readonly list: readonly Notice[];
  readonly total: number;
}

interface NoticeState {
  announcements: NoticeList;
  messages: NoticeList;
}
const none: NoticeList = { list: [], total: 0 };

/** What the signed-in person has not read. */
export const notices = proxy<NoticeState>({ announcements: ref(none), messages: ref(none) });

/**
 * Asks what is unread, past the usual way of calls: what runs by itself ends no session and tells nobody.
 * @returns whether the server answered
 */
export async function loadNotices(): Promise<boolean> {
  try {
    const { status, data } = await send({ method: 'GET', url: '/sys/annountCement/listByUser', once: true });
    const envelope = parseEnvelope(data);
    if (status >= 400 || !envelope?.success || !isRecord(envelope.result)) return false;
    const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal } = envelope.result;
    notices.announcements = ref(toList(anntMsgList, anntMsgTotal));
    notices.messages = ref(toList(sysMsgList, sysMsgTotal));
    return true;
  } catch (error) {
    console.warn('the notices stay as they were', error);
    return false;
  }
}

/** Notes that the person has read one, and asks what is left. @throws DataError */
export async function markRead({ id }: Notice): Promise<void> {
  await call(toReadCall(id), () => true);
  await loadNotices();
}

const toReadCall = (anntId: string) =>
  ({ method: 'PUT', url: '/sys/sysAnnouncementSend/editByAnntIdAndUserId', data: { anntId } }) as const;

/**
 * Notes that the person has read all of them. Only who has the page of their messages may do so at once: others read what
 * is listed, until nothing more comes.
 * @throws DataError
 */
export async function markAllRead(hasPage: boolean): Promise<void> {
  if (hasPage) {
    await call({ method: 'PUT', url: '/sys/sysAnnouncementSend/readAll', data: {} }, () => true);
    return void (await loadNotices());
  }
  const done = new Set<string>();
  for (let left = unreadNow(); left.length > 0; left = unreadNow().filter(({ id }) => !done.has(id))) {
    for (const { id } of left) {
      await call(toReadCall(id), () => true);
      done.add(id);
    }
    await loadNotices();
  }
}

const unreadNow = (): readonly Notice[] => [...notices.announcements.list, ...notices.messages.list];

/** The newest that the person has read, of both kinds. @throws DataError */
export const loadRead = (signal: AbortSignal): Promise<ReadNotices> =>
  call({ method: 'GET', url: '/sys/annountCement/listByUser', params: { read: '1' }, signal }, (result) =>
    isRecord(result)
      ? { announcements: toList(result['anntReadList']).list, messages: toList(result['sysReadList']).list }
      : undefined,
  );

/** Notices that were read. */
export interface ReadNotices {
  readonly announcements: readonly Notice[];
  readonly messages: readonly Notice[];
}

function toList(list: unknown, total?: unknown): NoticeList {
  const rows = isListOf(list, isRecord) ? list : [];
  return { list: rows.map(toNotice), total: Number(toText(total) ?? rows.length) };
}

function toNotice(row: Readonly<Record<string, unknown>>): Notice {
  const textOf = (name: string): string => toText(row[name]) ?? '';
  const priority = textOf('priority');
  return {
    id: textOf('anntId') || textOf('id'),
    title: textOf('titile'),
    time: textOf('sendTime') || textOf('createTime'),
    sender: textOf('sender'),
    priority: priority === 'M' || priority === 'H' ? priority : 'L',
    html: textOf('msgContent'),
    page: textOf('openType') === 'url' ? textOf('openPage') : '',
  };
}
