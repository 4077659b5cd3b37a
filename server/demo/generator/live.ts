/** What happens to a record after it was added: its actions are run, so that its states and their traces agree. */
import {
  type Action,
  factOf,
  type Field,
  type RecordScreen,
  type ScreenRecord,
  toExpression,
  toFieldValue,
} from '../../../schemas/language/index.ts';
import type { ExpressionScope, ExpressionValues } from '../../../schemas/language/expressions/ExpressionScope.ts';
import { day, minute, toDate, toDatetime } from '../values/moments.ts';
import { plannedChoice } from '../values/plan.ts';
import { type Around, drawFields, initialOf } from './drawFields.ts';

const mostSteps = 4;
const mostTries = 8;

/** The actions that change records one by one, by a person or by the clock. */
export const movesOf = ({ actions }: RecordScreen): readonly Action[] =>
  actions.filter(({ set, on }) => set !== undefined && on.some((place) => place !== 'toolbar'));

/** The fields that records have from what happened to them: given by actions of any screen, and by nobody who adds a record. */
export function fieldsGivenBy(screen: RecordScreen, screens: readonly RecordScreen[]): ReadonlySet<string> {
  // What an action empties was there before.
  const isGiven = ([, { value }]: readonly [string, { readonly value: string }]): boolean =>
    !/^\s*(''|"")\s*$/.test(value);
  const namesIn = (set: Action['set']): readonly string[] =>
    Object.entries(set ?? {})
      .filter(isGiven)
      .map(([name]) => name);
  const own = new Set(movesOf(screen).flatMap(({ set }) => namesIn(set)));
  const others = new Set(
    screens.flatMap(({ actions }) =>
      actions.flatMap(({ change }) => change.flatMap((one) => (one.screen === screen.id ? namesIn(one.set) : []))),
    ),
  );
  const fields = screen.fields.filter(
    ({ name, readOnly, required, flow }) =>
      (own.has(name) && (!required || flow !== undefined)) || (others.has(name) && readOnly && !required),
  );
  return new Set(fields.map(({ name }) => name));
}

/** Runs actions of the screen on the record until its states are what they came to. Returns how many. */
export function live(screen: RecordScreen, record: ScreenRecord, around: Around): number {
  const steps = reach(screen, record, around) + goOn(screen, record, around);
  hear(screen, record, around);
  // What is seen in a state that came later is said then.
  const seen = screen.fields.filter(
    ({ name, visibleWhen }) => visibleWhen !== undefined && !Object.hasOwn(record, name),
  );
  drawFields(seen, record, around);
  return steps;
}

/** States beside the main one: what a person begins, a device or a partner ends; most of it is over by now. */
function goOn(screen: RecordScreen, record: ScreenRecord, around: Around): number {
  const status = statusesOf(screen, around)[0];
  let steps = 0;
  for (const { name, flow, readOnly } of statusesOf(screen, around).slice(1)) {
    if (!flow || !readOnly) continue;
    const moves = movesOf(screen).filter(({ set }) => set?.[name] && !set[status!.name]);
    const open = moves.filter((move) => isOffered(screen, move, record, around));
    if (around.random.chance(0.75) && open.some((move) => apply(screen, move, record, around))) steps += 1;
    const begun = String(record[name] ?? '');
    const ends = flow[begun] ?? [];
    const isBegun = moves.some(({ set }) => set![name]!.value === `'${begun}'`);
    if (isBegun && ends.length > 0 && around.random.chance(0.9))
      record[name] = around.random.chance(0.8) ? ends[0] : around.random.pick(ends);
  }
  return steps;
}

/** What only the answers of others say of a record, such as whether it is there: of most it was said. */
function hear(screen: RecordScreen, record: ScreenRecord, around: Around): void {
  const own = new Set(movesOf(screen).flatMap(({ set }) => Object.keys(set ?? {})));
  for (const field of statusesOf(screen, around)) {
    if (field.flow || !field.readOnly || own.has(field.name)) continue;
    const said = around.world.choicesOf(field).filter((one) => one !== initialOf(field, around));
    if (said.length > 0 && around.random.chance(0.9)) record[field.name] = around.random.pick(said);
  }
}

/** The states that actions give, the main one first. */
function statusesOf(screen: RecordScreen, { given, world }: Around): readonly Field[] {
  const statuses = screen.fields.filter((field) => given.has(field.name) && world.choicesOf(field).length > 0);
  return statuses.toSorted((a, b) => Number(b.flow !== undefined) - Number(a.flow !== undefined));
}

/** Runs actions until the main status is the wanted one, or as far as they go. */
function reach(screen: RecordScreen, record: ScreenRecord, around: Around): number {
  const moves = movesOf(screen);
  const [status] = statusesOf(screen, around);
  if (!status) return 0;
  const choices = around.world.choicesOf(status);
  const initial = String(initialOf(status, around) ?? '');
  // What is switched off can be switched on again, and mostly is as it was added, unless that is nobody's choice.
  const isSwitch = choices.some(
    (one) => one !== initial && status.flow !== undefined && canBecome(status.flow, one, initial),
  );
  const usual = isSwitch && !status.readOnly && around.random.chance(0.8) ? initial : around.random.pick(choices);
  const planned = plannedChoice(`${screen.id}.${status.name}`, choices, around.random);
  const wanted = around.turn < choices.length ? choices[around.turn]! : (planned ?? usual);
  let best: { readonly copy: ScreenRecord; readonly steps: number } = { copy: record, steps: 0 };
  for (let tries = 0; tries < mostTries && best.copy[status.name] !== wanted; tries++)
    best = walk(screen, moves, { record, status, wanted }, around);
  Object.assign(record, best.copy);
  // What no action leads to is set by hand, or by a device.
  const isOpen = status.flow
    ? canBecome(status.flow, String(record[status.name] ?? ''), wanted)
    : around.turn < choices.length;
  if (record[status.name] !== wanted && isOpen) {
    record[status.name] = wanted;
    return best.steps + 1;
  }
  if (best.steps === 0 && record[status.name] === initial) {
    forgetTraces(screen, record, around);
    if (!isSwitch) forgetCounts(screen, record);
  }
  return best.steps;
}

/** What is said of a thing once it was dealt with, by a person or a device. */
const isTrace = /完成|审核|审批|处理|支付|付款|退款|关闭|取消|发货|收货|回复|答复|结果|执行|核销/;

/** What has only just been added was not dealt with yet. */
function forgetTraces(screen: RecordScreen, record: ScreenRecord, { given }: Around): void {
  for (const { name, title, required, flow } of screen.fields)
    if (isTrace.test(title) && !required && flow === undefined && !given.has(name)) delete record[name];
}

/** What the server counts begins with its first value, and stays there until something happens. */
function forgetCounts({ fields }: RecordScreen, record: ScreenRecord): void {
  for (const field of fields)
    if (field.readOnly && typeof field.default === 'number' && Object.hasOwn(record, field.name))
      record[field.name] = toFieldValue(field, field.default);
}

interface Walk {
  readonly record: ScreenRecord;
  readonly status: Field;
  readonly wanted: string;
}

function walk(screen: RecordScreen, moves: readonly Action[], { record, status, wanted }: Walk, around: Around) {
  const copy = { ...record };
  let steps = 0;
  while (steps < mostSteps && copy[status.name] !== wanted) {
    const open = around.random.shuffled(moves.filter((move) => isOffered(screen, move, copy, around)));
    if (!open.some((move) => apply(screen, move, copy, around))) break;
    steps += 1;
  }
  return { copy, steps };
}

const isOffered = (screen: RecordScreen, { when }: Action, record: ScreenRecord, { user }: Around): boolean =>
  when === undefined || toExpression(when, screen).evaluate({ record, user }) === true;

/** Whether the action was let through. Conditions on records of other screens are theirs. */
function apply(screen: RecordScreen, action: Action, record: ScreenRecord, around: Around): boolean {
  const { world, user, random, now } = around;
  const fields = action.form?.fields ?? [];
  const reads = Object.fromEntries(Object.entries(action.read).map(([name, { of }]) => [name, world.fieldsOf(of)]));
  const scope: ExpressionScope = { fields: screen.fields, children: screen.children, input: fields, reads };
  const input: ScreenRecord = {};
  for (const { name, initial } of fields)
    if (initial !== undefined) input[name] = toExpression(initial, screen).evaluate({ record, user });
  const valuesOf = (draft: ScreenRecord): ExpressionValues => ({ record, input: draft, user });
  drawFields(fields, input, { ...around, scope, valuesOf, given: new Set(), emptiness: 0.2 });
  const values: ExpressionValues = { record, input, user };
  // What an action reads of other records is theirs.
  const isRead = (source: string): boolean => Object.keys(reads).some((name) => source.includes(`${name}.`));
  const own = action.ensure.filter(({ rows, that }) => !rows && !isRead(that));
  if (!own.every(({ that }) => toExpression(that, scope).evaluate(values) === true)) return false;
  around.last = Math.min(now, around.last + random.integer(10 * minute, 2 * day));
  const changes: ScreenRecord = {};
  for (const [name, { value, when }] of Object.entries(action.set ?? {})) {
    const field = screen.fields.find((one) => one.name === name);
    const isGiven = when === undefined || toExpression(when, scope).evaluate(values) === true;
    if (!field || field.system || isRead(value) || !isGiven) continue;
    changes[name] = momentOf(field, value, around) ?? toFieldValue(field, toExpression(value, scope).evaluate(values));
  }
  for (const [name, value] of Object.entries(changes)) record[name] = value === '' ? undefined : value;
  return true;
}

/** The clock of the record's own life, where an action takes the time. */
function momentOf(field: Field, expression: string, { last }: Around): string | undefined {
  const { storage } = factOf(field);
  if (/^\s*now\(\)\s*$/.test(expression) && storage === 'moment') return toDatetime(last);
  return /^\s*today\(\)\s*$/.test(expression) && storage === 'day' ? toDate(last) : undefined;
}

/** Whether a flow leads from one value to another, in any number of steps. */
function canBecome(flow: NonNullable<Field['flow']>, from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const value of reached) for (const next of flow[value] ?? []) reached.add(next);
  return reached.has(to);
}
