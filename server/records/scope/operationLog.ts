import { type LogEntry, writeLog } from '../../logs/writeLog.ts';
import type { Scope } from './scope.ts';

/** What was done, for the audit: never with the values of fields. */
interface Operation {
  readonly content: string;
  readonly method: string;
  readonly path: string;
  readonly type: NonNullable<LogEntry['operateType']>;
}

/** Writes a line into the operation log, inside the transaction of the operation. */
export async function logOperation({ queries, session, origin }: Scope, operation: Operation): Promise<void> {
  await writeLog(queries, session, {
    logType: '2',
    operateType: operation.type,
    content: operation.content,
    ip: origin?.ip ?? '',
    method: operation.method,
    url: operation.path,
    ...(origin ? { cost: origin.elapsed() } : {}),
  });
}
