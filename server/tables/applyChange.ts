import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { TableChange } from './compareTables.ts';
import { spelt } from './letters.ts';
import { rowsCounting } from './rowsCounting.ts';
import {
  columnTypes,
  type ColumnShape,
  type ColumnType,
  type IndexShape,
  type TableShape,
} from '../kernel/TableShape.ts';

/** Type names come from the one fixed list, never from a file. */
const typeOf = (type: ColumnType): RawBuilder<unknown> => sql.raw(columnTypes[type]);

/** Makes one change; names go through Kysely's identifiers. An unused column is dropped: the caller asks before. */
export async function applyChange(db: Queries, change: TableChange): Promise<void> {
  for (const statement of toStatements(change)) await statement.execute(db);
}

function toStatements(change: TableChange): readonly RawBuilder<unknown>[] {
  const table = sql.table(change.table);
  switch (change.kind) {
    case 'createTable':
      return [createTable(change.shape), ...change.shape.indexes.map((index) => createIndex(change.table, index))];
    case 'addColumn':
      return [sql`alter table ${table} add column ${toDefinition(change.column)}`];
    case 'renameColumn':
      return [sql`alter table ${table} rename column ${sql.ref(change.from)} to ${sql.ref(change.column)}`];
    case 'mergeColumn': {
      const [old, now] = [sql.ref(change.from), sql.ref(change.column)];
      return [
        sql`alter table ${table} alter column ${old} drop not null`,
        // Moved, not copied: what somebody empties later on does not come back from the old column.
        sql`update ${table} set ${now} = ${old}, ${old} = null where ${old} is not null and ${now} is null`,
        sql`update ${table} set ${old} = null where ${old} = ${now}`,
      ];
    }
    case 'changeType':
      return [
        sql`alter table ${table} alter column ${sql.ref(change.column)} type ${typeOf(change.to)}
            using ${convert(change.column, change.from, change.to)}`,
      ];
    case 'dropNotNull':
      return [sql`alter table ${table} alter column ${sql.ref(change.column)} drop not null`];
    case 'setNotNull':
      return [sql`alter table ${table} alter column ${sql.ref(change.column)} set not null`];
    case 'createIndex':
      return [createIndex(change.table, change.index)];
    case 'dropIndex':
      return [sql`drop index ${sql.id(change.name)}`];
    case 'unusedColumn':
      return [sql`alter table ${table} drop column ${sql.ref(change.column)}`];
  }
}

function createTable({ name, columns, primaryKey }: TableShape): RawBuilder<unknown> {
  const key =
    primaryKey.length > 0 ? [sql`primary key (${sql.join(primaryKey.map((column) => sql.ref(column)))})`] : [];
  return sql`create table ${sql.table(name)} (${sql.join([...columns.map(toDefinition), ...key])})`;
}

function toDefinition({ name, type, nullable, default: value }: ColumnShape): RawBuilder<unknown> {
  const byDefault = value === undefined ? sql`` : sql` default ${sql.lit(value)}`;
  return sql`${sql.ref(name)} ${typeOf(type)}${nullable ? sql`` : sql` not null`}${byDefault}`;
}

/** @param isConcurrent without a lock that keeps writers out, and outside of a transaction */
export function createIndex(table: string, index: IndexShape, isConcurrent = false): RawBuilder<unknown> {
  const { name, columns, unique, using } = index;
  const list = columns.map(({ name, descending, folded }) => {
    if (folded) return sql`lower(${sql.ref(name)})`;
    if (using === 'trigrams') return sql`${sql.ref(name)} gin_trgm_ops`;
    if (using === 'letters') return sql`${spelt(sql.ref(name))} gin_trgm_ops`;
    return descending ? sql`${sql.ref(name)} desc` : sql.ref(name);
  });
  const method = using === 'btree' ? sql`btree` : sql`gin`;
  const nulls = index.emptyAmong ? sql` nulls not distinct` : sql``;
  // Entries that wait to be sorted in are read from end to end by every search until a vacuum, which the embedded database never runs by itself.
  const options = using === 'trigrams' || using === 'letters' ? sql` with (fastupdate = off)` : sql``;
  const counting = rowsCounting(index);
  return sql`create ${unique ? sql`unique ` : sql``}index ${isConcurrent ? sql`concurrently ` : sql``}${sql.id(name)} on ${sql.table(table)} using ${method} (${sql.join(list)})${nulls}${options}${
    counting ? sql` where ${counting}` : sql``
  }`;
}

const isNumber = (type: string): boolean => /^(numeric\b|bigint$|integer$|smallint$)/.test(type);

/** Whether a column fills its numbers with zeros that nobody has written: `5.0000`. Two digits are those of an amount, which has them. */
const isPadded = (type: string): boolean => /^numeric\b/.test(type) && !type.endsWith(',2)');

/** One value becomes a list of one and back, a number is rounded; every other change goes by the value's text. */
function convert(column: string, from: string, to: ColumnType): RawBuilder<unknown> {
  const value = sql.ref(column);
  if (to === 'text[]') return sql`string_to_array(nullif(${value}::text, ''), ',')`;
  if (from === 'text[]' && to === 'text') return sql`array_to_string(${value}, ',')`;
  if (isNumber(from) && isNumber(to)) return sql`${value}::${typeOf(to)}`;
  if (to === 'text' && isPadded(from)) return sql`trim_scale(${value})::text`;
  return to === 'text' ? sql`${value}::text` : sql`nullif(${value}::text, '')::${typeOf(to)}`;
}
