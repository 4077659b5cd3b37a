import type { Screen, ScreenRecord } from '../../schemas/language/index.ts';
import { addTrusted } from './createRecord.ts';
import { type Scope, scopeOf } from './scope.ts';

/** What was done, for the audit: never with the values of fields. */
export interface Operation {
  readonly content: string;
  readonly method: string;
  readonly path: string;
  /** Item of the dictionary `operate_type`: 2 added, 3 changed, 4 removed, and so on. */
  readonly type: string;
}

const logScreen = 'sys-log';

/** Writes a line into the operation log, where that screen exists; inside the transaction of the operation. */
export async function logOperation(scope: Scope, operation: Operation): Promise<void> {
  const { services, session, queries } = scope;
  const screen = services.screens.byId(logScreen);
  if (!screen) return;
  const values: ScreenRecord = {
    logType: '2',
    operateType: operation.type,
    logContent: operation.content,
    userid: session.userId,
    username: session.username,
    method: operation.method,
    requestUrl: operation.path,
  };
  await addTrusted(scopeOf(services, session, screen, queries), screen, knownTo(screen, values));
}

/** Texts are cut to the field's own length: a log line must never fail the work it tells of. */
function knownTo(screen: Screen, values: ScreenRecord): ScreenRecord {
  const known: ScreenRecord = {};
  for (const { name, maxLength } of screen.fields) {
    const value = values[name];
    if (value !== undefined)
      known[name] = typeof value === 'string' && maxLength !== undefined ? value.slice(0, maxLength) : value;
  }
  return known;
}
