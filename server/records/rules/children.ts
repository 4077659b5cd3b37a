import type { ChildTable, ExpressionUser, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { ApiError, invalid } from '../../errors.ts';
import { checkChoices, checkUnique, type Problems } from './checks.ts';
import { codeRuleCheck } from './codeRules.ts';
import { insertRow, updateRow } from '../rows/insertRow.ts';
import { ownedBy, type Scope, rowsIn } from '../scope/scope.ts';
import { childShapeOf } from '../scope/shape.ts';
import { toRecord } from '../rows/toRecord.ts';
import { inRowOrder } from '../../../schemas/language/records/inRowOrder.ts';
import { isWritable } from '../../../schemas/language/screen/isWritable.ts';
import { sentName } from '../scope/formerNames.ts';
import { pickWritable, withDefaults } from '../rows/writable.ts';

const maxRows = 1000;

/** The scope of a sub-table's rows, inside the same transaction. */
export function childScope(scope: Scope, child: ChildTable): Scope {
  const source = child.from === undefined ? undefined : scope.services.screens.byId(child.from);
  return { ...scope, shape: childShapeOf(child, scope.shape, scope.services.screens), screen: source };
}

/** The rows of a body's editable sub-tables, reduced to what may be written; absent ones stay absent. */
export function pickChildren(screen: RecordScreen, body: ScreenRecord, user: ExpressionUser): ScreenRecord {
  const picked: ScreenRecord = {};
  for (const child of screen.children) {
    const rows = child.editable ? body[sentName(child, screen.children, body)] : undefined;
    if (rows === undefined || rows === null) continue;
    if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) {
      throw invalid({ [child.name]: `${child.title}应为多行内容` });
    }
    if (rows.length > maxRows) throw invalid({ [child.name]: `${child.title}最多${maxRows}行` });
    const kept: ScreenRecord[] = [];
    for (const row of inRowOrder(child, rows as readonly ScreenRecord[], (one) => one))
      kept.push(pickRow(child, row, user, kept.at(-1) ?? {}));
    picked[child.name] = numbered(child, kept);
  }
  return picked;
}

/** The rows with the number of their place, from 1. */
const numbered = ({ order }: ChildTable, rows: readonly ScreenRecord[]): readonly ScreenRecord[] =>
  order === undefined ? rows : rows.map((row, index) => ({ ...row, [order]: index + 1 }));

function pickRow(child: ChildTable, row: ScreenRecord, user: ExpressionUser, above: ScreenRecord): ScreenRecord {
  const id = typeof row['id'] === 'string' && row['id'] !== '' ? { id: row['id'] } : null;
  const picked = pickWritable(child.fields, row);
  return id ? { ...picked, ...id } : withDefaults(child.fields, picked, user, above);
}

/** The stored rows of one sub-table of one record, in their order. */
export const loadChildren = (scope: Scope, child: ChildTable, parentId: string): Promise<readonly ScreenRecord[]> =>
  rowsBelow(childScope(scope, child), child, parentId);

/** The same in the scope of the sub-table's own rows. */
export async function rowsBelow(inner: Scope, child: ChildTable, parentId: string): Promise<readonly ScreenRecord[]> {
  let query = rowsIn(inner).selectAll('t').where(`t.${child.foreignKeyColumn}`, '=', parentId).limit(maxRows);
  for (const { field, order } of child.sort) {
    const column = inner.shape.lookup(field)?.column;
    if (column !== undefined) query = query.orderBy(`t.${column}`, order);
  }
  const isOwn = child.from === undefined;
  const rows = await (isOwn ? query.orderBy('t.row_order') : query).orderBy('t.id').execute();
  return rows.map((row) => toRecord(inner.shape, row));
}

/**
 * Checks choices, uniqueness and check rules of all rows; messages by path, `periods[2].startTime`.
 * @param parent the stored record, for an update
 */
export async function checkChildren(
  scope: Scope,
  screen: RecordScreen,
  record: ScreenRecord,
  parent?: ScreenRecord,
): Promise<Problems> {
  const problems: Problems = {};
  for (const child of screen.children) {
    const rows = child.editable ? record[child.name] : undefined;
    if (!Array.isArray(rows)) continue;
    const inner = childScope(scope, child);
    const stored = parent && child.fields.some((field) => field.ref) ? await rowsById(scope, child, parent) : null;
    const fields = child.fields.filter(isWritable);
    // The rows are judged together: those of one parent against each other by the validator, others here.
    const unique = fields.filter((field) => !field.uniqueWithin?.includes(child.foreignKey));
    const whyRefused = await codeRuleCheck(scope.queries, scope.session.tenantId, fields);
    const siblings = parent && unique.some((field) => field.unique) ? await idsBelow(inner, child, parent) : [];
    for (const [index, row] of (rows as ScreenRecord[]).entries()) {
      const id = row['id'] as string | undefined;
      const found = {
        ...(await checkChoices(inner, fields, { fields: child.fields, values: row }, stored?.get(id ?? ''))),
        ...(await checkUnique(inner, unique, row, siblings)),
        ...whyRefused(row),
      };
      for (const [name, message] of Object.entries(found)) problems[`${child.name}[${index}].${name}`] = message;
    }
  }
  return problems;
}

async function idsBelow(inner: Scope, child: ChildTable, parent: ScreenRecord): Promise<readonly string[]> {
  const rows = await rowsIn(inner)
    .select('t.id')
    .where(`t.${child.foreignKeyColumn}`, '=', String(parent['id']))
    .execute();
  return rows.map((row) => String(row['id']));
}

/** The stored rows of one sub-table by their ids. */
export async function rowsById(
  scope: Scope,
  child: ChildTable,
  parent: ScreenRecord,
): Promise<ReadonlyMap<string, ScreenRecord>> {
  const rows = await loadChildren(scope, child, String(parent['id']));
  return new Map(rows.map((row) => [String(row['id']), row]));
}

/** Makes the stored rows equal to the sent ones: new rows added, known ones changed, missing ones removed. */
export async function saveChildren(
  scope: Scope,
  screen: RecordScreen,
  record: ScreenRecord,
  parentId: string,
): Promise<void> {
  for (const child of screen.children) {
    const rows = child.editable ? record[child.name] : undefined;
    if (Array.isArray(rows)) await saveRows(childScope(scope, child), child, rows as ScreenRecord[], parentId);
  }
}

async function saveRows(
  scope: Scope,
  child: ChildTable,
  rows: readonly ScreenRecord[],
  parentId: string,
): Promise<void> {
  const stored = await rowsIn(scope)
    .select(['t.id', 't.version'])
    .where(`t.${child.foreignKeyColumn}`, '=', parentId)
    .forUpdate()
    .execute();
  const versions = new Map(stored.map((row) => [String(row['id']), Number(row['version'])]));
  const kept = new Set<string>();
  for (const row of rows) {
    const id = row['id'];
    if (typeof id !== 'string') continue;
    // An id that is not a row of this parent belongs to someone else, or was sent twice.
    if (!versions.has(id) || kept.has(id)) throw new ApiError(400, `${child.title}中有不属于本记录的行`);
    kept.add(id);
  }
  const gone = [...versions.keys()].filter((id) => !kept.has(id));
  const isOwned = ownedBy(scope.shape, scope.session);
  if (gone.length > 0)
    await scope.queries.deleteFrom(scope.shape.table).where('id', 'in', gone).where(isOwned).execute();
  await freeUniqueValues(scope, child, rows);
  for (const [index, row] of rows.entries()) {
    const { id, ...values } = row;
    const isStored = typeof id === 'string';
    if (isStored) await updateRow(scope, id, values, versions.get(id)!);
    const saved = isStored ? id : await insertRow(scope, { ...values, [child.foreignKey]: parentId });
    if (child.from === undefined)
      await scope.queries
        .updateTable(scope.shape.table)
        .set({ row_order: index })
        .where('id', '=', saved)
        .where(isOwned)
        .execute();
  }
}

/** Two rows may exchange a unique value, which the index would refuse while the first of them is written. */
async function freeUniqueValues(
  { shape, queries, session }: Scope,
  child: ChildTable,
  rows: readonly ScreenRecord[],
): Promise<void> {
  for (const field of child.fields) {
    if (!field.unique || !isWritable(field)) continue;
    const ids = rows.flatMap((row) =>
      typeof row['id'] === 'string' && Object.hasOwn(row, field.name) ? [row['id']] : [],
    );
    if (ids.length > 1)
      await queries
        .updateTable(shape.table)
        .set({ [field.column]: null })
        .where('id', 'in', ids)
        .where(ownedBy(shape, session))
        .execute();
  }
}

/** Whether the rows go when their parent goes: its own, and those that are edited as part of it. */
export const goesAlong = ({ from, editable, foreignKeyMultiple }: ChildTable): boolean =>
  from === undefined || (editable && !foreignKeyMultiple);

/** Removes the rows that go with removed records; other rows of other screens are those screens' business. */
export async function removeChildren(scope: Scope, screen: RecordScreen, parentIds: readonly string[]): Promise<void> {
  for (const child of screen.children) {
    if (!goesAlong(child)) continue;
    const { shape, queries, session } = childScope(scope, child);
    await queries
      .deleteFrom(shape.table)
      .where(child.foreignKeyColumn, 'in', [...parentIds])
      .where(ownedBy(shape, session))
      .execute();
  }
}
