import {
  isStored,
  type Expression,
  type RecordScreen,
  type ScreenRecord,
  statesOf,
  toExpression,
} from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import type { Beside } from './Beside.ts';
import { giveBeside } from './createRecord.ts';
import { checkFlow } from '../rules/checks.ts';
import { checkCircles } from '../rules/circles.ts';
import { pickChildren, saveChildren } from '../rules/children.ts';
import { checkDisabled } from '../rules/disabled.ts';
import { checkEndedChoices } from '../rules/endedChoices.ts';
import { withLabels } from '../labels/labels.ts';
import { updateRow } from '../rows/insertRow.ts';
import { wholeRecord } from '../rules/wholeRecord.ts';
import { lockRows } from '../rows/lockRows.ts';
import { checkPersonal } from '../rules/personal.ts';
import { moveTreeCodes } from '../rules/treeCodes.ts';
import { assertGood, checkAgainstRows, computeAndValidate, withStoredChildren } from '../rules/prepare.ts';
import { type Scope, userOf } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { isSameValue } from '../rows/sameValue.ts';
import { isSecret } from '../rows/secrets.ts';
import { pickWritable } from '../rows/writable.ts';

/** Changes the fields that a client sent of one record; the others stay. */
export async function updateRecord(
  scope: Scope,
  screen: RecordScreen,
  body: ScreenRecord,
  beside?: Beside,
): Promise<string> {
  const id = String(body['id'] ?? '');
  const current = (await lockRows(scope, [id]))[0]!;
  await assertVersion(scope, screen, current, body['version']);
  await assertWhen(screen, screen.builtIn.edit?.when, current, scope, screen.builtIn.edit?.title ?? '编辑');
  const given = { ...pickWritable(screen.fields, body), ...pickChildren(screen, body, userOf(scope.session)) };
  assertGood(checkPersonal(scope, screen, given, current));
  const merged = await withStoredChildren(scope, screen, { ...current, ...given }, id);
  await computeAndValidate(scope, screen, merged);
  await giveBeside(scope, screen, merged, beside, current);
  const changes = changesBetween(screen, current, merged);
  for (const child of screen.children) if (given[child.name] !== undefined) changes[child.name] = merged[child.name];
  assertGood({
    ...(await checkFlow(scope, scope.shape, current, merged)),
    ...(await checkDisabled(scope, screen, current, given)),
    ...(await checkEndedChoices(scope, screen, given, current)),
    ...(await checkAgainstRows(scope, screen, { written: changes, whole: merged, before: current })),
  });
  await checkCircles(scope, screen, { written: changes, whole: merged, id });
  await moveTreeCodes(scope, screen, current, changes);
  await store(scope, screen, current, changes);
  await beside?.after(merged, current);
  return id;
}

async function store(scope: Scope, screen: RecordScreen, current: ScreenRecord, changes: ScreenRecord): Promise<void> {
  const id = String(current['id']);
  const context = {
    services: scope.services,
    session: scope.session,
    queries: scope.queries,
    screen,
    record: changes,
    current,
    ids: [id],
  };
  const policy = scope.services.policyOf(screen);
  await policy?.beforeUpdate?.(context);
  await updateRow(scope, id, changes, Number(current['version']));
  await saveChildren(scope, screen, changes, id);
  await policy?.afterWrite?.(context);
}

/** The fields whose stored value would differ: what an unchanged form sends is no change. */
function changesBetween(screen: RecordScreen, current: ScreenRecord, merged: ScreenRecord): ScreenRecord {
  const changes: ScreenRecord = {};
  for (const field of screen.fields) {
    if (field.system || !isStored(field) || merged[field.name] === undefined) continue;
    const value = merged[field.name];
    const isSame = !field.writeOnly && !isSecret(field) && isSameValue(field, current[field.name], value);
    if (!isSame) changes[field.name] = value;
  }
  return changes;
}

/** @throws ApiError 409 with the record as it is now, when someone else has saved it meanwhile */
export async function assertVersion(
  scope: Scope,
  screen: RecordScreen,
  current: ScreenRecord,
  version: unknown,
): Promise<void> {
  if (version === undefined || version === null || version === '' || Number(version) === Number(current['version']))
    return;
  throw new ApiError(409, '该记录已被他人修改，请刷新后重试', { current: await wholeRecord(scope, screen, current) });
}

/** @throws ApiError 400 when the record is not in the state an action asks for, with the state that it is in */
export async function assertWhen(
  screen: RecordScreen,
  when: Expression | undefined,
  record: ScreenRecord,
  scope: Scope,
  title: string,
): Promise<void> {
  if (when === undefined) return;
  const isOpen = toExpression(when, { fields: screen.fields, children: screen.children }).evaluate({
    record,
    user: userOf(scope.session),
  });
  if (isOpen === true) return;
  const [labelled = record] = await withLabels(scope, shapeOf(screen), [record]);
  const states = statesOf(screen, when, ({ name, dict, items }) => {
    // A code says nothing to a person.
    const plain = dict === undefined && items === undefined ? labelled[name] : undefined;
    return String(labelled[`${name}_dictText`] ?? plain ?? '');
  });
  throw new ApiError(400, `${title}：当前状态不能执行此操作${states && `（${states}）`}`);
}
