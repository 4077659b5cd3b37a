import { setTimeout as wait } from 'node:timers/promises';
import { type Compilable, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import type { Page, Sort } from '../query/parseList.ts';
import { columnOf } from '../query/where.ts';
import { rowsIn, type Scope } from '../scope/scope.ts';
import type { RecordShape } from '../scope/shape.ts';

/** The rows a list query finds, before order and page. */
export type FoundRows = ReturnType<typeof rowsIn>;
type Row = Readonly<Record<string, unknown>>;

/** How long the rows may take before their number is worked out beside them: a page that is not full says it itself. */
const headStartMs = 20;
/** From here on the keys of the rows before a page are skipped, not the rows. */
const deepOffset = 1000;

/** A query that reads many rows to say little; shared with whoever asks the same, unless a transaction is open. */
export async function askShared<R>(
  { queries, services }: Scope,
  query: Compilable<R> & { execute(): Promise<R[]> },
): Promise<readonly R[]> {
  return queries.isTransaction ? query.execute() : services.database.ask(query);
}

/** The rows of one page in their order, as soon as they are there, and the number of all rows, which may take longer. */
export async function readPage(
  scope: Scope,
  found: FoundRows,
  sorts: readonly Sort[],
  { pageNo, pageSize }: Page,
): Promise<{ readonly rows: readonly Row[]; readonly total: number | Promise<number> }> {
  const offset = (pageNo - 1) * pageSize;
  if (offset >= deepOffset) return readDeepPage(scope, found, sorts, offset, pageSize);
  const reading = ordered(found.selectAll('t'), sorts, scope.shape).limit(pageSize).offset(offset).execute();
  const quick = await Promise.race([reading, wait(headStartMs)]);
  if (!quick) {
    const total = countOf(scope, found);
    // Where the rows fail, nobody hears of the number.
    total.catch(() => undefined);
    return { rows: await reading, total };
  }
  const isLast = quick.length < pageSize && (quick.length > 0 || offset === 0);
  return { rows: quick, total: isLast ? offset + quick.length : countOf(scope, found) };
}

async function countOf(scope: Scope, found: FoundRows): Promise<number> {
  const [counted] = await askShared(scope, found.select(sql<string>`count(*)`.as('total')));
  return Number(counted?.total);
}

/** Only keys are skipped, from the end that is nearer. */
async function readDeepPage(
  scope: Scope,
  found: FoundRows,
  sorts: readonly Sort[],
  offset: number,
  pageSize: number,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const total = await countOf(scope, found);
  const size = Math.min(pageSize, total - offset);
  if (size <= 0) return { rows: [], total };
  const fromEnd = total - offset - size;
  const isNearEnd = fromEnd < offset;
  const keys = await ordered(found.select('t.id'), sorts, scope.shape, isNearEnd)
    .limit(size)
    .offset(isNearEnd ? fromEnd : offset)
    .execute();
  const ids = keys.map((row) => String(row['id']));
  return { rows: await rowsByKey(scope, isNearEnd ? ids.toReversed() : ids), total };
}

/** Rows in the order of their keys; one that was removed meanwhile is left out. */
export async function rowsByKey(scope: Scope, ids: readonly string[]): Promise<readonly Row[]> {
  const rows = await rowsIn(scope)
    .selectAll('t')
    .where(sql<boolean>`t.id = any(${sql.val([...ids])}::text[])`)
    .execute();
  const byId = new Map<string, Row>(rows.map((row) => [String(row['id']), row]));
  return ids.map((id) => byId.get(id)).filter((row): row is Row => row !== undefined);
}

/** Adds the order, or its reverse; the id comes last, so that equal rows never change places between two pages. */
export function ordered<O>(
  rows: SelectQueryBuilder<Tables, 't', O>,
  sorts: readonly Sort[],
  { keepsOrder }: RecordShape,
  isReversed = false,
): SelectQueryBuilder<Tables, 't', O> {
  const turned = (order: 'asc' | 'desc') => (isReversed === (order === 'asc') ? 'desc' : 'asc');
  let query = rows;
  for (const { field, order } of sorts) {
    // A column that is never null keeps the order of its index.
    const isAlwaysFilled = field.system || field.required;
    query = query.orderBy(columnOf(field), (by) => {
      if (turned(order) === 'asc') return isAlwaysFilled ? by.asc() : by.asc().nullsFirst();
      return isAlwaysFilled ? by.desc() : by.desc().nullsLast();
    });
  }
  if (keepsOrder) query = query.orderBy('t.row_order', turned('asc'));
  const last = sorts.at(-1)?.order ?? (keepsOrder ? 'asc' : 'desc');
  return sorts.some(({ field }) => field.name === 'id') ? query : query.orderBy('t.id', turned(last));
}
