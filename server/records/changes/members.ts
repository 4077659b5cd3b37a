import { type ChildTable, factOf, type ScreenRecord } from '../../../schemas/language/index.ts';
import { missing } from '../../errors.ts';
import { childScope } from '../rules/children.ts';
import { updateRow } from '../rows/insertRow.ts';
import { lockRows } from '../rows/lockRows.ts';
import { logOperation } from '../scope/operationLog.ts';
import { rowsIn, type Scope } from '../scope/scope.ts';

/** Which records of another screen go under a record, or leave it. */
export interface MemberChange {
  readonly parentId: string;
  readonly ids: readonly string[];
  readonly kind: 'add' | 'remove';
}

/**
 * Puts existing records of another screen under a record, or takes them out: a role's users, whose multi-ref names the
 * role. All of them or none; each change is judged by the policy of the records' own screen.
 */
export async function changeMembers(scope: Scope, child: ChildTable, change: MemberChange): Promise<void> {
  const parent = await rowsIn(scope).select('t.id').where('t.id', '=', change.parentId).executeTakeFirst();
  const inner = childScope(scope, child);
  const field = inner.shape.lookup(child.foreignKey);
  if (!parent || !inner.screen || !field || !factOf(field).multiple) throw missing();
  const records = await lockRows(inner, change.ids);
  for (const current of records) {
    const value = changed(String(current[child.foreignKey] ?? ''), change);
    if (value !== null) await store(inner, current, { [child.foreignKey]: value });
  }
  const title = `${scope.screen?.title ?? ''}：${child.title}${change.kind === 'add' ? '添加' : '移出'} ${records.length} 条`;
  await logOperation(scope, { content: title, method: 'POST', path: child.path, type: '3' });
}

/** The list with the parent in it, or out of it; null when it is so already. */
function changed(list: string, { parentId, kind }: MemberChange): string | null {
  const ids = list.split(',').filter(Boolean);
  if (ids.includes(parentId) === (kind === 'add')) return null;
  return (kind === 'add' ? [...ids, parentId] : ids.filter((id) => id !== parentId)).join(',');
}

async function store(scope: Scope, current: ScreenRecord, record: ScreenRecord): Promise<void> {
  const { services, session, queries, screen } = scope;
  const id = String(current['id']);
  const context = { services, session, queries, screen: screen!, record, current, ids: [id] };
  const policy = services.policyOf(screen!);
  await policy.beforeUpdate?.(context);
  await updateRow(scope, id, record, Number(current['version']));
  await policy.afterWrite?.(context);
}
