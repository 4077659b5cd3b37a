import type { Services, Session } from '../Services.ts';
import { writeLog } from './writeLog.ts';

/** A call that was refused for want of a permission. */
interface Refusal {
  readonly codes: readonly string[];
  readonly method: string;
  readonly path: string;
  readonly ip: string;
}

/** A client that asks in a circle is one line a minute for each call, and not a flood of them. */
const quietMs = 60_000;
const maxKept = 5000;
const noted = new WeakMap<Services['database'], Map<string, number>>();

/** Writes a refused call into the operation log, where an administrator sees who tries what. */
export async function logRefusal(services: Services, session: Session, refusal: Refusal): Promise<void> {
  const { codes, method, path, ip } = refusal;
  services.log.warn({ userId: session.userId, codes, method, path }, 'permission refused');
  if (!isNews(services, `${session.userId} ${method} ${path}`)) return;
  await writeLog(services.database.db, session, {
    logType: '2',
    content: `拒绝访问：缺少权限 ${codes.join('、')}`,
    ip,
    method,
    url: path,
  });
}

function isNews({ database }: Services, key: string): boolean {
  const times = noted.get(database) ?? new Map<string, number>();
  noted.set(database, times);
  if ((times.get(key) ?? 0) > Date.now() - quietMs) return false;
  if (times.size >= maxKept) times.clear();
  times.set(key, Date.now());
  return true;
}
