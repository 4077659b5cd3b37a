import { type RawBuilder, sql } from 'kysely';
import type { Dimension, Field, Measure } from '../../../schemas/language/index.ts';
import { withLabels } from '../labels/labels.ts';
import type { ListParameters } from '../query/parseList.ts';
import { columnOf } from '../query/where.ts';
import type { Scope } from '../scope/scope.ts';
import { readable } from '../scope/shape.ts';
import { filtered } from './listRows.ts';
import { askShared } from './readPage.ts';

/** What is made of the rows that a list query finds. */
export interface Aggregation {
  readonly show: readonly Measure[];
  readonly by?: Dimension | undefined;
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
}

/** Counts and sums of the rows that a list query finds, in the database, inside the same bounds as the list. */
export async function aggregate(scope: Scope, query: ListParameters, asked: Aggregation): Promise<Aggregates> {
  const measures = asked.show.map((measure) => toMeasure(scope, measure));
  const rows = filtered(scope, query);
  const [all] = await askShared(scope, rows.select(measures.map(toText)));
  const totals = valuesOf(all ?? {}, measures.length);
  if (!asked.by) return { groups: [], count: 0, totals };
  const field = fieldOf(scope, asked.by.field);
  const key = toKey(field, asked.by);
  const found = await askShared(
    scope,
    rows
      .select([key.as('key'), sql<string>`count(*) over ()`.as('groups'), ...measures.map(toText)])
      .groupBy(key)
      .orderBy(asked.by.period ? sql`1` : sql`${measures[0]} desc nulls last, 1`)
      .limit(asked.limit),
  );
  const groups = found.map((row) => ({ key: row.key, label: row.key, values: valuesOf(row, measures.length) }));
  return {
    groups: asked.by.period ? groups : await named(scope, field, groups),
    count: Number(found[0]?.groups ?? 0),
    totals,
  };
}

/** @throws Error for a field that the check of the screen file let through by mistake: secrets stay secrets */
function fieldOf({ shape }: Scope, name: string): Field {
  const field = readable(shape)(name);
  if (!field) throw new Error(`${shape.table} has no field ${name} that may be read`);
  return field;
}

const toText = (measure: RawBuilder<unknown>, index: number) => sql<string | null>`${measure}::text`.as(`m${index}`);

function toMeasure(scope: Scope, { name, field, digits }: Measure): RawBuilder<unknown> {
  if (name === 'count' || field === undefined) return sql`count(*)`;
  const column = columnOf(fieldOf(scope, field));
  const measures = {
    sum: sql`coalesce(sum(${column}), 0)`,
    avg: sql`avg(${column})`,
    min: sql`min(${column})`,
    max: sql`max(${column})`,
  };
  return sql`round((${measures[name]})::numeric, ${sql.lit(digits)})`;
}

/** Moments are stored in China's time, so their days are China's. */
function toKey(field: Field, { period }: Dimension): RawBuilder<string | null> {
  const column = columnOf(field);
  return period === undefined
    ? sql<string | null>`nullif(${column}::text, '')`
    : sql<string>`to_char(date_trunc(${sql.lit(period)}, ${column}::timestamp), 'YYYY-MM-DD')`;
}

const valuesOf = (row: object, count: number): readonly (string | null)[] =>
  Array.from({ length: count }, (_, index) => (row as Record<string, string | null>)[`m${index}`] ?? null);

async function named(scope: Scope, field: Field, groups: readonly Group[]): Promise<readonly Group[]> {
  const records = groups.map(({ key }) => ({ [field.name]: key }));
  const labelled = await withLabels(scope, { ...scope.shape, fields: [field], linked: [] }, records);
  return groups.map((group, index) => ({
    ...group,
    label: group.key === null ? null : String(labelled[index]?.[`${field.name}_dictText`] ?? group.key),
  }));
}
