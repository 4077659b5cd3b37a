import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { missing } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import { newId } from '../tables/index.ts';
import type { FileType } from './detectType.ts';

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

const safeSegment = /^[A-Za-z0-9_-]{1,64}$/;

/** Stores a file under a name of our own and remembers it; returns the path by which it is asked for. */
export async function storeFile({ config, database }: Services, session: Session, file: NewFile): Promise<string> {
  if (!safeSegment.test(session.tenantId)) throw new Error('The tenant id is no safe folder name.');
  const path = `${session.tenantId}/${new Date().getFullYear()}/${randomUUID()}.${file.type.extension}`;
  const place = placeOf(config.dataDir, path);
  await mkdir(dirname(place), { recursive: true });
  // Complete or absent: a reader never sees half a file.
  await writeFile(`${place}.part`, file.bytes, { mode: 0o600 });
  await rename(`${place}.part`, place);
  try {
    await database.db
      .insertInto('stored_file')
      .values({
        id: newId(),
        tenant_id: session.tenantId,
        path,
        name: file.name,
        biz: file.biz,
        type: file.type.mime,
        size: file.bytes.length,
        create_by: session.username,
        create_time: new Date(),
      })
      .execute();
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  return path;
}

/** A file of the session's tenant. The path is looked up in the rows first; only a stored one touches the disk. */
export async function loadFile({ config, database }: Services, session: Session, path: string): Promise<StoredFile> {
  const row = await database.db
    .selectFrom('stored_file')
    .selectAll()
    .where('path', '=', path)
    .where('tenant_id', '=', session.tenantId)
    .executeTakeFirst();
  if (!row) throw missing('文件不存在或已被删除');
  const bytes = await readFile(placeOf(config.dataDir, String(row['path']))).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw missing('文件不存在或已被删除');
    throw error;
  });
  const mime = String(row['type']);
  return { name: String(row['name']), mime, isImage: mime.startsWith('image/'), bytes };
}

const placeOf = (dataDir: string, path: string): string => join(dataDir, 'uploads', path);
