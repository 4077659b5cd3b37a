import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import type { Beside } from './Beside.ts';
import { newId } from '../../tables/index.ts';
import { checkCircles } from '../rules/circles.ts';
import { pickChildren, saveChildren } from '../rules/children.ts';
import { checkEndedChoices } from '../rules/endedChoices.ts';
import { insertRow } from '../rows/insertRow.ts';
import { checkPersonal } from '../rules/personal.ts';
import { assertGood, checkAgainstRows, computeAndValidate } from '../rules/prepare.ts';
import { giveTreeCodes } from '../rules/treeCodes.ts';
import { type Scope, userOf } from '../scope/scope.ts';
import { pickWritable, withDefaults } from '../rows/writable.ts';

/** Adds what a client sent, as far as it may be written. Returns the new id. */
export async function createRecord(
  scope: Scope,
  screen: RecordScreen,
  body: ScreenRecord,
  beside?: Beside,
): Promise<string> {
  return storeNew(scope, screen, await toNewRecord(scope, screen, body, { beside }), beside);
}

/** What goes with a new record, and how it was written. */
interface Arrival {
  readonly beside?: Beside | undefined;
  /** Nobody saw a form: a value that is hidden is wrong, and not dropped. @default false */
  readonly isUnseen?: boolean;
}

/** What a client sent as a whole record that may be stored. @throws ApiError 400 with what is wrong with it */
export async function toNewRecord(
  scope: Scope,
  screen: RecordScreen,
  body: ScreenRecord,
  { beside, isUnseen = false }: Arrival,
): Promise<ScreenRecord> {
  const user = userOf(scope.session);
  const sent = { ...pickWritable(screen.fields, body), ...pickChildren(screen, body, user) };
  assertGood(checkPersonal(scope, screen, sent));
  const record = withDefaults(screen.fields, sent, user);
  await computeAndValidate(scope, screen, record, isUnseen ? body : undefined);
  await giveBeside(scope, screen, record, beside);
  assertGood({
    ...(await checkAgainstRows(scope, screen, { written: record, whole: record })),
    ...(await checkEndedChoices(scope, screen, sent)),
  });
  await checkCircles(scope, screen, { written: record, whole: record, id: undefined });
  return record;
}

/** Gives a validated record what its action gives it besides; that is judged as what a person gave. */
export async function giveBeside(
  scope: Scope,
  screen: RecordScreen,
  record: ScreenRecord,
  beside: Beside | undefined,
  old?: ScreenRecord,
): Promise<void> {
  const given = await beside?.before(record, old);
  if (!given || Object.keys(given).length === 0) return;
  Object.assign(record, given);
  await computeAndValidate(scope, screen, record);
}

/** Stores a record that has passed every check, with its sub-tables. Returns the new id. */
export async function storeNew(
  scope: Scope,
  screen: RecordScreen,
  record: ScreenRecord,
  beside?: Beside,
): Promise<string> {
  const context = { services: scope.services, session: scope.session, queries: scope.queries, screen };
  const policy = scope.services.policyOf(screen);
  record['id'] ??= newId();
  await giveTreeCodes(scope, screen, record);
  await policy?.beforeCreate?.({ ...context, record });
  const id = await insertRow(scope, record);
  await saveChildren(scope, screen, record, id);
  await policy?.afterWrite?.({ ...context, record, ids: [id] });
  await beside?.after({ ...record, id });
  return id;
}
