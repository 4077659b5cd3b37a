import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { childScope, loadChildren } from './children.ts';
import { childrenWithin } from './childrenWithin.ts';
import { type Scope, seenIn } from '../scope/scope.ts';
import type { RecordShape } from '../scope/shape.ts';
import { addFormerNames } from '../scope/formerNames.ts';
import { withLabels } from '../labels/labels.ts';

/**
 * A stored record as a form opens it: what the person sees of it with its labels, and the rows of the sub-tables that are
 * edited with it or that its values follow.
 */
export async function wholeRecord(scope: Scope, screen: RecordScreen, stored: ScreenRecord): Promise<ScreenRecord> {
  const { shape } = seenIn(scope);
  const [record] = await withLabels(scope, shape, [withoutUnseen(shape, stored)]);
  const whole = { ...record! };
  for (const child of childrenWithin(screen)) {
    const inner = seenIn(childScope(scope, child));
    const rows = await loadChildren(scope, child, String(stored['id']));
    const seen = rows.map((row) => withoutUnseen(inner.shape, row));
    whole[child.name] = await withLabels(inner, inner.shape, seen);
  }
  addFormerNames(screen.children, [whole]);
  return whole;
}

function withoutUnseen({ fields }: RecordShape, record: ScreenRecord): ScreenRecord {
  const seen = { ...record };
  for (const { name, writeOnly } of fields) if (writeOnly) delete seen[name];
  return seen;
}
