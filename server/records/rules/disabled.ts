import {
  type ChildTable,
  type Field,
  type RecordScreen,
  type ScreenRecord,
  toExpression,
} from '../../../schemas/language/index.ts';
import type { ExpressionScope, ExpressionValues } from '../../../schemas/language/expressions/ExpressionScope.ts';
import type { Problems } from './checks.ts';
import { loadChildren, rowsById } from './children.ts';
import { isSameValue } from '../rows/sameValue.ts';
import { type Scope, userOf } from '../scope/scope.ts';
import { isSecret } from '../rows/secrets.ts';

/** Checks that no field changes which `disabledWhen` locks on the record as it is stored now, and no row that `lockedWhen` does. */
export async function checkDisabled(
  scope: Scope,
  screen: RecordScreen,
  current: ScreenRecord,
  given: ScreenRecord,
): Promise<Problems> {
  const problems: Problems = {};
  const locked = lockedIn(screen.fields, given, current);
  if (locked.length > 0) {
    const names = { fields: screen.fields, children: screen.children };
    const record = await withReadChildren(scope, screen, current, locked);
    for (const field of locked) judge(problems, field.name, field, names, { record, user: userOf(scope.session) });
  }
  for (const child of screen.children) Object.assign(problems, await checkRows(scope, screen, child, current, given));
  return problems;
}

/** Rows that are new have nothing that could be locked. */
async function checkRows(
  scope: Scope,
  screen: RecordScreen,
  child: ChildTable,
  parent: ScreenRecord,
  given: ScreenRecord,
): Promise<Problems> {
  const rows = given[child.name];
  const isJudged = child.lockedWhen !== undefined || child.fields.some((field) => field.disabledWhen);
  if (!Array.isArray(rows) || !isJudged) return {};
  const problems: Problems = {};
  const names = { fields: child.fields, parent: screen.fields };
  const stored = await rowsById(scope, child, parent);
  for (const [index, row] of (rows as ScreenRecord[]).entries()) {
    const record = stored.get(String(row['id'] ?? ''));
    if (!record) continue;
    const values = { record, parent, user: userOf(scope.session) };
    const pathOf = ({ name }: Field) => `${child.name}[${index}].${name}`;
    if (isLocked(child, names, values)) {
      for (const field of changedIn(child, row, record)) problems[pathOf(field)] = child.lockedMessage ?? notNow(field);
      continue;
    }
    for (const field of lockedIn(child.fields, row, record)) judge(problems, pathOf(field), field, names, values);
  }
  const sent = new Set((rows as ScreenRecord[]).map((row) => String(row['id'] ?? '')));
  const isGone = [...stored].some(
    ([id, record]) => !sent.has(id) && isLocked(child, names, { record, parent, user: userOf(scope.session) }),
  );
  return isGone ? { ...problems, [child.name]: child.lockedMessage ?? `${child.title}中有不能删除的行` } : problems;
}

/** Whether the row as a whole may not be touched. */
const isLocked = ({ lockedWhen }: ChildTable, names: ExpressionScope, values: ExpressionValues): boolean =>
  lockedWhen !== undefined && toExpression(lockedWhen, names).evaluate(values) === true;

/** The fields of a row that would be another; its place, which follows from the rows around it, is none of them. */
const changedIn = ({ fields, order }: ChildTable, row: ScreenRecord, stored: ScreenRecord): readonly Field[] =>
  fields.filter(
    (field) =>
      field.name !== order && row[field.name] !== undefined && !isSameValue(field, stored[field.name], row[field.name]),
  );

const notNow = ({ title }: Field): string => `${title}当前不能修改`;

/** The fields with a `disabledWhen` to which something else was sent than is stored. */
function lockedIn(fields: readonly Field[], given: ScreenRecord, stored: ScreenRecord): readonly Field[] {
  return fields.filter((field) => {
    const value = given[field.name];
    if (field.disabledWhen === undefined || value === undefined) return false;
    // A secret never left, so an empty one says nothing and any other one is new.
    return field.writeOnly || isSecret(field) ? value !== null : !isSameValue(field, stored[field.name], value);
  });
}

function judge(problems: Problems, path: string, field: Field, names: ExpressionScope, values: ExpressionValues): void {
  if (toExpression(field.disabledWhen!, names).evaluate(values) === true) problems[path] = notNow(field);
}

async function withReadChildren(
  scope: Scope,
  screen: RecordScreen,
  current: ScreenRecord,
  locked: readonly Field[],
): Promise<ScreenRecord> {
  const names = { fields: screen.fields, children: screen.children };
  const reads = new Set(locked.flatMap(({ disabledWhen }) => toExpression(disabledWhen!, names).reads));
  const record = { ...current };
  for (const child of screen.children)
    if (reads.has(child.name)) record[child.name] = await loadChildren(scope, child, String(current['id']));
  return record;
}
