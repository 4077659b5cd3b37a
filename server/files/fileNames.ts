import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { Session } from '../Services.ts';
import { importReport } from './storedFiles.ts';

/** The names that files had when they were uploaded, by their paths; of a path that is no upload of the tenant there is none. */
export async function fileNames(
  queries: Queries,
  { tenantId }: Pick<Session, 'tenantId'>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await queries
    .selectFrom('stored_file')
    .select(['path', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('biz', 'is distinct from', importReport)
    .where(sql<boolean>`path = any(${sql.val([...paths])}::text[])`)
    .execute();
  return new Map(rows.map(({ path, name }) => [String(path), String(name)]));
}
