import { type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { ApiError } from '../../errors.ts';
import { checkChoices, checkUnique } from '../rules/checks.ts';
import { rowsBelow } from '../rules/children.ts';
import { storeNew } from './createRecord.ts';
import { insertRow } from '../rows/insertRow.ts';
import { followRows } from '../rules/followRows.ts';
import { assertGood, checkAgainstRows, computeAndValidate } from '../rules/prepare.ts';
import { refConditions, type Scope, userOf } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { toRecord } from '../rows/toRecord.ts';
import { withDefaults } from '../rows/writable.ts';

/**
 * Adds a record that an action made. Unlike a person it may set what a form only shows; the validator, the choices,
 * the unique values and the rules of the screen are the same. Returns its id. @throws ApiError 400 with the messages by field
 */
export async function addRecord(scope: Scope, screen: RecordScreen, values: ScreenRecord): Promise<string> {
  const record = withDefaults(screen.fields, values, userOf(scope.session));
  await computeAndValidate(scope, screen, record);
  assertGood(await checkAgainstRows(scope, screen, { written: record, whole: record }));
  return storeNew(scope, screen, record);
}

/** Adds a row to a sub-table of a stored record, judged as in the form of that record. Returns its id. */
export async function addChildRow(
  scope: Scope,
  screen: RecordScreen,
  name: string,
  values: ScreenRecord,
): Promise<string> {
  const child = screen.children.find((one) => one.name === name)!;
  const parentId = String(values[child.foreignKey] ?? '');
  const readsAbove = child.fields.some((field) => field.initial !== undefined && values[field.name] === undefined);
  const above = readsAbove ? (await rowsBelow(scope, child, parentId)).at(-1) : undefined;
  const record = withDefaults(child.fields, values, userOf(scope.session), above ?? {});
  const parent = await parentOf(scope, screen, parentId);
  const { children, nested } = scope.services.screens.validatorsOf(screen);
  const validators = { record: children[name]!, children: {}, nested };
  const context = { user: userOf(scope.session), parent: { fields: screen.fields, record: parent } };
  assertGood(validateRecord({ fields: child.fields }, validators, record, context));
  assertGood({
    ...(await checkChoices(scope, child.fields, { fields: child.fields, values: record })),
    ...(await checkUnique(scope, child.fields, record, [])),
  });
  const id = await insertRow(scope, record);
  await followRows(scope, screen, name, parentId);
  return id;
}

async function parentOf({ queries, session }: Scope, screen: RecordScreen, id: string): Promise<ScreenRecord> {
  let query = queries.selectFrom(`${screen.table} as t`).selectAll('t').where('t.id', '=', id);
  for (const condition of refConditions(screen, session)) query = query.where(condition);
  const row = await query.executeTakeFirst();
  if (!row) throw new ApiError(400, `没有找到对应的${screen.title}记录`);
  return toRecord(shapeOf(screen), row);
}
