import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Dimension, Measure } from '../../../schemas/language/index.ts';
import type { ListParameters } from '../query/parseList.ts';
import type { Scope } from '../scope/scope.ts';
import { fieldOf, fieldsRead, named, toKey, toMeasure, toText, valuesOf } from './figures.ts';
import { filtered } from './listRows.ts';
import { askShared } from './readPage.ts';

/** What is made of the rows that a list query finds, for a table of several groups. */
export interface Tabulation {
  readonly show: readonly Measure[];
  /** What rows are put together by, in all. */
  readonly by: readonly Dimension[];
  /** Which of them make each kind of cell, by their places in `by`; an empty one is the sum of all. */
  readonly sets: readonly (readonly number[])[];
  /** Only groups of the first of `by` with these keys; absent for all. */
  readonly within?: readonly (string | null)[];
  /** The measure that says which cells come first, the greatest or the least; without one, sums before their parts, then those with the last key. */
  readonly order?: { readonly measure: number; readonly isLeastFirst: boolean };
  /** The most cells that are answered. */
  readonly limit: number;
}

/** A cell of a table: what the rows of one group give. */
export interface TableCell {
  /** A key for each of `by`; undefined for those that the cell sums up. */
  readonly keys: readonly (string | null | undefined)[];
  /** A figure for each measure as decimal text; null where there is nothing to make it of. */
  readonly values: readonly (string | null)[];
}
/** Cells, and how many there are. */
export interface Tabulated {
  readonly cells: readonly TableCell[];
  readonly count: number;
  /** For each of `by`, what its keys are called; a period is its own name. */
  readonly labels: readonly ReadonlyMap<string, string>[];
}

/** Figures by several groups and the sums of some of them, counted in one pass inside the same bounds as the list. */
export async function tabulate(scope: Scope, query: ListParameters, asked: Tabulation): Promise<Tabulated> {
  const found = await askShared(scope, toTableQuery(scope, query, asked));
  const names = await namesOf(scope, asked.show, found);
  const cells = found.map((row): TableCell => {
    const read = row as Readonly<Record<string, string | null>>;
    return {
      keys: asked.by.map((_, at) =>
        isSummed(asked, Number(read['g'] ?? 0), at) ? undefined : (read[`k${at}`] ?? null),
      ),
      values: valuesOf(row, asked.show.length).map((value, at) => names.get(at)?.get(value ?? '') ?? value),
    };
  });
  const labels = await Promise.all(asked.by.map((dimension, at) => keyLabels(scope, dimension, cells, at)));
  return { cells, count: Number((found[0] as { readonly groups?: string } | undefined)?.groups ?? 0), labels };
}

/** What the values are called that measures have found, by the place of the measure. */
async function namesOf(
  scope: Scope,
  show: readonly Measure[],
  rows: readonly object[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  const found = show.flatMap(({ shows, field }, at) =>
    shows === 'name' && field !== undefined ? [{ field, at }] : [],
  );
  return new Map(
    await Promise.all(
      found.map(async ({ field, at }) => {
        const keys = [...new Set(rows.flatMap((row) => valuesOf(row, show.length)[at] ?? []))];
        return [at, await labelsOf(scope, field, keys)] as const;
      }),
    ),
  );
}

/** The query of a table; `npm run explain` prints it. */
export function toTableQuery(
  scope: Scope,
  query: ListParameters,
  { show, by, sets, within, order, limit }: Tabulation,
) {
  const keys = by.map((dimension) => toKey(fieldOf(scope, dimension.field), dimension));
  const measures = show.map((measure) => toMeasure(scope, measure));
  const rows = filtered(
    scope,
    query,
    within && keys[0] ? [isWithin(keys[0], within)] : [],
    fieldsRead(scope, show, by),
  );
  const figures = measures.map(toText);
  if (keys.length === 0) return rows.select(figures);
  const groups = sets.map((set) => sql`(${sql.join(set.map((at) => keys[at]!))})`);
  return rows
    .select([
      sql<string>`grouping(${sql.join(keys)})`.as('g'),
      sql<string>`count(*) over ()`.as('groups'),
      ...keys.map((key, at) => key.as(`k${at}`)),
      ...figures,
    ])
    .groupBy(sql`grouping sets (${sql.join(groups)})`)
    .orderBy(
      order
        ? sql`${measures[order.measure]!} ${sql.raw(order.isLeastFirst ? 'asc' : 'desc')} nulls last, ${keys[0]!}`
        : sql`grouping(${sql.join(keys)}) desc, ${keys[0]!} desc nulls last`,
    )
    .limit(limit);
}

const isWithin = (key: RawBuilder<string | null>, keys: readonly (string | null)[]) =>
  sql<SqlBool>`(${key} = any(${sql.val(keys.filter((one) => one !== null))}::text[])${
    keys.includes(null) ? sql` or ${key} is null` : sql``
  })`;

/** The database marks what a cell sums up: the last of `by` is the lowest bit. */
const isSummed = ({ by }: Tabulation, marks: number, at: number): boolean =>
  Math.floor(marks / 2 ** (by.length - 1 - at)) % 2 === 1;

async function keyLabels(
  scope: Scope,
  dimension: Dimension,
  cells: readonly TableCell[],
  at: number,
): Promise<ReadonlyMap<string, string>> {
  if ((dimension.period ?? dimension.cycle) !== undefined) return new Map();
  return labelsOf(scope, dimension.field, [...new Set(cells.flatMap((cell) => cell.keys[at] ?? []))]);
}

async function labelsOf(scope: Scope, field: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const groups = keys.map((key) => ({ key, label: null as string | null }));
  const labelled = await named(scope, fieldOf(scope, field), groups);
  return new Map(labelled.map(({ key, label }) => [key, label ?? key]));
}
