import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FileType } from '../../schemas/language/uploads/index.ts';
import type { Queries } from '../database/Database.ts';
import { lockNames } from '../database/lockNames.ts';
import { ApiError, missing } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import { inTransaction } from '../database/transact.ts';
import { newId } from '../tables/index.ts';
import { assertFewPending } from './savedFiles.ts';

/** What was uploaded, besides its bytes. */
interface NewFile {
  readonly name: string;
  readonly biz: string;
  readonly type: FileType;
  readonly bytes: Buffer;
}

/** A stored file on its way out. */
interface StoredFile {
  readonly name: string;
  readonly mime: string;
  readonly isImage: boolean;
  readonly bytes: Buffer;
}

/** The label of a file that only the person it was made for may read. */
export const importReport = 'import-report';

const safeSegment = /^[A-Za-z0-9_-]{1,64}$/;

/** Stores a file under a name of our own and remembers it; returns the path by which it is asked for. */
export async function storeFile(
  { config, database, files, log }: Services,
  session: Session,
  file: NewFile,
  queries: Queries = database.db,
): Promise<string> {
  if (!safeSegment.test(session.tenantId)) throw new Error('The tenant id is no safe folder name.');
  const path = `${session.tenantId}/${new Date().getFullYear()}/${randomUUID()}.${file.type.extension}`;
  const row = {
    id: newId(),
    tenant_id: session.tenantId,
    path,
    name: file.name,
    biz: file.biz,
    type: file.type.mime,
    size: file.bytes.length,
    create_by: session.username,
    create_time: new Date(),
    is_saved: file.biz === importReport,
  };
  // The bytes first: a slow store holds no lock that others wait for, and a row never names what is not there.
  await files.put(path, file.bytes, file.type.mime);
  try {
    await inTransaction(database, queries, async (queries) => {
      await assertRoom(queries, session.tenantId, file.bytes.length, config.uploadQuotaMb);
      if (!row.is_saved) await assertFewPending(queries, session, file.bytes.length);
      await queries.insertInto('stored_file').values(row).execute();
    });
  } catch (error) {
    // What stays is swept a day later; the person hears why the upload failed, not why it could not be undone.
    await files
      .remove(path)
      .catch((failure: Error) => log.warn({ path, error: failure.message }, 'an upload was left without a row'));
    throw error;
  }
  return path;
}

/** One upload of a tenant at a time is counted, so that many at once do not pass the limit together. @throws ApiError 429: later the same file may be taken */
async function assertRoom(queries: Queries, tenantId: string, size: number, quotaMb: number): Promise<void> {
  await lockNames(queries, [`files:${tenantId}`]);
  const { total } = await queries
    .selectFrom('stored_file')
    .select(sql<string>`coalesce(sum(size), 0)::text`.as('total'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (Number(total) + size > quotaMb * 1024 * 1024)
    throw new ApiError(429, `文件空间已满（上限 ${quotaMb} MB），请先从记录中删除不用的文件，一天后空间会自动释放`);
}

/** A file of the session's tenant. The path is looked up in the rows first; only a stored one is asked of the store. */
export async function loadFile({ database, files }: Services, session: Session, path: string): Promise<StoredFile> {
  const row = await database.db
    .selectFrom('stored_file')
    .selectAll()
    .where('path', '=', path)
    .where('tenant_id', '=', session.tenantId)
    // What one person's file held is nobody else's to read, of the same tenant or not.
    .where((row) => row.or([row('biz', 'is distinct from', importReport), row('create_by', '=', session.username)]))
    .executeTakeFirst();
  if (!row) throw missing('文件不存在或已被删除');
  const bytes = await files.get(String(row['path']));
  if (!bytes) throw missing('文件不存在或已被删除');
  const mime = String(row['type']);
  return { name: String(row['name']), mime, isImage: mime.startsWith('image/'), bytes };
}
