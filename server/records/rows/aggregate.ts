import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Dimension, Measure } from '../../../schemas/language/index.ts';
import type { ListParameters } from '../query/parseList.ts';
import type { Scope } from '../scope/scope.ts';
import { fieldOf, fieldsRead, named, toKey, toMeasure, toText, valuesOf } from './figures.ts';
import { filtered } from './listRows.ts';
import { askShared } from './readPage.ts';

/** What is made of the rows that a list query finds. */
export interface Aggregation {
  readonly show: readonly Measure[];
  readonly by?: Dimension | undefined;
  /** What each group is divided by again. */
  readonly across?: Dimension | undefined;
  /** The most groups that are answered: the largest, or the first in time. */
  readonly limit: number;
}

/** Rows with one value, or of one period. */
export interface Group {
  /** The stored value, the first day of the period, or null where the field is empty. */
  readonly key: string | null;
  /** What the value is called. */
  readonly label: string | null;
  /** A figure for each measure as decimal text; null where there is nothing to make it of. */
  readonly values: readonly (string | null)[];
}

/** Groups, and what all rows give together: those of groups that are not answered among them. */
export interface Aggregates {
  readonly groups: readonly Group[];
  /** How many groups there are. */
  readonly count: number;
  /** A figure for each measure, made of all rows. */
  readonly totals: readonly (string | null)[];
  /** What the answered groups are divided into again; empty where that is not asked. */
  readonly parts: readonly Part[];
}

/** Those rows of a group that share a value of another field. */
export interface Part {
  /** That of its group. */
  readonly group: string | null;
  /** The stored value, or null where it is empty. */
  readonly key: string | null;
  readonly label: string | null;
  readonly value: string | null;
}

/** Parts beyond are left out: 400 periods by 25 values. */
const mostParts = 10_000;

/** Counts and sums of the rows that a list query finds, in the database, inside the same bounds as the list. */
export async function aggregate(scope: Scope, query: ListParameters, asked: Aggregation): Promise<Aggregates> {
  const measures = asked.show.map((measure) => toMeasure(scope, measure));
  const rows = filtered(scope, query, [], fieldsRead(scope, asked.show, [asked.by, asked.across]));
  const [all] = await askShared(scope, rows.select(measures.map(toText)));
  const totals = valuesOf(all ?? {}, measures.length);
  if (!asked.by) return { groups: [], count: 0, totals, parts: [] };
  const field = fieldOf(scope, asked.by.field);
  const key = toKey(field, asked.by);
  const isInTime = (asked.by.period ?? asked.by.cycle) !== undefined;
  const found = await askShared(
    scope,
    rows
      .select([key.as('key'), sql<string>`count(*) over ()`.as('groups'), ...measures.map(toText)])
      .groupBy(key)
      .orderBy(isInTime ? sql`1 desc nulls last` : sql`${measures[0]} desc nulls last, 1`)
      .limit(asked.limit),
  );
  // Of too many periods the last ones are answered, and they are answered as they follow each other.
  const inOrder = isInTime ? found.toReversed() : found;
  const groups = inOrder.map((row) => ({ key: row.key, label: row.key, values: valuesOf(row, measures.length) }));
  const shown = isInTime ? groups : await named(scope, field, groups);
  const parts = asked.across
    ? await divide(scope, rows, { key, across: asked.across, measure: measures[0]!, shown })
    : [];
  return { groups: shown, count: Number(found[0]?.groups ?? 0), totals, parts };
}

interface Division {
  readonly key: RawBuilder<string | null>;
  readonly across: Dimension;
  readonly measure: RawBuilder<unknown>;
  readonly shown: readonly Group[];
}

/** The parts of the groups that are answered, and of no others. */
async function divide(
  scope: Scope,
  rows: ReturnType<typeof filtered>,
  { key, across, measure, shown }: Division,
): Promise<readonly Part[]> {
  const field = fieldOf(scope, across.field);
  const part = toKey(field, across);
  const keys = shown.flatMap((group) => group.key ?? []);
  const isShown = sql<SqlBool>`(${key} = any(${sql.val(keys)}::text[])${
    shown.some((group) => group.key === null) ? sql` or ${key} is null` : sql``
  })`;
  const found = await askShared(
    scope,
    rows
      .where(isShown)
      .select([key.as('group'), part.as('key'), toText(measure, 0)])
      .groupBy([key, part])
      .orderBy(sql`2`)
      .limit(mostParts),
  );
  const parts = found.map((row) => ({ group: row.group, key: row.key, label: row.key, value: row.m0 ?? null }));
  return across.cycle ? parts : named(scope, field, parts);
}
