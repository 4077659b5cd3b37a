import { sql } from 'kysely';
import type { ChildTable, Field, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { addLinkedValues } from '../labels/linkedValues.ts';
import { isDatabaseGone } from '../../database/databaseGone.ts';
import type { Queries } from '../../database/Database.ts';
import type { Services } from '../../Services.ts';
import { toColumnValue } from '../../tables/index.ts';
import { childScope, loadChildren } from './children.ts';
import { childrenWithin } from './childrenWithin.ts';
import { compute } from '../../../schemas/language/records/compute.ts';
import { isSameValue } from '../rows/sameValue.ts';
import { ownedBy, ownerTenant, rowsIn, type Scope, scopeOf, userOf } from '../scope/scope.ts';
import { giveMissingTreeCodes } from './treeCodes.ts';
import { nextSerials } from '../rows/serials.ts';
import { fingerprintOf, markFollowed, remember, type StoredRule, storedRulesOf } from './storedRules.ts';
import { toSystemSession } from '../scope/systemSession.ts';
import { toRecord } from '../rows/toRecord.ts';
import { toUniqueError } from '../scope/transaction.ts';

/** What following the rules afterwards has done. */
interface Recomputed {
  /** Records that were looked at; those of an earlier run that was stopped are not counted again. */
  readonly records: number;
  /** Rows, of records and of sub-tables, whose stored value was another one. */
  readonly changed: number;
  /** Rows that could not take their value, each with the reason; they keep what they have. */
  readonly failures: readonly string[];
}

interface Position {
  readonly tenantId: string;
  readonly id: string;
}

/** Records of one transaction: as many as keep nobody waiting. */
const portion = 200;

/**
 * Works out the stored values of all records of a screen again, tenant by tenant in small transactions; a run that was
 * stopped goes on where it was. Nobody has edited the records, so their version and time of change stay.
 */
export async function recompute(
  services: Services,
  screen: RecordScreen,
  onPortion: (records: number) => void,
): Promise<Recomputed> {
  const { db } = services.database;
  const rules = storedRulesOf(screen);
  const progress = new Progress(screen, rules);
  let position = await progress.read(db);
  let records = 0;
  let changed = 0;
  const failures: string[] = [];
  for (;;) {
    const done = await db.transaction().execute(async (queries) => {
      const next = await nextPortion(services, screen, queries, position);
      if (!next) return undefined;
      const result = await followAll(next.scope, screen, rules, next.rows);
      // The place of a record depends on others: the tenant's are given theirs together, with its first rows.
      const isFirst = next.last.tenantId !== position.tenantId;
      const coded = isFirst ? await giveMissingTreeCodes(next.scope, screen) : 0;
      await progress.write(queries, next.last);
      return { ...result, changed: result.changed + coded, last: next.last, count: next.rows.length };
    });
    if (!done) break;
    position = done.last;
    records += done.count;
    changed += done.changed;
    failures.push(...done.failures);
    if (done.count > 0) onPortion(records);
  }
  await db.transaction().execute(async (queries) => {
    await progress.clear(queries);
    if (failures.length === 0) await markFollowed(queries, screen);
  });
  return { records, changed, failures };
}

/** How far a run has come, for as long as the rules are the same. */
class Progress {
  readonly #key: string;
  readonly #rules: string;

  constructor(screen: RecordScreen, rules: readonly StoredRule[]) {
    this.#key = `recompute:${screen.table}`;
    this.#rules = rules.map(({ table, field }) => `${table}.${field.column}=${fingerprintOf(field)}`).join();
  }

  async read(queries: Queries): Promise<Position> {
    const row = await queries
      .selectFrom('voltform_meta')
      .select('value')
      .where('key', '=', this.#key)
      .executeTakeFirst();
    const stored = row ? (JSON.parse(String(row['value'])) as Position & { readonly rules: string }) : undefined;
    return stored?.rules === this.#rules ? stored : { tenantId: '', id: '' };
  }

  write(queries: Queries, { tenantId, id }: Position): Promise<void> {
    return remember(queries, this.#key, JSON.stringify({ rules: this.#rules, tenantId, id }));
  }

  async clear(queries: Queries): Promise<void> {
    await queries.deleteFrom('voltform_meta').where('key', '=', this.#key).execute();
  }
}

/** The next rows of the tenant that is being worked on, locked, or the beginning of the next tenant. */
async function nextPortion(services: Services, screen: RecordScreen, queries: Queries, position: Position) {
  const found = await sql<{ tenant: string | null }>`
    select min(tenant_id) as tenant from ${sql.table(screen.table)}
    where (tenant_id, id) > (${position.tenantId}, ${position.id})`.execute(queries);
  const tenantId = found.rows[0]?.tenant;
  if (tenantId === null || tenantId === undefined) return undefined;
  const session = toSystemSession(tenantId);
  // Row rules are about people; the server works past them, inside the tenant of the row.
  const scope: Scope = { ...scopeOf(services, session, screen, queries), screen: undefined };
  const rows = await rowsIn(scope)
    .selectAll('t')
    .where('t.tenant_id', '=', tenantId)
    .where('t.id', '>', tenantId === position.tenantId ? position.id : '')
    .orderBy('t.id')
    .limit(portion)
    .forNoKeyUpdate()
    .execute();
  return { scope, rows, last: { tenantId, id: String(rows.at(-1)!['id']) } };
}

async function followAll(
  scope: Scope,
  screen: RecordScreen,
  rules: readonly StoredRule[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Pick<Recomputed, 'changed' | 'failures'>> {
  const records = rows.map((row) => toRecord(scope.shape, row));
  const numbers = await numbersFor(scope, rules, records);
  const failures: string[] = [];
  let changed = 0;
  for (const record of records) {
    await sql`savepoint one_record`.execute(scope.queries);
    try {
      changed += await followOne(scope, screen, rules, record, numbers);
    } catch (thrown) {
      const error = toUniqueError(scope.services, thrown);
      if (isDatabaseGone(error) || !(error instanceof Error)) throw error;
      await sql`rollback to savepoint one_record`.execute(scope.queries);
      failures.push(`${screen.title} ${String(record['id'])}：${error.message}`);
    }
    await sql`release savepoint one_record`.execute(scope.queries);
  }
  return { changed, failures };
}

type Numbers = ReadonlyMap<Field, string[]>;

/** Numbers for the records that have none, in one step for each serial. */
async function numbersFor(
  { shape, session, queries }: Scope,
  rules: readonly StoredRule[],
  records: readonly ScreenRecord[],
): Promise<Numbers> {
  const numbers = new Map<Field, string[]>();
  for (const { field } of rules.filter((rule) => rule.field.serial !== undefined)) {
    const count = records.filter((record) => isEmpty(record[field.name])).length;
    if (count > 0)
      numbers.set(field, [...(await nextSerials(queries, ownerTenant(shape, session), shape.table, { field, count }))]);
  }
  return numbers;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

async function followOne(
  scope: Scope,
  screen: RecordScreen,
  rules: readonly StoredRule[],
  stored: ScreenRecord,
  numbers: Numbers,
): Promise<number> {
  const given: ScreenRecord = {};
  for (const [field, free] of numbers) if (isEmpty(stored[field.name])) given[field.name] = free.shift();
  const children = await storedRows(scope, screen, rules, String(stored['id']));
  const after: ScreenRecord = { ...stored, ...given };
  for (const [{ name }, rows] of children) after[name] = rows.map((row) => ({ ...row }));
  await addLinkedValues(scope, screen.fields, [after], 'server');
  compute(screen, after, userOf(scope.session));
  let changed = await storeChanged(scope, fieldsOf(rules, undefined), stored, after);
  for (const [child, rows] of children) {
    const inner = childScope(scope, child);
    const computed = after[child.name] as readonly ScreenRecord[];
    for (const [index, row] of rows.entries())
      changed += await storeChanged(inner, fieldsOf(rules, child.name), row, computed[index]!);
  }
  return changed;
}

const fieldsOf = (rules: readonly StoredRule[], child: string | undefined): readonly Field[] =>
  rules.filter((rule) => rule.child === child).map(({ field }) => field);

/** The sub-tables' rows, where a rule is about them or reads them. */
async function storedRows(
  scope: Scope,
  screen: RecordScreen,
  rules: readonly StoredRule[],
  id: string,
): Promise<readonly (readonly [child: ChildTable, rows: readonly ScreenRecord[]])[]> {
  const found: (readonly [ChildTable, readonly ScreenRecord[]])[] = [];
  for (const child of childrenWithin(screen))
    if (rules.some(({ field }) => field.computed !== undefined))
      found.push([child, await loadChildren(scope, child, id)]);
  return found;
}

/** Writes the values that are others now; a value that the rules leave out of what is sent stays. */
async function storeChanged(
  { shape, session, queries }: Scope,
  fields: readonly Field[],
  before: ScreenRecord,
  after: ScreenRecord,
): Promise<number> {
  const changed = fields.filter(
    (field) => Object.hasOwn(after, field.name) && !isSameValue(field, before[field.name], after[field.name]),
  );
  if (changed.length === 0) return 0;
  const columns = changed.map((field) => [field.column, toColumnValue(field, after[field.name])] as const);
  await queries
    .updateTable(shape.table)
    .set(Object.fromEntries(columns))
    .where('id', '=', String(before['id']))
    .where(ownedBy(shape, session))
    .execute();
  return 1;
}
