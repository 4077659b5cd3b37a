import {
  type Action,
  type Assignments,
  type RecordScreen,
  type RecordsRead,
  type ScreenRecord,
  toExpression,
  copiesNothing,
  toFieldValue,
} from '../../../schemas/language/index.ts';
import { isNothing } from '../../../schemas/language/screen/Action.ts';
import { namesAdded } from '../../../schemas/language/expressions/namesAdded.ts';
import { ApiError } from '../../errors.ts';
import { addChildRow, addRecord } from '../changes/addRecord.ts';
import { checkFlow } from '../rules/checks.ts';
import { moveTreeCodes } from '../rules/treeCodes.ts';
import { checkCircles } from '../rules/circles.ts';
import { updateRow } from '../rows/insertRow.ts';
import { followRows } from '../rules/followRows.ts';
import { outcomeOf, withinLimits } from '../rules/outcome.ts';
import { splitByPercent } from '../rules/percentages.ts';
import { whyBroken } from '../rules/ruleRows.ts';
import { askedBy, isNamed, type Named, recordsAsked, withLateReads, withRead } from '../rules/recordsRead.ts';
import type { Scope } from '../scope/scope.ts';
import { type RecordShape } from '../scope/shape.ts';
import { targetOf } from '../rules/targets.ts';
import { toRecord } from '../rows/toRecord.ts';

/** One row of an action with the names its expressions may use. */
export interface ActionRow extends Named {
  readonly record: ScreenRecord;
}

/**
 * Adds the records of other screens that an action adds, and changes those that it changes. These are found and locked
 * before anything is added, so that two of the same action cannot both pass; only what is found by an added record is later. What is read and was
 * not there is asked for once more then.
 * @returns the row with the names of the added records
 */
export async function addAndChange(scope: Scope, action: Action, row: ActionRow): Promise<ActionRow> {
  const isLater = ({ match }: Action['change'][number]) => namesAdded(action, match);
  const sooner = action.change.filter((change) => !isLater(change));
  const targets = await findTargets(scope, action, row, sooner);
  const known = targets.length > 0 ? await withLateReads(scope, action.read, row) : row;
  const done = await addRecords(scope, action, known);
  const later = await findTargets(scope, action, done, action.change.filter(isLater));
  await changeTargets(action, done, [...targets, ...later]);
  return done;
}

/**
 * The records an action adds to other screens, judged like any other row there. The actor needs no permission there:
 * the action's own code is the permission. The tenant is still the actor's.
 * @returns the row with the names of the added records
 * @throws ApiError 400 saying which record a rule refused, and why
 */
async function addRecords(scope: Scope, action: Action, asked: ActionRow): Promise<ActionRow> {
  let row = asked;
  for (const add of action.add) {
    const target = targetOf(scope, add.to);
    const { shape } = target.scope;
    for (const { names, parts } of await occasionsOf(scope, action, add, row)) {
      const isAdded = add.when === undefined || toExpression(add.when, names.scope).evaluate(names.values) === true;
      if (!isAdded) {
        if (add.as !== undefined) row = withRead(row, add.as, shape.fields, {});
        continue;
      }
      const record = { ...valuesGiven(shape, add.values, names), ...parts };
      for (const name of add.children) if (Array.isArray(row.record[name])) record[name] = copiesOf(row.record[name]);
      try {
        const id =
          target.child === undefined
            ? await addRecord(target.scope, target.screen, record)
            : await addChildRow(target.scope, target.screen, target.child, record);
        // Later effects read an added record by its name, as `read` does one that was there.
        if (add.as !== undefined) row = withRead(row, add.as, shape.fields, await readAdded(target.scope, id));
      } catch (error) {
        throw toRefusal(action, shape, error);
      }
    }
  }
  return row;
}

/** One time that a record is added: the names there are, and its parts of amounts. */
interface Occasion {
  readonly names: ActionRow;
  readonly parts: ScreenRecord;
}

const maxTimes = 10_000;
const maxEach = 1000;

async function occasionsOf(
  scope: Scope,
  action: Action,
  { to, times, each, split }: Action['add'][number],
  row: ActionRow,
): Promise<readonly Occasion[]> {
  if (each) return occasionsOfEach(scope, action, { to, each, split }, row);
  const count = times === undefined ? 1 : Number(toExpression(times, row.scope).evaluate(row.values));
  if (count > maxTimes) throw new ApiError(400, `${action.title}：一次最多新增${maxTimes}条`);
  return Array.from({ length: Math.max(0, Math.floor(count)) }, () => ({ names: row, parts: {} }));
}

async function occasionsOfEach(
  scope: Scope,
  action: Action,
  {
    to,
    each,
    split,
  }: Pick<Action['add'][number], 'to' | 'split'> & { readonly each: { readonly name: string } & RecordsRead },
  row: ActionRow,
): Promise<readonly Occasion[]> {
  const asked = askedBy(scope, each, row);
  const found = isNamed(asked)
    ? await recordsAsked(scope, asked)
        .limit(maxEach + 1)
        .forNoKeyUpdate()
        .execute()
    : [];
  if (found.length > maxEach) throw new ApiError(400, `${action.title}：一次最多新增${maxEach}条`);
  // The oldest first: the last of them takes what is left of an amount.
  const records = found.toReversed().map((one) => toRecord(asked.shape, one));
  const { shape } = targetOf(scope, to).scope;
  const parts = Object.entries(split).map(([name, { amount, by }]) => {
    const field = shape.lookup(name);
    const title = asked.shape.lookup(by)?.title ?? by;
    const whole = Number(toExpression(amount, row.scope).evaluate(row.values));
    return [name, splitByPercent(whole, records, { name: by, title }, field?.scale ?? 0)] as const;
  });
  return records.map((record, index) => ({
    names: withRead(row, each.name, asked.shape.fields, record),
    parts: Object.fromEntries(parts.map(([name, amounts]) => [name, amounts[index]!])),
  }));
}

/** With what the server gave it: its number, its computed values. */
async function readAdded({ queries, shape }: Scope, id: string): Promise<ScreenRecord> {
  const stored = await queries.selectFrom(shape.table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return toRecord(shape, stored);
}

/** The fields of the added record are not those of the dialog, so their messages are told with their titles. */
function toRefusal(action: Action, shape: RecordShape, error: unknown): unknown {
  const fields =
    error instanceof ApiError ? (error.result as { fields?: Record<string, string> } | undefined)?.fields : undefined;
  const [first] = Object.entries(fields ?? {});
  if (!first) return error;
  const [name, message] = first;
  const title = shape.lookup(name)?.title ?? '';
  const named = message.includes(title) ? message : `${title}：${message}`;
  return new ApiError(400, `${action.title}：${shape.title}：${named}`);
}

/** Rows of an own sub-table as new rows. */
const copiesOf = (rows: readonly ScreenRecord[]): readonly ScreenRecord[] =>
  rows.map((row) => {
    const { id: _, ...values } = row;
    return values;
  });

/** The values that an action gives to fields of a record just now. */
export function valuesGiven(shape: RecordShape, assignments: Assignments, { scope, values }: ActionRow): ScreenRecord {
  const record: ScreenRecord = {};
  for (const [name, { value, when }] of Object.entries(assignments)) {
    const field = shape.lookup(name);
    if (!field || field.system) continue;
    const isGiven = when === undefined || toExpression(when, scope).evaluate(values) === true;
    if (isGiven)
      record[name] =
        isNothing(value) || copiesNothing(value, values.record, values.input)
          ? null
          : toFieldValue(field, toExpression(value, scope).evaluate(values));
  }
  return record;
}

/** A record of another screen that an action is going to change, locked and judged. */
interface FoundTarget {
  readonly scope: Scope;
  readonly screen: RecordScreen;
  /** The sub-table of which it is a row. */
  readonly child: string | undefined;
  readonly current: ScreenRecord;
  readonly set: Assignments;
}

/**
 * Finds the records of other screens that an action changes, each by equal fields, and asks the conditions on them.
 * They are locked from here on, so that two of the same action cannot both pass.
 */
async function findTargets(
  scope: Scope,
  action: Action,
  row: ActionRow,
  changes: Action['change'],
): Promise<readonly FoundTarget[]> {
  const found: FoundTarget[] = [];
  for (const { screen: id, when, match, optional, ensure, set } of changes) {
    if (when !== undefined && toExpression(when, row.scope).evaluate(row.values) !== true) continue;
    const { scope: inner, screen, child } = targetOf(scope, id);
    const target: Scope = { ...inner, screen: undefined };
    const current = await findOne(target, action, { of: id, match, optional }, row);
    if (!current) continue;
    const { scope: names, values } = withTarget(row, target, current);
    for (const rule of ensure) {
      const message = await whyBroken(scope, rule, names, values);
      if (message !== undefined) throw new ApiError(400, message);
    }
    found.push({ scope: target, screen, child, current, set });
  }
  return found;
}

const withTarget = (row: ActionRow, { shape }: Scope, current: ScreenRecord): ActionRow => ({
  ...row,
  scope: { ...row.scope, target: shape.fields },
  values: { ...row.values, target: current },
});

/** The one record to change; undefined where there need not be one. */
async function findOne(
  target: Scope,
  action: Action,
  which: RecordsRead & { readonly optional: true | undefined },
  row: ActionRow,
): Promise<ScreenRecord | undefined> {
  const asked = askedBy(target, which, row);
  const rows = isNamed(asked) ? await recordsAsked(target, asked).limit(2).forNoKeyUpdate().execute() : [];
  if (rows.length === 1) return toRecord(target.shape, rows[0]!);
  if (rows.length === 0 && which.optional) return undefined;
  const found = rows.length === 0 ? '没有找到' : '找到了多条';
  throw new ApiError(400, `${action.title}：${found}对应的${target.shape.title}记录`);
}

/** Makes the changes of an action to the records it has found. */
async function changeTargets(action: Action, row: ActionRow, targets: readonly FoundTarget[]): Promise<void> {
  for (const { scope, screen, child, current, set } of targets) {
    const values = valuesGiven(scope.shape, set, withTarget(row, scope, current));
    const changes =
      child === undefined
        ? await outcomeOf(scope, screen, current, values)
        : withinLimits(scope.shape.fields, current, values);
    const [problem] = Object.values(await checkFlow(scope, scope.shape, current, { ...current, ...changes }));
    if (problem !== undefined) throw new ApiError(400, `${action.title}：${problem}`);
    await checkCircles(scope, screen, {
      written: changes,
      whole: { ...current, ...changes },
      id: String(current['id']),
    });
    if (child === undefined) await moveTreeCodes(scope, screen, current, changes);
    await updateRow(scope, String(current['id']), changes, Number(current['version']));
    const below = screen.children.find(({ name }) => name === child);
    if (below) await followRows(scope, screen, below.name, String(current[below.foreignKey]));
  }
}
