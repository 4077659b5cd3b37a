/** What the dialog of an action tells of the row it is opened on: what its expressions read, change and allow. */
import {
  ExpressionError,
  factOf,
  isAmount,
  isKnownInPart,
  toExpression,
  toFieldValue,
  toFormRecord,
  type Action,
  type CompiledExpression,
  type ExpressionScope,
  type ExpressionUser,
  type Field,
  type RecordScreen,
  type ScreenRecord,
} from '../../../schemas/language/index.ts';

/** A field of the row, with what it becomes where the action changes it. */
export interface ActionFact {
  readonly field: Field;
  /** The value after the action, worked out from what is typed; absent where it stays. */
  readonly after?: (input: ScreenRecord) => unknown;
}

/** The most a field of a dialog may be. */
export interface Limit {
  /** What the most is, in the words of the rule's message: 可退金额. */
  readonly title: string | undefined;
  /** What the rule says of more. */
  readonly message: string;
  readonly value: number;
}

/** An action opened on one row by a person. */
export interface OpenedOn {
  readonly screen: RecordScreen;
  readonly action: Action;
  readonly row: ScreenRecord;
  readonly user: ExpressionUser;
}

const mostFacts = 6;
/** With fewer the row is told by its key figures too. */
const fewFacts = 3;

/**
 * The fields that the action's own rules and changes read, in the order of the file, and the numbers that it changes; of an
 * action that reads none, those that the record is known by. A file may say them itself.
 */
export function factsOf({ screen, action, row, user }: OpenedOn): readonly ActionFact[] {
  const scope = { fields: screen.fields, input: action.form?.fields ?? [] };
  const changes = new Map<string, CompiledExpression>();
  const read = new Set<string>();
  for (const [name, { value, when }] of Object.entries(action.set ?? {})) {
    const field = screen.fields.find((other) => other.name === name);
    const change = field && isNumber(field) ? compile(value, scope) : undefined;
    if (!change) continue;
    for (const one of [name, ...change.reads]) read.add(one);
    if (when === undefined) changes.set(name, change);
  }
  for (const { that, rows } of action.ensure)
    if (!rows) for (const name of compile(that, scope)?.reads ?? []) read.add(name);
  const told = screen.fields.filter((field) => isTold(field, screen));
  // A name may be that of several: whom or what it is about is seen by a number and an amount.
  const keys = told.filter((field) => !read.has(field.name) && isKey(field) && isFilled(row[field.name]));
  const room = read.size === 0 ? mostFacts : Math.max(0, fewFacts - read.size);
  for (const { name } of keys.slice(0, room)) read.add(name);
  const own = action.form?.facts?.flatMap((name) => screen.fields.filter((field) => field.name === name));
  return (own ?? told.filter(({ name }) => read.has(name)).slice(0, mostFacts))
    .filter((field) => !own || isFilled(row[field.name]))
    .filter(({ visibleWhen }) => visibleWhen === undefined || holds(visibleWhen, { screen, row, user }) !== false)
    .map((field) => {
      const change = changes.get(field.name);
      if (!change) return { field };
      return { field, after: (input) => toFieldValue(field, change.evaluate({ record: row, input, user })) };
    });
}

/** Whether the row is in a state for the action. */
export function isOfferedOn({ screen, action, row, user }: OpenedOn): boolean {
  const held = action.when === undefined ? undefined : holds(action.when, { screen, row, user });
  return held === undefined || held === true;
}

/** What a condition comes to for the row; undefined where only the server can say. */
function holds(condition: string, { screen, row, user }: Omit<OpenedOn, 'action'>): unknown {
  const { fields, children } = screen;
  return compile(condition, { fields, children })?.evaluate({ record: row, user });
}

/** Whether what a dialog's numbers are now is refused: what such a number would make of the row is not told. */
export const hasWrongNumber = (fields: readonly Field[], errors: Readonly<Record<string, string>>): boolean =>
  fields.some((field) => isNumber(field) && errors[field.name] !== undefined);

/** The limits of a dialog's numbers: what stands behind `input.x <=` in a rule that reads only the row. */
export function limitsOf({ screen, action, row, user }: OpenedOn): ReadonlyMap<string, Limit> {
  const limits = new Map<string, Limit>();
  for (const { that, message, rows } of action.ensure) {
    const [, name, source] = /^\s*input\.(\w+)\s*<=\s*([^]+)$/.exec(that) ?? [];
    const field = action.form?.fields.find((other) => other.name === name);
    const most = !rows && source && field && isNumber(field) ? compile(source, { fields: screen.fields }) : undefined;
    // What goes on behind the comparison makes something else of it than a number.
    if (!field || (most?.type !== 'double' && most?.type !== 'int')) continue;
    // A number is what the most is, and not what it is called.
    const title = /不能(?:超过|大于|高于|多于)(\D+)$/.exec(message)?.[1];
    limits.set(field.name, {
      title,
      message,
      value: Number(toFieldValue(field, most.evaluate({ record: row, user }))),
    });
  }
  return limits;
}

/** What the dialog starts with: the values that its file reads from the row. */
export function initialsOf({ screen, action, row, user }: OpenedOn): ScreenRecord {
  const fields = action.form?.fields ?? [];
  const given = fields.flatMap((field) => {
    const value = field.initial === undefined ? undefined : compile(field.initial, { fields: screen.fields });
    return value ? [[field.name, toFieldValue(field, value.evaluate({ record: row, user }))] as const] : [];
  });
  const wire = Object.fromEntries(given);
  return Object.fromEntries(Object.entries(toFormRecord(fields, wire)).filter(([name]) => name in wire));
}

function isNumber(field: Field): boolean {
  const { json } = factOf(field);
  return json === 'number' || json === 'integer';
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What a record is known by besides its label: whom it belongs to, a number that people know, its amounts. */
const isKey = (field: Field): boolean => field.ref !== undefined || isKnownInPart(field) || isAmount(field);

/** The label stands in the heading already; what a person never sees of a record is no news here either. */
const isTold = (field: Field, { label }: RecordScreen): boolean =>
  field.name !== label && !field.writeOnly && !field.system && field.title !== '';

/** The expression, or undefined where it needs what only the server reads. */
function compile(source: string, scope: ExpressionScope): CompiledExpression | undefined {
  try {
    return toExpression(source, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
