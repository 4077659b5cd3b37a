import { setTimeout as wait } from 'node:timers/promises';
import { type Compilable, type SelectQueryBuilder, sql } from 'kysely';
import type { Field } from '../../../schemas/language/index.ts';
import type { Tables } from '../../database/Database.ts';
import type { Page, Sort } from '../query/parseList.ts';
import { columnOf, linkAlias } from '../query/where.ts';
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

/** What a page is cut from. */
interface Pages {
  /** Joined with all that their order reads. */
  readonly found: FoundRows;
  /** The same rows, joined with no more than their conditions read. */
  readonly counted: FoundRows;
  readonly sorts: readonly Sort[];
}

/** The rows of one page in their order, as soon as they are there, and the number of all rows, which may take longer. */
export async function readPage(
  scope: Scope,
  pages: Pages,
  { pageNo, pageSize }: Page,
): Promise<{ readonly rows: readonly Row[]; readonly total: number | Promise<number> }> {
  const offset = (pageNo - 1) * pageSize;
  if (offset >= deepOffset) return readDeepPage(scope, pages, offset, pageSize);
  const reading = readRows(scope, pages, offset, pageSize);
  const quick = await Promise.race([reading, wait(headStartMs)]);
  if (!quick) {
    const total = countOf(scope, pages);
    // Where the rows fail, nobody hears of the number.
    total.catch(() => undefined);
    return { rows: await reading, total };
  }
  const isLast = quick.length < pageSize && (quick.length > 0 || offset === 0);
  return { rows: quick, total: isLast ? offset + quick.length : countOf(scope, pages) };
}

/**
 * Those without a value come last in the order of a linked field, and in the falling order of an own one, so the page is
 * looked for among the others first: the database then goes along an index and stops where the page is full.
 */
async function readRows(
  { shape }: Scope,
  { found, sorts }: Pages,
  offset: number,
  pageSize: number,
): Promise<readonly Row[]> {
  const first = sorts[0]?.field;
  const read = (rows: FoundRows, nulls?: 'none') =>
    ordered(rows.selectAll('t'), sorts, shape, { nulls }).limit(pageSize).offset(offset).execute();
  if (!first || (!first.through && (sorts[0]!.order === 'asc' || isFilled(first)))) return read(found);
  const filled = await read(found.where(sql<boolean>`${columnOf(first)} is not null`), 'none');
  if (filled.length === pageSize) return filled;
  if (offset > 0) return read(found);
  const empty = await read(found.where(sql<boolean>`${columnOf(first)} is null`));
  return [...filled, ...empty].slice(0, pageSize);
}

async function countOf(scope: Scope, { counted }: Pages): Promise<number> {
  const [answer] = await askShared(scope, counted.select(sql<string>`count(*)`.as('total')));
  return Number(answer?.total);
}

/** Only keys are skipped, from the end that is nearer. */
async function readDeepPage(
  scope: Scope,
  pages: Pages,
  offset: number,
  pageSize: number,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const total = await countOf(scope, pages);
  const size = Math.min(pageSize, total - offset);
  if (size <= 0) return { rows: [], total };
  const fromEnd = total - offset - size;
  const isNearEnd = fromEnd < offset;
  const keys = await ordered(pages.found.select('t.id'), pages.sorts, scope.shape, { isReversed: isNearEnd })
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

/** Whether every row of its own table has a value. */
const isFilled = (field: Field): boolean => !field.through && (field.system || field.required);

/** How an order is put into SQL. */
interface Ordering {
  readonly isReversed?: boolean;
  /** `none`: no row lacks the value of the first field. */
  readonly nulls?: 'none' | undefined;
}

/** Adds the order, or its reverse; the id comes last, so that equal rows never change places between two pages. */
export function ordered<O>(
  rows: SelectQueryBuilder<Tables, 't', O>,
  sorts: readonly Sort[],
  { keepsOrder }: RecordShape,
  { isReversed = false, nulls }: Ordering = {},
): SelectQueryBuilder<Tables, 't', O> {
  const turned = (order: 'asc' | 'desc') => (isReversed === (order === 'asc') ? 'desc' : 'asc');
  let query = rows;
  for (const [index, { field, order }] of sorts.entries()) {
    // A column that is not null keeps the order of its index.
    const hasValue = (index === 0 && nulls === 'none') || isFilled(field);
    // What is empty comes first in its own table, and last where it stands in another one.
    const isLast = (order === 'desc' || field.through !== undefined) !== isReversed;
    query = query.orderBy(columnOf(field), (by) => {
      const directed = turned(order) === 'asc' ? by.asc() : by.desc();
      if (hasValue) return directed;
      return isLast ? directed.nullsLast() : directed.nullsFirst();
    });
  }
  const last = sorts.at(-1);
  // Rows of one linked record stay together, as they stand in its index.
  if (last?.field.through)
    query = query.orderBy(sql.ref(`${linkAlias(last.field.through.ref)}.id`), turned(last.order));
  if (keepsOrder) query = query.orderBy('t.row_order', turned('asc'));
  const byId = last?.order ?? (keepsOrder ? 'asc' : 'desc');
  return sorts.some(({ field }) => field.name === 'id') ? query : query.orderBy('t.id', turned(byId));
}
