/**
 * The part of the expressions that a list can be asked for: conditions on single fields, joined by `&&`. What a query
 * counts is therefore always a list that a person can open.
 */
import type { ASTNode } from '@marcbachmann/cel-js';
import { toExpression } from '../expressions/expressions.ts';
import type { ExpressionUser } from '../expressions/ExpressionScope.ts';
import { isConstant } from '../expressions/syntaxTree.ts';
import type { Earlier } from './earlier.ts';
import { firstDayOf, justBefore, lastDayOf, movedBy, type Period, periods } from '../values/periods.ts';

/** What a condition asks of its field. */
export type Ask = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'startsWith' | 'endsWith' | 'contains';

/** One condition; its value is an expression without fields, worked out when the query runs. */
export interface Condition {
  readonly field: string;
  /** Where the field's moments are held against a whole period. */
  readonly period?: Period;
  readonly ask: Ask;
  readonly value: string;
  /** Where it stands in the source. */
  readonly offset: number;
}

/** What keeps an expression from being asked of a list, and where that stands in it. */
export class NotConditionError extends Error {
  override readonly name = 'NotConditionError';
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/** Reads the conditions of a parsed `where`. @throws NotConditionError */
export function parseConditions(ast: ASTNode): readonly Condition[] {
  const conditions = splitAnd(ast).map(parseCondition);
  const taken = new Set<string>();
  for (const condition of conditions)
    for (const key of keysOf(condition)) {
      if (taken.has(key))
        throw new NotConditionError(`对 \`${condition.field}\` 的这种条件只能写一次`, condition.offset);
      taken.add(key);
    }
  return conditions;
}

const splitAnd = (node: ASTNode): readonly ASTNode[] =>
  node.op === '&&' ? node.args.flatMap((part) => splitAnd(part)) : [node];

const mirrored = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
const isComparison = (op: string): op is keyof typeof mirrored => Object.hasOwn(mirrored, op);
const textTests = ['startsWith', 'endsWith', 'contains'] as const;

function parseCondition(node: ASTNode): Condition {
  if (isComparison(node.op)) {
    const [left, right] = node.args as [ASTNode, ASTNode];
    return isConstant(right) ? toCondition(left, node.op, right) : toCondition(right, mirrored[node.op], left);
  }
  if (node.op === 'in') {
    const [item, list] = node.args;
    return isConstant(list) ? toCondition(item, 'in', list) : toCondition(list, '==', item);
  }
  if (node.op === 'rcall') {
    const [name, receiver, [part]] = node.args;
    const test = textTests.find((one) => one === name);
    if (test && part) return toCondition(receiver, test, part);
  }
  throw new NotConditionError(
    '这里的条件要能在列表里查出来：用 && 连接的比较，每个比较一边是字段，一边是值',
    node.start,
  );
}

function toCondition(subject: ASTNode, ask: Ask, value: ASTNode): Condition {
  if (!isConstant(value))
    throw new NotConditionError('列表的条件只能把字段与值相比，不能与另一个字段相比', value.start);
  const { field, period } = parseSubject(subject);
  if (period && ask !== '==')
    throw new NotConditionError(`${period}(${field}) 只能用 == 与一个日期相比；范围请直接比较 ${field}`, subject.start);
  checkPlain(value, ask);
  const source = value.input.slice(value.start, value.end);
  return { field, ...(period && { period }), ask, value: source, offset: subject.start };
}

function parseSubject(node: ASTNode): { readonly field: string; readonly period?: Period } {
  if (node.op === 'id') return { field: String(node.args) };
  if (node.op === 'call') {
    const [name, [inner]] = node.args;
    const period = periods.find((one) => one === name);
    if (period && inner?.op === 'id') return { field: String(inner.args), period };
  }
  throw new NotConditionError(
    '列表的条件只能是字段本身，或 day(字段)、week(字段)、month(字段)、year(字段)',
    node.start,
  );
}

/** Signs that a list reads as something else than the text itself. */
const special = /^[*!<>]|^(?:in|ge|le|gt|lt) |[,*]/;

function checkPlain(value: ASTNode, ask: Ask): void {
  const parts = value.op === 'list' ? value.args : [value];
  if (ask === 'in' && parts.length === 0) throw new NotConditionError('列表不能是空的', value.start);
  for (const part of parts) {
    if (part.op !== 'value' || typeof part.args !== 'string') continue;
    if (part.args === '') throw new NotConditionError('列表不能按空值查询', part.start);
    if (special.test(part.args)) throw new NotConditionError('列表的条件里不能有 * ! < > 和逗号', part.start);
  }
}

/** The keys of the list query that a condition takes. */
function keysOf({ field, period, ask }: Condition): readonly string[] {
  if (period) return [`${field}_begin`, `${field}_end`];
  if (ask === '>=') return [`${field}_begin`];
  return ask === '<=' || ask === '<' ? [`${field}_end`] : [field];
}

/** The query of a list: wire key to text. */
export type ListConditions = Readonly<Record<string, string>>;

/** For whom, and of which time, conditions are worked out. */
export interface ConditionValues {
  readonly user: ExpressionUser;
  /** `YYYY-MM-DD HH:mm:ss` in China's time. */
  readonly now: string;
  /** Ask for an earlier period instead, as far into it as now is into its own. */
  readonly earlier?: Earlier | undefined;
  /** Whether a field holds moments rather than days. */
  readonly isMoment: (field: string) => boolean;
}

/** The conditions as the query of a list; null where a value is empty, which no record can have. */
export function toListConditions(conditions: readonly Condition[], values: ConditionValues): ListConditions | null {
  const query: Record<string, string> = {};
  for (const condition of conditions) {
    const value = valueOf(condition.value, values.user);
    if (value === '') return null;
    Object.assign(query, condition.period ? within(condition, value, values) : toWire(condition, value));
  }
  return query;
}

const noFields = [] as const;

function valueOf(source: string, user: ExpressionUser): string {
  const value = toExpression(source, { fields: noFields }).evaluate({ record: {}, user });
  return Array.isArray(value) ? value.map(String).join(',') : String(value);
}

/** Which asks there are for a field is the check's to say: what is left has a wording that every list understands. */
function toWire({ field, ask }: Condition, value: string): ListConditions {
  const writers: Readonly<Record<Ask, () => ListConditions>> = {
    '==': () => ({ [field]: value }),
    in: () => ({ [field]: value }),
    '!=': () => ({ [field]: `!${value}` }),
    '>=': () => ({ [`${field}_begin`]: value }),
    '<=': () => ({ [`${field}_end`]: value }),
    // A range of the search bar holds its end: before a day means up to the day before.
    '<': () => ({ [`${field}_end`]: justBefore(value) }),
    '>': () => ({ [field]: `>${value}` }),
    startsWith: () => ({ [field]: `${value}*` }),
    endsWith: () => ({ [field]: `*${value}` }),
    contains: () => ({ [field]: `*${value}*` }),
  };
  return writers[ask]();
}

function within({ field, period = 'day' }: Condition, value: string, values: ConditionValues): ListConditions {
  const current = firstDayOf(period, value);
  const today = values.now.slice(0, 10);
  const { earlier } = values;
  if (!earlier) return { [`${field}_begin`]: current, [`${field}_end`]: lastDayOf(period, current) };
  const step = earlier === 'before' ? period : earlier;
  const first = firstDayOf(period, movedBy(step, current, -1));
  const isRunning = current <= today && today <= lastDayOf(period, current);
  const now = values.isMoment(field) ? values.now : today;
  return {
    [`${field}_begin`]: first,
    [`${field}_end`]: isRunning ? movedBy(step, now, -1) : lastDayOf(period, first),
  };
}

/** From which day to which the conditions let a field's moments be; an end is absent where nothing is said. */
export function rangeOf(field: string, query: ListConditions): { readonly from?: string; readonly to?: string } {
  const exact = query[field] !== undefined && /^\d{4}-\d\d-\d\d/.test(query[field]) ? query[field] : undefined;
  const from = query[`${field}_begin`] ?? exact;
  const to = query[`${field}_end`] ?? exact;
  return { ...(from && { from: from.slice(0, 10) }), ...(to && { to: to.slice(0, 10) }) };
}
