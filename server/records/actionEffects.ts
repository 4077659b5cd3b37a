import {
  type Action,
  type Field,
  type Screen,
  type ScreenRecord,
  toExpression,
  toFieldValue,
} from '../../schemas/language/index.ts';
import type { ExpressionScope, ExpressionValues } from '../../schemas/language/expressions.ts';
import { ApiError } from '../errors.ts';
import { toColumnValue } from '../tables/index.ts';
import { checkFlow } from './checks.ts';
import { childScope } from './children.ts';
import { addTrusted } from './createRecord.ts';
import { insertRow, updateRow } from './insertRow.ts';
import { outcomeOf } from './outcome.ts';
import { ownerTenant, type Scope } from './scope.ts';
import { type RecordShape, shapeOf } from './shape.ts';
import { toRecord } from './toRecord.ts';
import { withDefaults } from './writable.ts';
import type { Services } from '../Services.ts';

/** One row of an action with the names its expressions may use. */
export interface ActionRow {
  readonly record: ScreenRecord;
  readonly scope: ExpressionScope;
  readonly values: ExpressionValues;
}

/**
 * The records an action adds to other screens. The actor needs no permission there: the action's own code
 * is the permission. The tenant is still the actor's.
 */
export async function addRecords(scope: Scope, own: Screen, action: Action, row: ActionRow): Promise<void> {
  for (const { to, when, values, children } of action.add) {
    if (when !== undefined && toExpression(when, row.scope).evaluate(row.values) !== true) continue;
    const target = targetOf(scope, to);
    const record = evaluateAll(target.scope.shape, values, row);
    const id = target.screen
      ? await addTrusted(target.scope, target.screen, record)
      : await insertRow(target.scope, withDefaults(target.scope.shape.fields, record));
    if (target.screen)
      for (const name of children) await copyRows({ scope, own, row, name }, target.scope, target.screen, id);
  }
}

interface Target {
  readonly scope: Scope;
  /** Absent for `screen.child`. */
  readonly screen?: Screen;
}

function targetOf(scope: Scope, to: string): Target {
  const [screenId = '', childName] = to.split('.');
  const screen = screenOf(scope.services, screenId);
  const outer: Scope = { ...scope, shape: shapeOf(screen), screen: undefined };
  if (childName === undefined) return { scope: outer, screen };
  const child = screen.children.find(({ name }) => name === childName);
  if (!child) throw new Error(`The screen ${screenId} has no sub-table ${childName}.`);
  return { scope: childScope(outer, child) };
}

function screenOf(services: Services, id: string): Screen {
  const screen = services.screens.byId(id);
  if (!screen) throw new ApiError(400, `操作需要的页面“${id}”现在不可用`);
  return screen;
}

function evaluateAll(
  shape: RecordShape,
  expressions: Readonly<Record<string, string>>,
  { scope, values }: ActionRow,
): ScreenRecord {
  const record: ScreenRecord = {};
  for (const [name, source] of Object.entries(expressions)) {
    const field = shape.lookup(name);
    if (field && !field.system) record[name] = toFieldValue(field, toExpression(source, scope).evaluate(values));
  }
  return record;
}

interface Copy {
  readonly scope: Scope;
  readonly own: Screen;
  readonly row: ActionRow;
  readonly name: string;
}

/** Copies the rows of an own sub-table to the added record's sub-table of the same name. */
async function copyRows({ row, name }: Copy, target: Scope, screen: Screen, id: string): Promise<void> {
  const child = screen.children.find((one) => one.name === name);
  const rows = row.record[name];
  if (!child || !Array.isArray(rows)) return;
  const inner = childScope(target, child);
  for (const { id: _, ...values } of rows as ScreenRecord[])
    await insertRow(inner, { ...values, [child.foreignKey]: id });
}

/** The records of other screens an action changes, each found by equal fields. */
export async function changeRecords(scope: Scope, action: Action, row: ActionRow): Promise<void> {
  for (const change of action.change) {
    if (change.when !== undefined && toExpression(change.when, row.scope).evaluate(row.values) !== true) continue;
    const screen = screenOf(scope.services, change.screen);
    const target: Scope = { ...scope, shape: shapeOf(screen), screen: undefined };
    const current = await findOne(target, action, screen, evaluateAll(withId(target.shape), change.match, row));
    await applyChange(target, screen, action, { current, set: change.set, row });
  }
}

/** Records are mostly found by their id, which no expression may otherwise set. */
const withId = (shape: RecordShape): RecordShape => {
  const plain = (field: Field | undefined): Field | undefined => field && { ...field, system: false };
  return { ...shape, lookup: (name) => plain(shape.lookup(name)) };
};

async function findOne(
  { shape, session, queries }: Scope,
  action: Action,
  screen: Screen,
  match: ScreenRecord,
): Promise<ScreenRecord> {
  let query = queries
    .selectFrom(shape.table)
    .selectAll()
    .where('tenant_id', '=', ownerTenant(shape, session))
    .orderBy('id')
    .limit(2)
    .forUpdate();
  for (const [name, value] of Object.entries(match)) {
    const field = shape.lookup(name)!;
    query = query.where(field.column, '=', toColumnValue(field, value));
  }
  const rows = await query.execute();
  if (rows.length !== 1 || Object.keys(match).length === 0) {
    throw new ApiError(
      400,
      `${action.title}：${rows.length === 0 ? '没有找到' : '找到了多条'}对应的${screen.title}记录`,
    );
  }
  return toRecord(shape, rows[0]!);
}

async function applyChange(
  target: Scope,
  screen: Screen,
  action: Action,
  { current, set, row }: { current: ScreenRecord; set: Readonly<Record<string, string>>; row: ActionRow },
): Promise<void> {
  const inner: ActionRow = {
    ...row,
    scope: { ...row.scope, target: target.shape.fields },
    values: { ...row.values, target: current },
  };
  const changes = await outcomeOf(target, screen, current, evaluateAll(target.shape, set, inner));
  const [problem] = Object.values(await checkFlow(target, target.shape, current, { ...current, ...changes }));
  if (problem !== undefined) throw new ApiError(400, `${action.title}：${problem}`);
  await updateRow(target, String(current['id']), changes, Number(current['version']));
}
