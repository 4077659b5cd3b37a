import { isStored, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { hiddenValues, tooLongTexts, validateRecord } from '../../../schemas/language/records/index.ts';
import { invalid } from '../../errors.ts';
import { checkChildren, loadChildren } from './children.ts';
import { childrenWithin } from './childrenWithin.ts';
import { checkChoices, checkUnique, type Problems, uniqueFieldsIn } from './checks.ts';
import { codeRuleCheck } from './codeRules.ts';
import { compute } from '../../../schemas/language/records/compute.ts';
import { allDictTexts } from '../labels/dictTexts.ts';
import { addLinkedValues } from '../labels/linkedValues.ts';
import { checkRowRules } from './ruleRows.ts';
import { type Scope, userOf } from '../scope/scope.ts';

/** Throws when anything is wrong, with all messages at their fields. */
export function assertGood(problems: Readonly<Record<string, string>>): void {
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/**
 * Computes and validates a complete record by the rules that the form runs too.
 * @param written what was written without a form before one's eyes: none of it is dropped in silence. @default nothing
 * @throws ApiError 400
 */
export async function computeAndValidate(
  scope: Scope,
  screen: RecordScreen,
  record: ScreenRecord,
  written: ScreenRecord = {},
): Promise<void> {
  const { services, session } = scope;
  const user = userOf(session);
  // Before any expression or pattern reads it.
  assertGood(tooLongTexts(screen, record));
  // What is stored does not depend on who saves it; what a form asks for follows from what its person sees.
  await addLinkedValues(scope, screen.fields, [record], 'server');
  compute(screen, record, user);
  await addLinkedValues(scope, screen.fields, [record]);
  const dicts = await allDictTexts(services, scope.queries);
  assertGood({
    ...hiddenValues(screen, written, record, ({ items, dict = '' }) => items ?? dicts.get(dict) ?? []),
    ...validateRecord(screen, services.screens.validatorsOf(screen), record, { user }),
  });
}

/** What a write is judged by: the fields it writes, the whole record after it, and the one before it. */
interface Write {
  readonly written: ScreenRecord;
  readonly whole: ScreenRecord;
  /** The stored record with its id, for an update. */
  readonly before?: ScreenRecord;
}

const idOf = (record: ScreenRecord | undefined): readonly string[] =>
  typeof record?.['id'] === 'string' ? [record['id']] : [];

/** What needs the database: choices, refs and uniqueness of the fields that were written. */
export async function checkAgainstRows(
  scope: Scope,
  screen: RecordScreen,
  { written, whole, before }: Write,
): Promise<Problems> {
  const fields = screen.fields.filter((field) => isStored(field) && Object.hasOwn(written, field.name));
  return {
    ...(await checkChoices(scope, fields, { fields: screen.fields, values: whole }, before)),
    ...(await checkUnique(scope, uniqueFieldsIn(screen.fields, written), whole, idOf(before))),
    ...(await codeRuleCheck(scope.queries, scope.session.tenantId, fields))(written),
    ...(await checkChildren(scope, screen, written, before)),
    ...(await checkRowRules(scope, screen, whole)),
  };
}

/** Rules and computed fields may read sub-tables that a partial update did not send. */
export async function withStoredChildren(
  scope: Scope,
  screen: RecordScreen,
  record: ScreenRecord,
  id: string,
): Promise<ScreenRecord> {
  const isRead = screen.rules.length > 0 || screen.fields.some((field) => field.computed);
  if (!isRead) return record;
  const complete = { ...record };
  for (const child of childrenWithin(screen))
    if (complete[child.name] === undefined) complete[child.name] = await loadChildren(scope, child, id);
  return complete;
}
