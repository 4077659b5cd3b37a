import { type Expression, sql, type SqlBool } from 'kysely';
import type { Field, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { binTableOf, liveTableOf } from '../../../schemas/language/actions/recycleBin.ts';
import type { Beside } from './Beside.ts';
import { ApiError } from '../../errors.ts';
import { goesAlong, removeChildren } from '../rules/children.ts';
import { lockRows } from '../rows/lockRows.ts';
import { moveToBin } from '../rows/moveToBin.ts';
import { logOperation } from '../scope/operationLog.ts';
import { ownedBy, refConditions, type Scope } from '../scope/scope.ts';
import { removeSecrets } from '../rows/secrets.ts';
import { eachOfSeveral, ownNameOf } from './amongSeveral.ts';
import { assertWhen } from './updateRecord.ts';
import { columnOf, isList } from '../query/where.ts';

/** Removes records with their sub-tables: all of them, or none. */
export async function removeRecords(
  scope: Scope,
  screen: RecordScreen,
  ids: readonly string[],
  beside?: Beside,
): Promise<void> {
  const records = await lockRows(scope, ids, 'remove');
  const { title, when } = screen.builtIn.delete ?? { title: '删除' };
  await eachOfSeveral(scope.queries, screen, records, async (record) => {
    await assertWhen(screen, when, record, scope, title);
    await beside?.before(record);
  });
  const context = { services: scope.services, session: scope.session, queries: scope.queries, screen, ids };
  const policy = scope.services.policyOf(screen);
  await policy?.beforeRemove?.(context);
  if (screen.recycle) await moveToBin(scope, screen, ids);
  else {
    await assertUnreferenced(scope, screen, records);
    await removeWithAll(scope, screen, screen.table, ids);
  }
  for (const record of records) await beside?.after(record);
  await policy?.afterWrite?.(context);
  const { method, path } = screen.api.delete;
  const what = screen.recycle ? `${title}（移入${screen.recycle.open.title}）` : title;
  await logOperation(scope, { content: `${screen.title}：${what} ${ids.length} 条`, method, path, type: '4' });
}

/** Removes rows for good, with what is theirs alone. @param table of the live rows or of the bin's */
export async function removeWithAll(
  scope: Scope,
  screen: RecordScreen,
  table: string,
  ids: readonly string[],
): Promise<void> {
  await removeChildren(scope, screen, ids);
  await removeSecrets(scope, ids);
  await scope.queries
    .deleteFrom(table)
    .where('id', 'in', [...ids])
    .where(ownedBy(scope.shape, scope.session))
    .execute();
}

/** A record that others point at stays: one query per field that may point at it. @throws ApiError 400 */
export async function assertUnreferenced(
  scope: Scope,
  screen: RecordScreen,
  records: readonly ScreenRecord[],
): Promise<void> {
  const held = new Map<ScreenRecord, Pointer>();
  for (const pointer of pointersTo(scope, screen)) {
    if (!(await isHeld(scope, screen, pointer, records, records))) continue;
    for (const record of records) {
      if (held.has(record)) continue;
      const isHolding = records.length === 1 || (await isHeld(scope, screen, pointer, [record], records));
      if (isHolding) held.set(record, pointer);
    }
  }
  if (held.size > 0) throw new ApiError(400, whyHeld(screen, records, held));
}

/** Whether a field of other records points at one of these. @param going those that are removed together */
async function isHeld(
  scope: Scope,
  screen: RecordScreen,
  { field, ...owned }: Pointer,
  records: readonly ScreenRecord[],
  going: readonly ScreenRecord[],
): Promise<boolean> {
  const { table } = owned;
  const values = records
    .map((record) => record[field.ref!.value])
    .filter((value) => value !== null && value !== undefined && value !== '')
    .map(String);
  if (values.length === 0) return false;
  let query = scope.queries.selectFrom(`${table} as t`).select('t.id').where(pointsAt(field, values)).limit(1);
  // Whoever belongs to several tenants holds what each of them gave; an id is that of one record anywhere.
  const isOfAll = isList(field) && field.ref!.value === 'id';
  for (const condition of isOfAll ? [] : refConditions(owned, scope.session)) query = query.where(condition);
  // Rows that go together, like a branch of a tree, do not hold each other.
  if (liveTableOf(table) === screen.table)
    query = query.where(
      't.id',
      'not in',
      going.map((record) => String(record['id'])),
    );
  return (await query.executeTakeFirst()) !== undefined;
}

/** A message stays readable. */
const mostNamed = 10;

/** Which records stay and why; of several, whether the others could go, and that none of them has. */
function whyHeld(
  screen: RecordScreen,
  records: readonly ScreenRecord[],
  held: ReadonlyMap<ScreenRecord, Pointer>,
): string {
  const reasons = [...held].map(([record, { title, told }]) => ({ record, title, told }));
  if (records.length === 1)
    return reasons.map(({ record, title, told }) => told ?? whyAloneHeld(screen, record, title)).join('');
  const named = reasons.map(({ record, title, told }) => `${nameOf(screen, record)}（${told ?? `被“${title}”引用`}）`);
  const more = named.length > mostNamed ? `等 ${named.length} 条` : '';
  const others = records.length - held.size;
  const rest =
    others > 0 ? `；其余 ${others} 条可以删除，请去掉以上记录的勾选后重试` : '；请先改选或删除引用它们的记录';
  return `以下记录不能删除，本次没有删除任何记录：${named.slice(0, mostNamed).join('、')}${more}${rest}`;
}

function whyAloneHeld(screen: RecordScreen, record: ScreenRecord, title: string): string {
  const name = ownNameOf(screen, record) ?? '该记录';
  return `${name}被“${title}”引用，不能删除；请先到“${title}”改选或删除引用它的记录`;
}

const nameOf = (screen: RecordScreen, record: ScreenRecord): string =>
  String(record[screen.label] ?? '') || String(record['id']);

function pointsAt(field: Field, values: readonly string[]): Expression<SqlBool> {
  const column = columnOf(field);
  if (isList(field)) return sql<SqlBool>`${column} && ${sql.val([...values])}::text[]`;
  return sql<SqlBool>`${column} in (${sql.join([...values])})`;
}

interface Pointer extends Pick<RecordScreen, 'table' | 'tenancy'> {
  readonly title: string;
  readonly field: Field;
  /** The file's own words. */
  readonly told?: string | undefined;
}

const toOwned = ({ table, tenancy }: RecordScreen) => ({ table, tenancy });

function pointersTo({ services }: Scope, screen: RecordScreen): readonly Pointer[] {
  // What is read through a ref stands in another record's column, which is a pointer of its own.
  const isPointer = (field: Field): boolean => field.ref?.screen === screen.id && !field.through;
  return services.screens.recordScreens().flatMap((other) => {
    // What a screen shows of another one's records points from there.
    if (other.of) return [];
    // Rows that are edited in the form of what they point at go with it too.
    const keys = new Set(
      screen.children.flatMap((child) => (goesAlong(child) && child.from === other.id ? [child.foreignKey] : [])),
    );
    const own: readonly Pointer[] = other.fields
      .filter((field) => isPointer(field) && !keys.has(field.name))
      .map((field) => ({ ...toOwned(other), title: other.title, field, told: field.messages.referred }));
    // What is in a recycle bin may be put back, and should find what it points at.
    const recycled = other.recycle
      ? own.map((pointer) => ({
          ...pointer,
          table: binTableOf(other.table),
          told: undefined,
          title: `${other.title}（${other.recycle!.open.title}）`,
        }))
      : [];
    // Own rows of the removed record go with it.
    const below = other.children
      .filter((child) => child.from === undefined)
      .flatMap((child) => {
        const fields = child.fields.filter(
          (field) => isPointer(field) && !(other.id === screen.id && field.name === child.foreignKey),
        );
        return fields.map((field) => ({
          ...toOwned(other),
          table: child.table,
          title: `${other.title}-${child.title}`,
          field,
          told: field.messages.referred,
        }));
      });
    return own.concat(recycled, below);
  });
}
