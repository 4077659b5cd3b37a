/** How figures and groups are written in SQL, and what groups are called. */
import { type RawBuilder, sql } from 'kysely';
import type { Cycle, Dimension, Field, Measure, QueryMeasureName } from '../../../schemas/language/index.ts';
import { withLabels } from '../labels/labels.ts';
import { columnOf } from '../query/where.ts';
import type { Scope } from '../scope/scope.ts';
import { askable } from '../scope/linkJoins.ts';

/** @throws Error for a field that the check of the screen file let through by mistake: secrets stay secrets */
export function fieldOf(scope: Scope, name: string): Field {
  const field = askable(scope)(name);
  if (!field) throw new Error(`${scope.shape.table} has no field ${name} that may be read`);
  return field;
}

/** A figure as text, so that no digit is lost on its way. */
export const toText = (measure: RawBuilder<unknown>, index: number) =>
  sql<string | null>`${measure}::text`.as(`m${index}`);

/** How the first or last day or moment is written. */
const clocks = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH24:MI:SS' } as const;

/** A measure, rounded to its digits. */
export function toMeasure(scope: Scope, { name, field, digits, shows }: Measure): RawBuilder<unknown> {
  if (name === 'count' || field === undefined) return sql`count(*)`;
  const column = columnOf(fieldOf(scope, field));
  if (shows === 'name') return sql`mode() within group (order by nullif(${column}::text, ''))`;
  if (shows) return sql`to_char(${sql.raw(name)}(${column}::timestamp), ${sql.lit(clocks[shows])})`;
  const measures: Readonly<Record<Exclude<QueryMeasureName, 'count' | 'most'>, RawBuilder<unknown>>> = {
    sum: sql`coalesce(sum(${column}), 0)`,
    avg: sql`avg(${column})`,
    min: sql`min(${column})`,
    max: sql`max(${column})`,
    distinct: sql`count(distinct nullif(${column}::text, ''))`,
    // The values are those of the rows outside: the inner query belongs to each group of theirs.
    repeats: sql`(select count(*) from (select from unnest(array_agg(nullif(${column}::text, ''))) as one(value)
      where value is not null group by value having count(*) > 1) as again)`,
  };
  return name === 'most' ? sql`null` : sql`round((${measures[name]})::numeric, ${sql.lit(digits)})`;
}

/** How the database writes the turns of a cycle. */
const turns: Readonly<Record<Cycle, string>> = { hour: 'HH24', weekday: 'ID' };

/** What rows are put together by, as text. Moments are stored in China's time, so their days are China's. */
export function toKey(field: Field, { period, cycle }: Dimension): RawBuilder<string | null> {
  const column = columnOf(field);
  if (cycle !== undefined) return sql<string>`to_char(${column}::timestamp, ${sql.lit(turns[cycle])})`;
  return period === undefined
    ? sql<string | null>`nullif(${column}::text, '')`
    : sql<string>`to_char(date_trunc(${sql.lit(period)}, ${column}::timestamp), 'YYYY-MM-DD')`;
}

/** The fields that figures and groups are made of: the rows are joined with what they read. */
export const fieldsRead = (
  scope: Scope,
  show: readonly Measure[],
  by: readonly (Dimension | undefined)[],
): readonly Field[] =>
  [...show, ...by].flatMap((part) => (part?.field === undefined ? [] : [fieldOf(scope, part.field)]));

/** The figures of a row that was read. */
export const valuesOf = (row: object, count: number): readonly (string | null)[] =>
  Array.from({ length: count }, (_, index) => (row as Record<string, string | null>)[`m${index}`] ?? null);

/** What a group is called whose record is gone: its number says nothing to anybody. */
const removed = '（已删除）';

/** Groups with the names of their values. */
export async function named<T extends { readonly key: string | null; readonly label: string | null }>(
  scope: Scope,
  field: Field,
  groups: readonly T[],
): Promise<readonly T[]> {
  const records = groups.map(({ key }) => ({ [field.name]: key }));
  // The value is there: it is not looked for in the record that it came from.
  const { through: _, ...own } = field;
  const labelled = await withLabels(scope, { ...scope.shape, fields: [own], linked: [], withLinked: [own] }, records);
  return groups.map((group, index) => ({
    ...group,
    label:
      group.key === null
        ? null
        : String(labelled[index]?.[`${field.name}_dictText`] ?? (field.ref ? removed : group.key)),
  }));
}
