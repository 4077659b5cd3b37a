/** The rules of fields (`visibleWhen`, `requiredWhen`, `disabledWhen`, `computed`, `clearOn`) at work in a form. */
import {
  factOf,
  toExpression,
  toFieldValue,
  withoutHidden,
  type ExpressionScope,
  type ExpressionValues,
  type Field,
  type ScreenRecord,
} from '../../schemas/language/index.ts';
import { isSame } from './isSame.ts';

/** Wakes on every change of a value. */
export const anyValue = '*';

/** Completes a change with what follows from it (computed fields, cleared fields). */
export type Settle = (record: ScreenRecord, changed: ReadonlySet<string>) => ScreenRecord;

/** An expression bound to the form it stands in. */
export interface FormRule {
  /** Topics of the store it depends on. */
  readonly reads: readonly string[];
  readonly evaluate: (record: ScreenRecord) => unknown;
}

/** The rules of one field. */
export interface FieldRules {
  readonly visible?: FormRule;
  readonly required?: FormRule;
  readonly disabled?: FormRule;
  readonly computed?: FormRule;
}
/** The rules of all fields that have any, by the field's name. */
export type RulesByField = ReadonlyMap<string, FieldRules>;

/**
 * Compiles the rules of the fields; the expressions were typed when the file was checked.
 * @param toValues what surrounds the record being edited
 */
export function toRules(
  fields: readonly Field[],
  scope: ExpressionScope,
  toValues: (record: ScreenRecord) => ExpressionValues,
): RulesByField {
  const asRead = makeReading(fields, scope, toValues);
  const bind = (source: string | undefined): FormRule | undefined => {
    if (source === undefined) return undefined;
    const expression = toExpression(source, scope);
    // In an action's dialog plain names are the row's, and what is typed is `input.x`: any input may matter.
    const reads = scope.input ? [anyValue] : withHiders(expression.reads, fields, scope);
    return { reads, evaluate: (record) => expression.evaluate(toValues(asRead(record))) };
  };
  const entries = fields.map((field) => {
    const rules = {
      visible: bind(field.visibleWhen),
      required: bind(field.requiredWhen),
      disabled: bind(field.disabledWhen),
      computed: bind(field.computed),
    };
    const given = Object.entries(rules).filter(([, rule]) => rule !== undefined);
    return [field.name, Object.fromEntries(given) as FieldRules] as const;
  });
  return new Map(entries.filter(([, rules]) => Object.keys(rules).length > 0));
}

/** The record as rules read it, worked out once for each state of the form; a row's depends on its parent as well. */
function makeReading(
  fields: readonly Field[],
  scope: ExpressionScope,
  toValues: (record: ScreenRecord) => ExpressionValues,
): (record: ScreenRecord) => ScreenRecord {
  if (!fields.some((field) => field.whenHidden === 'clear')) return (record) => record;
  const read = (record: ScreenRecord): ScreenRecord =>
    withoutHidden(fields, record, (source, now) => toExpression(source, scope).evaluate(toValues(now)) === true);
  if (scope.parent) return read;
  const known = new WeakMap<ScreenRecord, ScreenRecord>();
  return (record) => {
    const done = known.get(record) ?? read(record);
    known.set(record, done);
    return done;
  };
}

/** The names a rule depends on: also those that decide whether a field it reads is emptied. */
function withHiders(names: readonly string[], fields: readonly Field[], scope: ExpressionScope): readonly string[] {
  const all = new Set(names);
  // A set is walked to its end, that which is added on the way included.
  for (const name of all) {
    const field = fields.find((other) => other.name === name);
    if (field?.whenHidden !== 'clear' || field.visibleWhen === undefined) continue;
    for (const hider of toExpression(field.visibleWhen, scope).reads) all.add(hider);
  }
  return [...all];
}

/** The value a computed field takes in a form: decimals are numbers there, no value is undefined. */
function toFormValue(field: Field, result: unknown): unknown {
  const value = toFieldValue(field, result);
  if (value === '' || value === null) return undefined;
  return factOf(field).decimalText ? Number(value) : value;
}

/** What follows from a change: `clearOn` empties, `computed` is worked out again, until nothing moves. */
export function makeSettle(fields: readonly Field[], rules: RulesByField): Settle {
  return (record, direct) => {
    const next = { ...record };
    const changed = new Set(direct);
    const put = (field: Field, value: unknown): boolean => {
      if (isSame(next[field.name], value)) return false;
      next[field.name] = value;
      delete next[`${field.name}_dictText`];
      changed.add(field.name);
      return true;
    };
    const settleField = (field: Field): boolean => {
      const isCleared = !direct.has(field.name) && field.clearOn.some((name) => changed.has(name));
      const moved = isCleared && put(field, undefined);
      const computed = rules.get(field.name)?.computed;
      if (!computed || !computed.reads.some((name) => name === anyValue || changed.has(name))) return moved;
      return put(field, toFormValue(field, computed.evaluate(next))) || moved;
    };
    // Cycles are refused when the file is checked; the bound keeps a wrong file from hanging the page.
    for (let round = 0; round <= fields.length; round += 1) {
      const hasMoved = fields.map(settleField).some(Boolean);
      if (!hasMoved) break;
    }
    return next;
  };
}

/** The record with every computed value worked out, as a new form starts. */
export function withComputed(fields: readonly Field[], rules: RulesByField, record: ScreenRecord): ScreenRecord {
  const all = new Set(fields.flatMap((field) => rules.get(field.name)?.computed?.reads ?? []));
  const start = { ...record };
  for (const field of fields) {
    const computed = rules.get(field.name)?.computed;
    if (computed && start[field.name] === undefined) start[field.name] = toFormValue(field, computed.evaluate(start));
  }
  return makeSettle(
    fields.map((field) => ({ ...field, clearOn: [] })),
    rules,
  )(start, all);
}
