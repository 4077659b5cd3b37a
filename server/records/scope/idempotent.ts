import { createHash } from 'node:crypto';
import type { Queries } from '../../database/Database.ts';
import { transact } from '../../database/transact.ts';
import { ApiError } from '../../errors.ts';
import type { Services, Session } from '../../Services.ts';

/** What is remembered of a call: enough to answer a repeated one. */
export interface Remembered {
  readonly message: string;
  readonly result: unknown;
}

/** One call as the client names it. */
interface CallKey {
  readonly key: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const maxLength = 64;

/** What is said of a key that comes back with something else: its first call was carried out. */
const doneBefore = '上一次提交已经成功，这一次没有再执行，请先在列表里核对';

/**
 * Runs a write once for each key of a user. The key's row is made in the same transaction as the write:
 * a second call waits for the first at the unique index and then repeats its answer; a failed write
 * leaves no key.
 */
export async function idempotent(
  { database }: Services,
  session: Session,
  { key, method, path, body }: CallKey,
  run: (queries: Queries) => Promise<Remembered>,
): Promise<Remembered> {
  return transact(database.db, async (queries) => {
    if (key === undefined || key === '') return run(queries);
    if (key.length > maxLength) throw new ApiError(400, `Idempotency-Key 不能超过${maxLength}个字符`);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([method, path, session.tenantId, body]))
      .digest('hex');
    const own = { user_id: session.userId, key };
    const earlier = await claim(queries, own, `${method} ${path}`, fingerprint);
    if (earlier) return earlier;
    const answer = await run(queries);
    await queries
      .updateTable('idempotency')
      .set({ status: 200, response: JSON.stringify(answer) })
      .where('user_id', '=', own.user_id)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

interface OwnKey {
  readonly user_id: string;
  readonly key: string;
}

/** Null when the key is ours now; else the answer of the call that had it. */
async function claim(queries: Queries, own: OwnKey, route: string, fingerprint: string): Promise<Remembered | null> {
  await queries
    .deleteFrom('idempotency')
    .where('user_id', '=', own.user_id)
    .where('created_at', '<', new Date(Date.now() - 24 * 3_600_000).toISOString())
    .execute();
  const inserted = await queries
    .insertInto('idempotency')
    .values({ ...own, route, request_hash: fingerprint, created_at: new Date() })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return null;
  const row = await queries
    .selectFrom('idempotency')
    .selectAll()
    .where('user_id', '=', own.user_id)
    .where('key', '=', own.key)
    .executeTakeFirst();
  if (!row || row['request_hash'] !== fingerprint) throw new ApiError(409, doneBefore, { earlier: true });
  const response = row['response'];
  return (typeof response === 'string' ? JSON.parse(response) : response) as Remembered;
}
