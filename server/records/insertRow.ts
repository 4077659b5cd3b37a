import type { ScreenRecord } from '../../schemas/language/index.ts';
import { newId, toColumnValue } from '../tables/index.ts';
import { ownerTenant, type Scope } from './scope.ts';
import { isSecret, saveSecrets } from './secrets.ts';
import { nextSerial } from './serials.ts';

/** Stores one complete, checked record with its system fields and serial numbers. Returns its id. */
export async function insertRow(scope: Scope, record: ScreenRecord): Promise<string> {
  const { shape, session, queries } = scope;
  const id = typeof record['id'] === 'string' && record['id'] !== '' ? record['id'] : newId();
  const tenantId = ownerTenant(shape.table, session);
  const row: Record<string, unknown> = {};
  for (const field of shape.fields) {
    if (field.system || isSecret(field)) continue;
    const isGiven = field.serial !== undefined && (record[field.name] ?? '') === '';
    const value = isGiven ? await nextSerial(queries, tenantId, shape.table, field) : record[field.name];
    if (value !== undefined) row[field.column] = toColumnValue(field, value);
  }
  await queries
    .insertInto(shape.table)
    .values({ ...row, id, tenant_id: tenantId, ...createdNow(scope) })
    .execute();
  await saveSecrets(scope, id, record);
  return id;
}

/** Changes columns of one row and its stamp; the version goes up by one. */
export async function updateRow(scope: Scope, id: string, changes: ScreenRecord, version: number): Promise<void> {
  const { shape, session, queries } = scope;
  const row: Record<string, unknown> = {};
  for (const field of shape.fields) {
    const value = changes[field.name];
    if (!field.system && !isSecret(field) && value !== undefined) row[field.column] = toColumnValue(field, value);
  }
  const time = shape.lookup('updateTime')!;
  await queries
    .updateTable(shape.table)
    .set({ ...row, update_by: session.username, update_time: toColumnValue(time, nowText()), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await saveSecrets(scope, id, changes);
}

function createdNow({ shape, session }: Scope): Record<string, unknown> {
  const time = toColumnValue(shape.lookup('createTime')!, nowText());
  return {
    sys_org_code: session.orgCode,
    create_by: session.username,
    create_time: time,
    update_by: null,
    update_time: null,
    version: 1,
  };
}

/** Now, as moments travel: `YYYY-MM-DD HH:mm:ss` in UTC+8. */
const nowText = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
