import {
  type ChildTable,
  type Field,
  type LookedUpBy,
  type RecordScreen,
  factOf,
  isStored,
  systemFields,
} from '../../schemas/language/index.ts';
import { binTableOf } from '../../schemas/language/actions/recycleBin.ts';
import { systemFacts } from '../../schemas/language/screen/systemFields.ts';
import { toSnake } from '../../schemas/language/values/casing.ts';
import { indexName } from './indexName.ts';
import { isSearchedByLetters, lettersIndex } from './letters.ts';
import { storageOf } from './storage.ts';
import type { ColumnShape, ColumnType, IndexShape, TableShape } from '../kernel/TableShape.ts';

const nullable = (name: string, type: ColumnType): ColumnShape => ({ name, type, nullable: true });

/** What every row carries, whatever its screen file says. */
const systemColumns: readonly ColumnShape[] = [...systemFields.values()].map((field) => {
  const fact = systemFacts[field.name as keyof typeof systemFacts];
  const { type } = storageOf(field)!;
  return {
    name: field.column,
    type,
    nullable: !('always' in fact),
    ...('first' in fact && { default: fact.first }),
  };
});
const systemNames: ReadonlySet<string> = new Set(systemColumns.map(({ name }) => name));

/** The table of a screen's records. Columns may be empty: what is required is checked at the door, and rules change. */
export function tableOf(screen: RecordScreen): TableShape {
  const own = screen.fields.filter(({ through }) => !through);
  const trigrams = own.filter((field) => isStored(field) && isSearchedInParts(field, screen.label));
  return toTable(
    screen.table,
    own,
    [],
    [
      ...trigrams.map(({ column }) => trigramIndex(screen.table, column)),
      ...trigrams.filter(isSearchedByLetters).map(({ column }) => lettersIndex(screen.table, column)),
      ...own.filter(isOrderedBy).map(({ column }) => plainIndex(screen.table, ['tenant_id', column, 'id'])),
    ],
  );
}

/** The table of a sub-table's rows; undefined where they are another screen's records. */
export function childTableOf(_screen: RecordScreen, child: ChildTable): TableShape | undefined {
  if (child.from !== undefined) return undefined;
  const columns = [nullable(child.foreignKeyColumn, 'text'), nullable('row_order', 'bigint')];
  return toTable(child.table, child.fields, columns, [plainIndex(child.table, ['tenant_id', child.foreignKeyColumn])]);
}

/** All tables that a screen needs: its own and those of its own sub-tables. */
export function tablesOf(screen: RecordScreen): readonly TableShape[] {
  // Its records lie in the table of another screen.
  if (screen.of) return [];
  const children = screen.children.map((child) => childTableOf(screen, child)).filter((table) => table !== undefined);
  return [tableOf(screen), ...children, ...(screen.recycle ? [binTable(screen)] : [])];
}

/** What these are called. */
export const tableNamesOf = ({ of, table, children, recycle }: RecordScreen): readonly string[] =>
  of
    ? []
    : [
        table,
        ...children.filter(({ from }) => from === undefined).map((child) => child.table),
        ...(recycle ? [binTableOf(table)] : []),
      ];

/** The rows in the recycle bin: the same columns and who removed them, without an index that could refuse a row. */
function binTable(screen: RecordScreen): TableShape {
  const { columns, primaryKey } = tableOf(screen);
  const name = binTableOf(screen.table);
  const removal = [nullable('delete_by', 'text'), nullable('delete_time', 'timestamp(0)')];
  return {
    name,
    columns: [...columns, ...removal],
    primaryKey,
    indexes: [plainIndex(name, ['tenant_id', 'delete_time'])],
    binOf: screen.table,
  };
}

function toTable(
  name: string,
  allFields: readonly Field[],
  ownColumns: readonly ColumnShape[],
  ownIndexes: readonly IndexShape[],
): TableShape {
  const taken = new Set([...systemNames, ...ownColumns.map((column) => column.name)]);
  const fields = allFields.filter((field) => !field.system && !taken.has(field.column));
  const columns = fields.flatMap((field) => toColumn(field) ?? []);
  const created: IndexShape = {
    name: indexName('ix', name, ['tenant_id', 'create_time', 'id']),
    columns: [{ name: 'tenant_id' }, { name: 'create_time', descending: true }, { name: 'id' }],
    unique: false,
    using: 'btree',
  };
  const indexes = [created, ...ownIndexes, ...fields.flatMap((field) => toIndexes(name, field, fields))];
  return { name, columns: [...systemColumns, ...ownColumns, ...columns], primaryKey: ['id'], indexes };
}

function toColumn(field: Field): ColumnShape | undefined {
  const storage = storageOf(field);
  if (!storage) return undefined;
  const column = nullable(field.column, storage.type);
  return field.was === undefined ? column : { ...column, was: toSnake(field.was) };
}

function toIndexes(table: string, field: Field, fields: readonly Field[]): readonly IndexShape[] {
  const type = toColumn(field)?.type;
  if (type === undefined) return [];
  if (field.unique || factOf(field).given) {
    const columnOf = (name: string) => fields.find((other) => other.name === name)?.column ?? toSnake(name);
    const within = (field.uniqueWithin ?? []).map(columnOf);
    const known = plainIndex(table, ['tenant_id', field.column]);
    // Which of them are compared depends on the rest of the record, so the door asks, and this only finds.
    if (field.uniqueness?.when !== undefined) return [known];
    const index = uniqueIndex(table, within, field, type);
    const all = within.length > 0 ? [index, uniqueAmongEmpty(table, index, within)] : [index];
    return field.uniqueness ? [...all, known] : all;
  }
  if (type === 'text[]') return [listIndex(table, field.column)];
  return isFound(field) ? [plainIndex(table, ['tenant_id', field.column])] : [];
}

/** Records are asked for by the value as it is. */
function isFound(field: Field): boolean {
  const { choices, covers, needs } = factOf(field);
  const isSearched =
    field.search !== null && (choices === 'items' || covers !== undefined || (isShort(field) && isTextual(field)));
  return needs === 'ref' || isSearched || isFoundBy(field);
}

const isLookedUp = ({ lookedUp = [] }: Field, by: LookedUpBy): boolean => lookedUp.includes(by);

/** The records of another screen are put in its order, and this one has no index that says it. */
const isOrderedBy = (field: Field): boolean =>
  isLookedUp(field, 'order') &&
  !field.system &&
  isStored(field) &&
  isShort(field) &&
  !isJoined(field) &&
  !isFoundAlone(field);

/** Few records have one value, so the index that finds them says their order as well; that of a unique one leaves out the empty. */
const isFoundAlone = (field: Field): boolean => isFound(field) && !field.unique && factOf(field).choices === undefined;

/** No order is that of a list of values. */
const isJoined = (field: Field): boolean => /\[\]|json/.test(storageOf(field)?.type ?? '[]');

/** Few rows share the value, and it is short enough for an index: no choice of a few, no long text. */
const isFoundBy = (field: Field): boolean =>
  isLookedUp(field, 'value') && factOf(field).choices === undefined && isShort(field);

/** A value that fits into an index whole. */
const isShort = ({ maxLength = 0 }: Field): boolean => maxLength <= 255;

/** What is searched in such a value is not what lies in the column. */
const isWritten = (field: Field): boolean => factOf(field).toText !== undefined;

/** Whether a part of the value means something. */
const isTextual = (field: Field): boolean => (factOf(field).operators as readonly string[]).includes('like');

/** What lists are searched by, and by what records are chosen: people write parts of it. */
const isSearchedInParts = (field: Field, label: string): boolean =>
  !field.system &&
  isTextual(field) &&
  !isWritten(field) &&
  (field.search !== null || field.name === label || isLookedUp(field, 'part'));

/** Unique within the tenant, and within other columns of it; any number of rows may leave the field empty. */
function uniqueIndex(
  table: string,
  within: readonly string[],
  { column, uniqueness: { across, ignoreCase } = {} }: Field,
  type: ColumnType,
): IndexShape {
  const before = [...(across ? [] : ['tenant_id']), ...within];
  const marks = [...(type === 'text' ? [] : ['value']), ...(ignoreCase ? ['folded'] : [])];
  return {
    name: indexName('ux', table, [...before, column, ...marks]),
    columns: [...before.map((name) => ({ name })), { name: column, ...(ignoreCase && { folded: true }) }],
    unique: true,
    using: 'btree',
    where: type === 'text' ? 'filled text' : 'filled',
  };
}

/** In an index of Postgres an empty value equals none, so rows without what a value is unique within have one of their own. */
const uniqueAmongEmpty = (table: string, index: IndexShape, within: readonly string[]): IndexShape => ({
  ...index,
  name: indexName('ux', table, [
    ...index.columns.map(({ name }) => name),
    'empty',
    ...(index.where === 'filled' ? ['value'] : []),
  ]),
  emptyAmong: within,
});

const plainIndex = (table: string, columns: readonly string[]): IndexShape => ({
  name: indexName('ix', table, columns),
  columns: columns.map((name) => ({ name })),
  unique: false,
  using: 'btree',
});

const trigramIndex = (table: string, column: string): IndexShape => ({
  name: indexName('ix', table, [column, 'trigrams']),
  columns: [{ name: column }],
  unique: false,
  using: 'trigrams',
});

const listIndex = (table: string, column: string): IndexShape => ({
  name: indexName('ix', table, [column, 'gin']),
  columns: [{ name: column }],
  unique: false,
  using: 'gin',
});
