import type { Action, ScreenRecord } from '../../schemas/language/index.ts';
import { idempotent, type Origin, type Records, recordsOf } from '../records/index.ts';
import type { RecordEntry } from '../kinds/calls.ts';
import { parseIds } from './parseIds.ts';
import type { Answer, RouteContext } from './route.ts';

/** Where a call comes from, for the operation log. */
export const originOf = ({ ip, reply, headers }: RouteContext): Origin => ({
  ip,
  elapsed: () => reply.elapsedTime,
  addsKeys: !isOwnClient(headers),
});

/** Whether our own client calls, which knows what each call takes. */
const isOwnClient = (headers: RouteContext['headers']): boolean => headers['x-version'] === ownVersion;

/** What our own client says in `X-Version`, a header that known clients send too. */
const ownVersion = 'voltform';

/** Adds or changes a record once for each `Idempotency-Key`. */
export async function writeOnce(
  entry: RecordEntry,
  context: RouteContext,
  message: string,
  write: (records: Records) => Promise<string>,
): Promise<Answer> {
  const { services, session, headers, body } = context;
  const { method, path } = entry.call;
  return idempotent(services, session, { key: headers['idempotency-key'], method, path, body }, async (queries) => ({
    message,
    result: await write(recordsOf(services, session, entry.screen, queries, originOf(context))),
  }));
}

/** Runs an own action: `{id | ids, versions?, input?}`. */
export async function runActionCall(entry: RecordEntry, action: Action, context: RouteContext): Promise<Answer> {
  const { services, session, headers, body } = context;
  const { method, path } = entry.call;
  const call = {
    ids: parseIds(body['ids'] ?? body['id']),
    input: toObject(body['input']),
    versions: toObject(body['versions']),
  };
  return idempotent(services, session, { key: headers['idempotency-key'], method, path, body }, async (queries) => {
    const records = recordsOf(services, session, entry.screen, queries, originOf(context));
    return { message: await records.run(action, call), result: null };
  });
}

/** An object of a body; anything else counts as an empty one. */
export const toObject = (value: unknown): ScreenRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ScreenRecord) : {};
