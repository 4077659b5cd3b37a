import type { ColumnShape, ColumnType, IndexShape, TableShape } from '../kernel/TableShape.ts';
import type { ExistingColumn, ExistingTable } from './readTables.ts';

/** One difference between what is wanted and what the database has. */
export type TableChange =
  | { readonly kind: 'createTable'; readonly table: string; readonly shape: TableShape }
  | { readonly kind: 'addColumn'; readonly table: string; readonly column: ColumnShape }
  | { readonly kind: 'renameColumn'; readonly table: string; readonly column: string; readonly from: string }
  /**
   * Values of a column of a former name go over to the one of the new name, in the rows where that is empty.
   * `rows`: how many do; where both have the same value, it goes from the old one as well.
   */
  | {
      readonly kind: 'mergeColumn';
      readonly table: string;
      readonly column: string;
      readonly from: string;
      readonly rows: number;
    }
  /** `safe`: every value there can be is kept exactly, and means what it meant. */
  | {
      readonly kind: 'changeType';
      readonly table: string;
      readonly column: string;
      readonly from: string;
      readonly to: ColumnType;
      readonly safe: boolean;
    }
  | { readonly kind: 'dropNotNull' | 'setNotNull'; readonly table: string; readonly column: string }
  | { readonly kind: 'createIndex'; readonly table: string; readonly index: IndexShape }
  | { readonly kind: 'dropIndex'; readonly table: string; readonly name: string }
  /** A column that no file names any longer: kept with its values unless its removal is allowed. */
  | { readonly kind: 'unusedColumn'; readonly table: string; readonly column: string; readonly type: string };

/** What has to happen for the database to have the wanted tables; nothing where it has them. */
export function compareTables(
  wanted: readonly TableShape[],
  existing: readonly ExistingTable[],
): readonly TableChange[] {
  const byName = new Map(existing.map((table) => [table.name, table]));
  return wanted.flatMap((shape): readonly TableChange[] => {
    const table = byName.get(shape.name);
    return table ? compareTable(shape, table) : [{ kind: 'createTable', table: shape.name, shape }];
  });
}

function compareTable(shape: TableShape, existing: ExistingTable): readonly TableChange[] {
  const table = shape.name;
  const columns = new Map(existing.columns.map((column) => [column.name, column]));
  const wantedColumns = new Set(shape.columns.map(({ name }) => name));
  const wantedIndexes = new Set(shape.indexes.map(({ name }) => name));
  const stands = new Set(existing.indexes.map(({ name }) => name));
  const changed = shape.columns.flatMap((column): readonly TableChange[] => {
    const current = columns.get(column.name);
    return current ? compareColumn(table, column, current) : [{ kind: 'addColumn', table, column }];
  });
  const converted = new Set(changed.flatMap((change) => (change.kind === 'changeType' ? [change.column] : [])));
  return [
    ...existing.indexes
      .filter(({ name }) => /^[iu]x_/.test(name) && !wantedIndexes.has(name))
      // Only our own: unique ones would refuse rows that the file now permits, and others a column's new type.
      .filter(({ name, columns }) => name.startsWith('ux_') || columns.some((column) => converted.has(column)))
      .map(({ name }): TableChange => ({ kind: 'dropIndex', table, name })),
    ...changed,
    ...existing.columns.filter(({ name }) => !wantedColumns.has(name)).flatMap((column) => leaveUnused(table, column)),
    ...shape.indexes
      .filter(({ name }) => !stands.has(name))
      .map((index): TableChange => ({ kind: 'createIndex', table, index })),
  ];
}

function leaveUnused(table: string, { name, type, nullable }: ExistingColumn): readonly TableChange[] {
  const unused: TableChange = { kind: 'unusedColumn', table, column: name, type };
  // Nobody fills it any longer, so it may not demand a value.
  return nullable ? [unused] : [{ kind: 'dropNotNull', table, column: name }, unused];
}

function compareColumn(table: string, wanted: ColumnShape, current: ExistingColumn): readonly TableChange[] {
  const column = wanted.name;
  const changes: TableChange[] = [];
  if (wanted.type !== current.type) {
    const safe = isLossless(current.type, wanted.type);
    changes.push({ kind: 'changeType', table, column, from: current.type, to: wanted.type, safe });
  }
  if (wanted.nullable && !current.nullable) changes.push({ kind: 'dropNotNull', table, column });
  if (!wanted.nullable && current.nullable) changes.push({ kind: 'setNotNull', table, column });
  return changes;
}

/** What whole numbers have at most. A `bigint` would have room for 19, and is given none that a double does not hold exactly. */
const wholeDigits: Readonly<Record<string, number>> = { smallint: 5, integer: 10, bigint: 16 };

/** Whether every value of one type is kept exactly by the other, and sorts and adds up as before. */
export function isLossless(from: string, to: ColumnType): boolean {
  if (to === 'text') return /^(varchar|character)(?!.*\[\])/.test(from);
  if (to === 'bigint') return from === 'integer' || from === 'smallint';
  if (to === 'timestamp(0)') return from === 'date';
  const target = toDigits(to);
  const source = toDigits(from) ?? (from in wholeDigits ? { whole: wholeDigits[from] ?? 0, scale: 0 } : undefined);
  return target !== undefined && source !== undefined && target.whole >= source.whole && target.scale >= source.scale;
}

function toDigits(type: string): { whole: number; scale: number } | undefined {
  const [, precision, scale] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? [];
  return precision === undefined ? undefined : { whole: Number(precision) - Number(scale), scale: Number(scale) };
}
