import type { ScreenRecord } from '../../schemas/language/index.ts';
import { ApiError } from '../errors.ts';
import { sql, type SqlBool } from 'kysely';
import { withLabels } from './labels.ts';
import { filtered, ordered } from './listRows.ts';
import { type ListParameters, parseSort } from './parseList.ts';
import type { Scope } from './scope.ts';
import { readable } from './shape.ts';
import { toRecord } from './toRecord.ts';

const maxRows = 50_000;
const batchSize = 5000;

/** The filtered set, or the chosen rows of it, in the order of the list. @throws ApiError 400 above 50,000 rows */
export async function exportRows(
  scope: Scope,
  query: ListParameters,
  ids: readonly string[],
): Promise<readonly ScreenRecord[]> {
  const chosen = ids.length > 0 ? [sql<SqlBool>`t.id in (${sql.join([...ids])})`] : [];
  const sorts = parseSort(readable(scope.shape), query, scope.screen?.list.sort ?? []);
  const rows = await ordered(filtered(scope, query, chosen), sorts)
    .selectAll('t')
    .limit(maxRows + 1)
    .execute();
  if (rows.length > maxRows) throw new ApiError(400, `一次最多导出${maxRows}条，请缩小查询范围`);
  const labelled: ScreenRecord[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map((row) => toRecord(scope.shape, row));
    labelled.push(...(await withLabels(scope, scope.shape, batch)));
  }
  return labelled;
}
