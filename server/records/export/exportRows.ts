import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import { exportWording } from './exportWording.ts';
import { withLabels } from '../labels/labels.ts';
import { filtered } from '../rows/listRows.ts';
import { ordered, rowsByKey } from '../rows/readPage.ts';
import type { ListParameters } from '../query/parseList.ts';
import type { Scope } from '../scope/scope.ts';
import { shownOrder } from '../scope/shownOrder.ts';
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
  const sorts = shownOrder(scope, query, scope.screen?.list.sort ?? []);
  const keys = await ordered(
    filtered(
      scope,
      query,
      chosen,
      sorts.map(({ field }) => field),
    ).select('t.id'),
    sorts,
    scope.shape,
  )
    .limit(maxRows + 1)
    .execute();
  if (keys.length > maxRows) throw new ApiError(400, `一次最多导出${maxRows}条，请缩小查询范围`);
  // Only an import has to know which of several with the same name is meant; people do not read ids.
  const wording = scope.screen?.builtIn.import && exportWording(scope);
  for (let start = 0; start < keys.length; start += portion) {
    const ids = keys.slice(start, start + portion).map((row) => String(row['id']));
    const records = (await rowsByKey(scope, ids)).map((row) => toRecord(scope.shape, row));
    yield await withLabels(scope, scope.shape, records, wording);
    await breathe();
  }
}
