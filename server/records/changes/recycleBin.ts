import type { BinAction, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { binOf, binTableOf } from '../../../schemas/language/actions/recycleBin.ts';
import { ApiError } from '../../errors.ts';
import { checkUnique } from '../rules/checks.ts';
import { listRows, type RecordPage } from '../rows/listRows.ts';
import { lockRows } from '../rows/lockRows.ts';
import { moveOutOfBin } from '../rows/moveToBin.ts';
import { logOperation } from '../scope/operationLog.ts';
import type { ListParameters } from '../query/parseList.ts';
import { assertUnreferenced, removeWithAll } from './removeRecords.ts';
import { type Scope, scopeOf, seenIn } from '../scope/scope.ts';

/** The removed rows that a person may see: the same tenant, data rules and row rule as for the live ones. */
function binScope(scope: Scope, screen: RecordScreen): Scope {
  return scopeOf(scope.services, scope.session, binOf(screen), scope.queries, scope.origin);
}

/** One page of the removed records. */
export function listBin(scope: Scope, screen: RecordScreen, query: ListParameters): Promise<RecordPage> {
  return listRows(seenIn(binScope(scope, screen)), query);
}

async function lockRemoved(
  scope: Scope,
  screen: RecordScreen,
  ids: readonly string[],
): Promise<readonly ScreenRecord[]> {
  if (ids.length === 0) throw new ApiError(400, '请选择一条记录！');
  return lockRows(binScope(scope, screen), ids);
}

const contextOf = ({ services, session, queries }: Scope, screen: RecordScreen) => ({
  services,
  session,
  queries,
  screen,
});

/** Puts removed records back: all of them, or none. @throws ApiError 400 naming a value that was taken meanwhile */
export async function restoreRecords(scope: Scope, screen: RecordScreen, ids: readonly string[]): Promise<void> {
  const step = screen.recycle!.restore;
  const policy = scope.services.policyOf(screen);
  const records = await lockRemoved(scope, screen, ids);
  for (const record of records) {
    const [problem] = Object.values(await checkUnique(scope, screen.fields, record, []));
    if (problem !== undefined) {
      throw new ApiError(400, `不能还原“${String(record[screen.label] ?? '')}”：${problem.replace(/，请换一个$/, '')}`);
    }
    await policy.beforeCreate?.({ ...contextOf(scope, screen), record });
    await moveOutOfBin(scope, screen, [String(record['id'])]);
  }
  await policy.afterWrite?.({ ...contextOf(scope, screen), ids });
  await note(scope, screen, step, records, '3');
}

/** Removes records for good, with what is theirs alone. @throws ApiError 400 when others still point at one */
export async function purgeRecords(scope: Scope, screen: RecordScreen, ids: readonly string[]): Promise<void> {
  const step = screen.recycle!.purge;
  const policy = scope.services.policyOf(screen);
  const records = await lockRemoved(scope, screen, ids);
  // The bin's screen: its rows are judged as they lie there.
  await policy.beforeRemove?.({ ...contextOf(scope, binOf(screen)), ids });
  await assertUnreferenced(scope, screen, records);
  await removeWithAll(scope, screen, binTableOf(screen.table), ids);
  await policy.afterWrite?.({ ...contextOf(scope, screen), ids });
  await note(scope, screen, step, records, '4');
}

async function note(
  scope: Scope,
  screen: RecordScreen,
  { title, call }: BinAction,
  records: readonly ScreenRecord[],
  type: '3' | '4',
): Promise<void> {
  const subject = records
    .slice(0, 10)
    .map((record) => String(record[screen.label] ?? record['id']))
    .join('、');
  await logOperation(scope, { content: `${screen.title}：${title} ${subject}`, ...call, type });
}
