import { type Field, isStored, type ScreenRecord, wallTime } from '../../../schemas/language/index.ts';
import { ApiError, missing } from '../../errors.ts';
import { markSaved } from '../../files/savedFiles.ts';
import { newId, toColumnValue } from '../../tables/index.ts';
import { ownedBy, ownerTenant, type Scope } from '../scope/scope.ts';
import { isSecret, saveSecrets } from './secrets.ts';
import { nextFreeSerial, nextSerial } from './serials.ts';

/** A record as the columns of its table have it. */
export type Row = Record<string, unknown>;

/** How often a number that someone else has already is replaced by the next free one. */
const maxTries = 5;

/** Stores one complete, checked record with its system fields and serial numbers. Returns its id. */
export async function insertRow(scope: Scope, record: ScreenRecord): Promise<string> {
  const { shape, session, queries } = scope;
  const row = toRow(scope, record);
  const tenantId = ownerTenant(shape, session);
  const numbered = numberedFields(scope, record);
  for (const field of numbered)
    row[field.column] = toColumnValue(field, await nextSerial(queries, tenantId, shape.table, field));
  for (let tries = 1; numbered.length > 0 && tries <= maxTries; tries += 1) {
    // No error where a number is taken: it would end the whole transaction.
    const insert = queries
      .insertInto(shape.table)
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    if ((await insert.returning('id').executeTakeFirst()) !== undefined) return stored(scope, row, record);
    if (!(await renumber(scope, tenantId, numbered, row))) break;
    if (tries === maxTries) throw new ApiError(503, busyNumbers(numbered));
  }
  await queries.insertInto(shape.table).values(row).execute();
  return stored(scope, row, record);
}

/** Nothing a person typed is at fault, so no field is named: the same form can be sent once more. */
const busyNumbers = (numbered: readonly Field[]): string =>
  `${numbered.map(({ title }) => title).join('、')}生成繁忙，内容没有保存，请稍后再点一次保存`;

/** A record as the row of its table, with its system columns and without the numbers the server gives. */
export function toRow(scope: Scope, record: ScreenRecord): Row {
  const { shape, session } = scope;
  const id = typeof record['id'] === 'string' && record['id'] !== '' ? record['id'] : newId();
  const row: Row = { id, tenant_id: ownerTenant(shape, session), ...createdNow(scope) };
  for (const field of shape.fields) {
    const value = record[field.name];
    if (!field.system && isStored(field) && !isSecret(field) && value !== undefined)
      row[field.column] = toColumnValue(field, value);
  }
  return row;
}

/** The fields of a new record that the server numbers: those that nobody has given a number. */
export const numberedFields = ({ shape }: Scope, record: ScreenRecord): Field[] =>
  shape.fields.filter((field) => field.serial !== undefined && (record[field.name] ?? '') === '');

async function stored(scope: Scope, row: Row, record: ScreenRecord): Promise<string> {
  const id = String(row['id']);
  await saveSecrets(scope, id, record);
  await markSaved(scope.queries, scope.session, scope.shape.fields, [row]);
  return id;
}

/** Gives taken numbers anew; false when none was taken, and something else is in the way. */
async function renumber(
  { shape, queries }: Scope,
  tenantId: string,
  numbered: readonly Field[],
  row: Record<string, unknown>,
): Promise<boolean> {
  let isRenumbered = false;
  for (const field of numbered) {
    const taken = await queries
      .selectFrom(shape.table)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where(field.column, '=', row[field.column])
      .executeTakeFirst();
    if (!taken) continue;
    isRenumbered = true;
    row[field.column] = toColumnValue(field, await nextFreeSerial(queries, tenantId, shape.table, field));
  }
  return isRenumbered;
}

/** Changes columns of one row and its stamp; the version goes up by one. */
export async function updateRow(scope: Scope, id: string, changes: ScreenRecord, version: number): Promise<void> {
  const { shape, session, queries } = scope;
  const row: Record<string, unknown> = {};
  for (const field of shape.fields) {
    const value = changes[field.name];
    if (!field.system && isStored(field) && !isSecret(field) && value !== undefined)
      row[field.column] = toColumnValue(field, value);
  }
  const time = shape.lookup('updateTime')!;
  const { numUpdatedRows } = await queries
    .updateTable(shape.table)
    .set({ ...row, update_by: session.username, update_time: toColumnValue(time, wallTime()), version: version + 1 })
    .where('id', '=', id)
    .where(ownedBy(shape, session))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw missing();
  await saveSecrets(scope, id, changes);
  await markSaved(queries, session, shape.fields, [row]);
}

function createdNow({ shape, session }: Scope): Record<string, unknown> {
  const time = toColumnValue(shape.lookup('createTime')!, wallTime());
  return {
    sys_org_code: session.orgCode,
    create_by: session.username,
    create_time: time,
    update_by: null,
    update_time: null,
    version: 1,
  };
}
