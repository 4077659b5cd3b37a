import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { ChildTable, ScreenRecord } from '../../../schemas/language/index.ts';
import { withLabels } from '../labels/labels.ts';
import { toRecord } from '../rows/toRecord.ts';
import { rowsIn, type Scope } from '../scope/scope.ts';
import { exportWording } from './exportWording.ts';

/** Rows of one sub-table in one file. */
export const mostBelow = 50_000;
const parentsAtOnce = 200;

/** A row of a sub-table, and the record that it belongs to. */
export interface RowBelow {
  readonly parentId: string;
  readonly record: ScreenRecord;
}

/** The rows of an own sub-table below many records. */
export interface RowsBelow {
  readonly count: number;
  /** In the order of the records, and below each in their own. */
  readonly portions: AsyncIterable<readonly RowBelow[]>;
}

/**
 * The rows of a sub-table for a file.
 * @param inner the scope of its rows
 * @param parentIds records that the asker may read, in their order
 * @param isImported whether an import has to find the same choices by what is written
 */
export async function exportBelow(
  inner: Scope,
  child: ChildTable,
  parentIds: readonly string[],
  isImported: boolean,
): Promise<RowsBelow> {
  const key = sql.ref(`t.${child.foreignKeyColumn}`);
  const below = (ids: readonly string[]) =>
    rowsIn(inner).where(sql<SqlBool>`${key} = any(${sql.val([...ids])}::text[])`);
  const { count } = await below(parentIds)
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const wording = isImported ? exportWording(inner) : undefined;
  const read = async (ids: readonly string[]): Promise<readonly RowBelow[]> => {
    let query = below(ids).selectAll('t');
    for (const { field, order } of child.sort) {
      const column = inner.shape.lookup(field)?.column;
      if (column !== undefined) query = query.orderBy(`t.${column}`, order);
    }
    const rows = await query.orderBy('t.row_order').orderBy('t.id').execute();
    const records = await withLabels(
      inner,
      inner.shape,
      rows.map((row) => toRecord(inner.shape, row)),
      wording,
    );
    const places = new Map(ids.map((id, at) => [id, at]));
    return rows
      .map((row, at) => ({ parentId: String(row[child.foreignKeyColumn]), record: records[at]! }))
      .toSorted((one, other) => places.get(one.parentId)! - places.get(other.parentId)!);
  };
  async function* portions() {
    for (let start = 0; start < parentIds.length; start += parentsAtOnce) {
      yield await read(parentIds.slice(start, start + parentsAtOnce));
      await breathe();
    }
  }
  return { count: Number(count), portions: portions() };
}
