import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { childScope, loadChildren } from './children.ts';
import type { Scope } from '../scope/scope.ts';
import { withLabels } from '../labels/labels.ts';

/** A stored record as a form opens it: with its labels, and the rows of the sub-tables that are edited with it. */
export async function wholeRecord(scope: Scope, screen: RecordScreen, stored: ScreenRecord): Promise<ScreenRecord> {
  const [record] = await withLabels(scope, scope.shape, [stored]);
  const whole = { ...record! };
  for (const child of screen.children) {
    if (!child.editable) continue;
    const inner = childScope(scope, child);
    const rows = await loadChildren(scope, child, String(stored['id']));
    whole[child.name] = await withLabels(inner, inner.shape, rows);
  }
  return whole;
}
