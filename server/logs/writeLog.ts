import type { Queries } from '../database/Database.ts';
import type { Session } from '../Services.ts';
import { newId } from '../tables/index.ts';
import { now } from '../database/clock.ts';
import { tableExists } from '../sessions/tableExists.ts';

/** One line of the operation log. */
export interface LogEntry {
  /** '1' sign-in, '2' operation, '3' scheduled job. */
  readonly logType: '1' | '2' | '3';
  /** '1' query, '2' add, '3' edit, '4' delete, '5' import, '6' export; none for sign-ins. */
  readonly operateType?: '1' | '2' | '3' | '4' | '5' | '6';
  readonly content: string;
  readonly ip: string;
  readonly method: string;
  readonly url: string;
  /** What was sent; secrets in it are blanked. */
  readonly param?: unknown;
  /** Milliseconds. */
  readonly cost?: number;
}

/** Who did it: a session, or the user a session is about to be opened for. */
export type LogPerson = Pick<Session, 'username' | 'realname' | 'tenantId' | 'orgCode'>;

/** Adds a line to the log table, where the screen files have one. */
export async function writeLog(queries: Queries, person: LogPerson, entry: LogEntry): Promise<void> {
  if (!(await tableExists(queries, 'sys_log'))) return;
  await queries
    .insertInto('sys_log')
    .values({
      id: newId(),
      tenant_id: person.tenantId,
      sys_org_code: person.orgCode,
      log_content: toLine(entry.content, 500),
      log_type: entry.logType,
      operate_type: entry.operateType ?? null,
      // The account, not the row's id: it is what a person reads, and what clients of this contract expect.
      userid: toLine(person.username, 100),
      username: toLine(person.realname, 100),
      ip: toLine(entry.ip, 64),
      cost_time: entry.cost === undefined ? null : Math.round(entry.cost),
      method: entry.method,
      // A query may carry what people typed: the path is enough to find the call.
      request_url: toLine(entry.url.split('?')[0] ?? '', 255),
      request_param: entry.param === undefined ? null : toParam(entry.param),
      create_by: person.username,
      create_time: now,
      version: 1,
    })
    .execute();
}

/** One line, whatever was typed: control characters would forge lines where the log is printed. */
const toLine = (text: string, limit: number): string => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, limit);

const secretKey = /passw|pwd|secret|token|captcha|checkKey|credential|Pem$|P12$|mchKey|ScoreKey/i;
const maxText = 200;

/** What was sent, as JSON without secrets and cut to a size that a log bears. */
function toParam(param: unknown): string {
  const text = JSON.stringify(param, (key, value: unknown) => {
    if (secretKey.test(key)) return '***';
    return typeof value === 'string' && value.length > maxText ? `${value.slice(0, maxText)}…` : value;
  });
  return text.length <= 4000 ? text : JSON.stringify({ omitted: `${text.length} 个字符` });
}
