import { type RawBuilder, sql } from 'kysely';
import { factOf, type Field, type RecordScreen } from '../../schemas/language/index.ts';
import type { Queries } from '../database/Database.ts';

/** A rule of a field that rows can be held against. */
interface Rule {
  /** What a row that fails it has, in words. */
  readonly what: string;
  /** Changes when the rule does. */
  readonly said: string;
  /** Whether a row fails it. */
  readonly isFailed: RawBuilder<unknown>;
}

/**
 * What is told of rows that a changed file no longer accepts: they stay as they are, and whoever edits one must mend it.
 * Only rules that have changed are held against the rows, all those of a table in one reading of it.
 * @param before the screen as its rows were last held against it
 */
export async function tellTightened(
  db: Queries,
  before: RecordScreen,
  { table, id, title, fields }: RecordScreen,
): Promise<readonly string[]> {
  const known = new Set(before.fields.flatMap((field) => rulesOf(field).map(({ said }) => `${field.name} ${said}`)));
  const changed = fields.flatMap((field) =>
    rulesOf(field).flatMap((rule) => (known.has(`${field.name} ${rule.said}`) ? [] : [{ field, rule }])),
  );
  if (changed.length === 0) return [];
  const counts = changed.map(
    ({ rule }, index) => sql`count(*) filter (where ${rule.isFailed}) as ${sql.ref(`n${index}`)}`,
  );
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(counts)} from ${sql.table(table)}`.execute(db);
  return changed.flatMap(({ field, rule }, index) => {
    const count = Number(rows[0]?.[`n${index}`] ?? 0);
    if (count === 0) return [];
    return `页面 ${id}（${title}）的字段 ${field.name}（${field.title}）：已有 ${count} 条记录${rule.what}。它们保持原样，以后编辑这些记录的人要先改正这个字段`;
  });
}

function rulesOf(field: Field): readonly Rule[] {
  const { storage, multiple } = factOf(field);
  if (field.system || field.tally || field.live || field.through || field.writeOnly || multiple) return [];
  const column = sql.ref(field.column);
  const isText = storage === 'text';
  const isNumber = storage === 'decimal' || storage === 'whole';
  const limit = (value: number | undefined, what: string, sign: RawBuilder<unknown>): readonly Rule[] =>
    value === undefined || !isNumber
      ? []
      : [{ what: `${what} ${value}`, said: `${what} ${value}`, isFailed: sql`${column} ${sign} ${value}` }];
  const { maxLength, items, required } = field;
  return [
    ...(required && isText ? [{ what: '没有值', said: 'required', isFailed: sql`coalesce(${column}, '') = ''` }] : []),
    ...(required && isNumber ? [{ what: '没有值', said: 'required', isFailed: sql`${column} is null` }] : []),
    ...(maxLength !== undefined && isText
      ? [
          {
            what: `长于 ${maxLength} 个字符`,
            said: `length ${maxLength}`,
            isFailed: sql`length(${column}) > ${maxLength}`,
          },
        ]
      : []),
    ...(items && isText
      ? [
          {
            what: '的值不在 enum 里',
            said: `items ${items.map(({ value }) => value).join('\u0000')}`,
            isFailed: sql`coalesce(${column}, '') <> '' and ${column} <> all(${items.map(({ value }) => value)}::text[])`,
          },
        ]
      : []),
    ...limit(field.minimum, '小于', sql`<`),
    ...limit(field.maximum, '大于', sql`>`),
    ...limit(field.exclusiveMinimum, '不大于', sql`<=`),
    ...limit(field.exclusiveMaximum, '不小于', sql`>=`),
  ];
}
