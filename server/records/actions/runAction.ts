import { isDeepStrictEqual } from 'node:util';
import {
  type Action,
  type ExpressionValues,
  type Field,
  messages,
  type RecordScreen,
  type ScreenRecord,
  toExpression,
  wallTime,
} from '../../../schemas/language/index.ts';
import { choicesAmong } from '../../../schemas/language/records/choicesAmong.ts';
import { tooLongTexts, validateRecord } from '../../../schemas/language/records/index.ts';
import { ApiError, invalid } from '../../errors.ts';
import { type ActionRow, addAndChange, valuesGiven } from './actionEffects.ts';
import { tellPeople } from './tellPeople.ts';
import { checkChoices, checkFlow, checkUnique, uniqueFieldsIn } from '../rules/checks.ts';
import { endedInput } from '../rules/endedChoices.ts';
import { checkCircles } from '../rules/circles.ts';
import { loadChildren } from '../rules/children.ts';
import { childrenWithin } from '../rules/childrenWithin.ts';
import { computeInput } from '../../../schemas/language/records/compute.ts';
import { updateRow } from '../rows/insertRow.ts';
import { markRead } from '../rows/markRead.ts';
import { lockRows } from '../rows/lockRows.ts';
import { logOperation } from '../scope/operationLog.ts';
import { outcomeOf } from '../rules/outcome.ts';
import { assertGood } from '../rules/prepare.ts';
import { withReads } from '../rules/recordsRead.ts';
import { moveTreeCodes } from '../rules/treeCodes.ts';
import { lockRules, whyBroken } from '../rules/ruleRows.ts';
import { type Scope, userOf } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { inDepartmentOf } from '../scope/inDepartmentOf.ts';
import { assertAsSeen, eachOfSeveral } from '../changes/amongSeveral.ts';
import { assertVersion, assertWhen } from '../changes/updateRecord.ts';
import { pickWritable, withDefaults } from '../rows/writable.ts';

/** Who an action is run on and with what. */
export interface ActionInput {
  readonly ids: readonly string[];
  readonly input: ScreenRecord;
  readonly versions: Readonly<Record<string, unknown>>;
  /** What a device tells is no operation of a person: it is not in the log of operations. @default true */
  readonly isLogged?: boolean;
}

/**
 * Runs an action on its rows: all of it, or nothing. The caller opens the transaction.
 * @returns what is told to whoever ran it
 */
export async function runAction(
  scope: Scope,
  screen: RecordScreen,
  action: Action,
  call: ActionInput,
): Promise<string> {
  const isRowless = action.on.every((place) => place === 'toolbar');
  if (!isRowless && call.ids.length === 0) throw new ApiError(400, '请选择一条记录');
  if (call.ids.length > 1 && !action.on.includes('batch'))
    throw new ApiError(400, `${action.title}：一次只能操作一条记录`);
  if (action.marksRead) {
    await markRead(scope, isRowless ? undefined : call.ids);
    return action.success;
  }
  const records = isRowless ? [{}] : await lockRows(scope, call.ids);
  const input = withDefaults(action.form?.fields ?? [], pickWritable(action.form?.fields ?? [], call.input));
  if (action.form) assertGood(tooLongTexts({ fields: action.form.fields }, input));
  if (action.form) {
    const { fields } = action.form;
    assertInput({
      ...(await checkChoices(scope, fields, { fields, values: input })),
      ...(await endedInput(scope, fields, input, records)),
    });
  }
  const context = {
    services: scope.services,
    session: scope.session,
    queries: scope.queries,
    screen,
    action: action.name,
    ids: call.ids,
    record: input,
  };
  const policy = scope.services.policyOf(screen);
  await policy?.beforeAction?.(context);
  const rows: ActionRow[] = [];
  for (const record of records)
    rows.push(await withReads(scope, action.read, await toActionRow(scope, screen, action, record, input)));
  await lockRules(scope, action.ensure, rows);
  if (!isRowless) assertAsSeen(screen, records, call.versions);
  const told = new Set<string>();
  await eachOfSeveral(scope.queries, screen, records, async (record, index) => {
    if (!isRowless) await assertVersion(scope, screen, record, call.versions[String(record['id'])]);
    told.add(saidOf(action, await runOn(scope, screen, action, rows[index]!, records.length === 1)));
  });
  await policy?.afterWrite?.(context);
  const answer = [...told].slice(0, maxTold).join('；');
  if (call.isLogged === false) return answer;
  const subject = records
    .map((record) => String(record[screen.label] ?? record['id'] ?? ''))
    .slice(0, 10)
    .join('、');
  await logOperation(scope, {
    content: `${screen.title}：${action.title} ${subject}`.trim(),
    method: action.call?.method ?? '',
    path: action.call?.path ?? '',
    type: '3',
  });
  return answer;
}

/** The numbers in a message may be what the rows before this one would leave, which are not dealt with either. */
const amongOthers = (message: string, before: ActionRow, now: ActionRow): string =>
  isDeepStrictEqual(before.values.reads, now.values.reads) ? message : `算上前面一起处理的，${message}`;

/** Answers of single rows that are told one after the other. */
const maxTold = 10;

/** What is told of one row: of what was read and added where the file says so. */
const saidOf = ({ says, success }: Action, { scope, values }: ActionRow): string =>
  says === undefined ? success : String(toExpression(says, scope).evaluate(values));

async function toActionRow(
  scope: Scope,
  screen: RecordScreen,
  action: Action,
  record: ScreenRecord,
  input: ScreenRecord,
): Promise<ActionRow> {
  const id = record['id'];
  const complete = { ...record };
  if (typeof id === 'string')
    for (const child of childrenWithin(screen)) complete[child.name] = await loadChildren(scope, child, id);
  const fields = action.form?.fields;
  const names = { fields: screen.fields, children: screen.children, ...(fields ? { input: fields } : {}) };
  const values = { record: complete, input, user: userOf(scope.session), now: wallTime() };
  const computed = fields ? computeInput(fields, names, values) : input;
  return { record: complete, scope: names, values: { ...values, input: computed } };
}

async function runOn(
  scope: Scope,
  screen: RecordScreen,
  action: Action,
  asked: ActionRow,
  isAlone: boolean,
): Promise<ActionRow> {
  const isRowless = asked.record['id'] === undefined;
  await assertWhen(screen, action.when, asked.record, scope, action.title);
  assertForm(scope, screen, action, asked);
  // Read again: the rows before this one may have changed what it reads.
  const row = await withReads(scope, action.read, asked);
  for (const rule of action.ensure) {
    const broken = await whyBroken(scope, rule, row.scope, row.values);
    const message = broken && amongOthers(broken, asked, row);
    if (message !== undefined)
      throw rule.at === undefined ? new ApiError(400, message) : invalid({ [rule.at]: message });
  }
  // Everything reads the row as it was: what is added or changed elsewhere does not depend on the order.
  const changes = valuesGiven(shapeOf(screen), action.set ?? {}, row);
  if (!isRowless) await applySet(scope, screen, action, row.record, changes);
  // The row stays as it was and is another all the same: whoever has seen it before is told, as of any other change.
  const isCounted = !isRowless && Object.keys(changes).length === 0 && countsWhatItAdds(action, isAlone);
  if (isCounted) await updateRow(scope, String(row.record['id']), {}, Number(row.record['version']));
  const acting = inDepartmentOf(scope, row.record);
  const done = await addAndChange(acting, action, row);
  await tellPeople(acting, screen, action, done);
  return done;
}

/**
 * Whether an action is decided by what it has added before: what may be paid back, by what was asked for. Where the rule is one
 * of what it changes (how many of a coupon one person may have), only who works on one row has looked at that row: many are
 * ticked for what they have in common, and each of two who do that means it.
 */
const countsWhatItAdds = ({ add, change, ensure }: Action, isAlone: boolean): boolean =>
  [...ensure, ...(isAlone ? change.flatMap((one) => one.ensure) : [])].some(({ rows }) =>
    add.some(({ to }) => to === rows?.of),
  );

function assertForm(
  { services, session }: Scope,
  screen: RecordScreen,
  action: Action,
  { record, values }: ActionRow,
): void {
  if (!action.form) return;
  const { actions, nested } = services.screens.validatorsOf(screen);
  const validator = actions[action.name];
  if (!validator) throw new Error(`No validator was compiled for the action ${screen.id}.${action.name}.`);
  const context = { user: userOf(session), row: { fields: screen.fields, record } };
  const validators = { record: validator, children: {}, nested };
  assertInput(validateRecord({ fields: action.form.fields }, validators, values.input ?? {}, context));
  assertInput(strangeChoices(screen, action.form.fields, values));
}

/** What was chosen in fields whose choices come from the row, and is none of them. */
function strangeChoices(
  { fields, children }: RecordScreen,
  asked: readonly Field[],
  values: ExpressionValues,
): Readonly<Record<string, string>> {
  const { input = {}, ...around } = values;
  const strange = asked.filter((field) => {
    const value = String(input[field.name] ?? '');
    const choices = choicesAmong(field, { fields, children }, around);
    return value !== '' && choices?.every((choice) => choice.value !== value) === true;
  });
  return Object.fromEntries(strange.map(({ name, title }) => [name, messages.choice(title)]));
}

const assertInput = (problems: Readonly<Record<string, string>>): void => assertGood(problems);

async function applySet(
  scope: Scope,
  screen: RecordScreen,
  action: Action,
  record: ScreenRecord,
  set: ScreenRecord,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  const changes = await outcomeOf(scope, screen, record, set);
  const after = { ...record, ...changes };
  assertStatus(action, {
    ...(await checkFlow(scope, scope.shape, record, after)),
    ...(await checkUnique(scope, uniqueFieldsIn(screen.fields, set), after, [String(record['id'])])),
  });
  await checkCircles(scope, screen, { written: changes, whole: after, id: String(record['id']) });
  await moveTreeCodes(scope, screen, record, changes);
  await updateRow(scope, String(record['id']), changes, Number(record['version']));
}

/** The fields of a row are not those of the dialog, so their messages are told with the action's name. */
function assertStatus(action: Action, problems: Readonly<Record<string, string>>): void {
  const [first] = Object.values(problems);
  if (first !== undefined) throw new ApiError(400, `${action.title}：${first}`);
}
