import { type OwnTable, ownTables } from '../kernel/ownTables.ts';
import { indexName } from './indexName.ts';
import type { ColumnShape, ColumnType, IndexShape, TableShape } from '../kernel/TableShape.ts';

const toShape = (name: string, { columns, key, indexes = [] }: OwnTable): TableShape => ({
  name,
  columns: Object.entries(columns).map(([column, written]) => toColumn(column, written, key)),
  primaryKey: key,
  indexes: indexes.map((index) => toIndex(name, index.columns, index.unique ?? false)),
});

function toColumn(name: string, written: string, key: readonly string[]): ColumnShape {
  const type = written.replace('!', '') as ColumnType;
  return { name, type, nullable: !written.endsWith('!') && !key.includes(name) };
}

const toIndex = (table: string, columns: readonly string[], unique: boolean): IndexShape => ({
  name: indexName(unique ? 'ux' : 'ix', table, columns),
  columns: columns.map((name) => ({ name })),
  unique,
  using: 'btree',
});

/** The server's own tables, as they are made. */
export const systemTables: readonly TableShape[] = Object.entries(ownTables).map(([name, table]) =>
  toShape(name, table),
);
