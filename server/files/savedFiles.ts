import { sql } from 'kysely';
import { factOf, type Field } from '../../schemas/language/index.ts';
import { filesIn } from '../../schemas/language/values/storedFiles.ts';
import type { Queries } from '../database/Database.ts';
import { ApiError } from '../errors.ts';
import type { Session } from '../Services.ts';

/** What one person may have uploaded within a day without saving the record it is for. */
export const pending = { files: 100, bytes: 100 * 1024 * 1024 } as const;

/** @throws ApiError 429 when a person has too much lying about that no record holds */
export async function assertFewPending(queries: Queries, session: Session, size: number): Promise<void> {
  const { files, bytes } = await queries
    .selectFrom('stored_file')
    .select([sql<string>`count(*)::text`.as('files'), sql<string>`coalesce(sum(size), 0)::text`.as('bytes')])
    .where('tenant_id', '=', session.tenantId)
    .where('create_by', '=', session.username)
    .where('is_saved', '=', false)
    .where('create_time', '>', new Date(Date.now() - 24 * 3_600_000).toISOString())
    .executeTakeFirstOrThrow();
  if (Number(files) >= pending.files || Number(bytes) + size > pending.bytes)
    throw new ApiError(429, '您有过多已上传但未保存的文件，请先保存用到它们的记录，一天后空间会自动释放');
}

/** A path of ours within a text: folder of the tenant, year, a name of our own. */
const embeddedPath = /(?<![\w-])[\w-]{1,64}\/\d{4}\/[0-9a-f-]{36}\.\w{2,5}/g;

/** The uploads that a value names. */
function pathsIn(field: Field, value: unknown): readonly string[] {
  const { holdsFiles, embedsFiles } = factOf(field);
  if (embedsFiles) return String(value ?? '').match(embeddedPath) ?? [];
  return holdsFiles ? filesIn(value).map(({ filePath }) => filePath) : [];
}

/**
 * Remembers that records hold the files that their fields name. From here to the end of the transaction their rows are
 * locked: a sweep of this process or another that has not seen the record yet waits, and then leaves them.
 */
export async function markSaved(
  queries: Queries,
  { tenantId }: Session,
  fields: readonly Field[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const named = [...new Set(fields.flatMap((field) => rows.flatMap((row) => pathsIn(field, row[field.column]))))];
  if (named.length === 0) return;
  await queries
    .updateTable('stored_file')
    .set({ is_saved: true, unused_since: null })
    .where(sql<boolean>`path = any(${sql.val(named)}::text[])`)
    .where('tenant_id', '=', tenantId)
    .where((row) => row.or([row('is_saved', '=', false), row('unused_since', 'is not', null)]))
    .execute();
}
