import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import { exportWording } from './exportWording.ts';
import { withLabels } from '../labels/labels.ts';
import { filtered, ordered } from '../rows/listRows.ts';
import { type ListParameters, parseSort } from '../query/parseList.ts';
import { rowsIn, type Scope } from '../scope/scope.ts';
import { readable } from '../scope/shape.ts';
import { toRecord } from '../rows/toRecord.ts';

const maxRows = 50_000;
const portion = 2000;

/**
 * The filtered set, or the chosen rows of it, in the order of the list. Only the keys are read at once: the embedded
 * database has one connection and one thread, and nobody should wait for fifty thousand whole rows.
 * @throws ApiError 400 above 50,000 rows
 */
export async function* exportRows(
  scope: Scope,
  query: ListParameters,
  ids: readonly string[],
): AsyncGenerator<readonly ScreenRecord[]> {
  const chosen = ids.length > 0 ? [sql<SqlBool>`t.id in (${sql.join([...ids])})`] : [];
  const sorts = parseSort(readable(scope.shape), query, scope.screen?.list.sort ?? []);
  const keys = await ordered(filtered(scope, query, chosen), sorts, scope.shape)
    .select('t.id')
    .limit(maxRows + 1)
    .execute();
  if (keys.length > maxRows) throw new ApiError(400, `一次最多导出${maxRows}条，请缩小查询范围`);
  for (let start = 0; start < keys.length; start += portion) {
    yield await rowsOf(
      scope,
      keys.slice(start, start + portion).map((row) => String(row['id'])),
    );
    await breathe();
  }
}

/** The rows in the order of their keys; one that was removed meanwhile is left out. */
async function rowsOf(scope: Scope, ids: readonly string[]): Promise<readonly ScreenRecord[]> {
  const rows = await rowsIn(scope)
    .selectAll('t')
    .where(sql<SqlBool>`t.id = any(${sql.val([...ids])}::text[])`)
    .execute();
  const byId = new Map(rows.map((row) => [String(row['id']), row]));
  const records = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toRecord(scope.shape, row)] : [];
  });
  return withLabels(scope, scope.shape, records, exportWording(scope));
}
