import {
  factOf,
  toExpression,
  toFieldValue,
  type ChildTable,
  type CompiledExpression,
  type ExpressionUser,
  type Field,
  type ScreenRecord,
} from '../../schemas/language/index.ts';
import { isSame, type Settle } from './FormStore.ts';

/** The compiled rules of one field. */
export interface FieldRules {
  readonly visible?: CompiledExpression;
  readonly required?: CompiledExpression;
  readonly disabled?: CompiledExpression;
  readonly computed?: CompiledExpression;
}
export type RulesByField = ReadonlyMap<string, FieldRules>;

/** Compiles the rules of the fields; the expressions were typed when the file was checked. */
export function toRules(fields: readonly Field[], children: readonly ChildTable[], parent?: readonly Field[]): RulesByField {
  const scope = { fields, children, ...(parent ? { parent } : {}) };
  const compile = (source: string | undefined) => (source === undefined ? undefined : toExpression(source, scope));
  const entries = fields.map((field) => {
    const rules = {
      visible: compile(field.visibleWhen),
      required: compile(field.requiredWhen),
      disabled: compile(field.disabledWhen),
      computed: compile(field.computed),
    };
    const given = Object.entries(rules).filter(([, rule]) => rule !== undefined);
    return [field.name, Object.fromEntries(given) as FieldRules] as const;
  });
  return new Map(entries.filter(([, rules]) => Object.keys(rules).length > 0));
}

/** The value a computed field takes in a form: decimals are numbers there, no value is undefined. */
export function toFormValue(field: Field, result: unknown): unknown {
  const value = toFieldValue(field, result);
  if (value === '' || value === null) return undefined;
  return factOf(field.type).decimalText ? Number(value) : value;
}

/** What follows from a change: `clearOn` empties, `computed` is worked out again, until nothing moves. */
export function makeSettle(fields: readonly Field[], rules: RulesByField, user: ExpressionUser, parent?: () => ScreenRecord): Settle {
  return (record, direct) => {
    const next = { ...record };
    const changed = new Set(direct);
    const put = (field: Field, value: unknown): void => {
      if (isSame(next[field.name], value)) return;
      next[field.name] = value;
      delete next[`${field.name}_dictText`];
      changed.add(field.name);
    };
    // Cycles are refused when the file is checked; the bound keeps a wrong file from hanging the page.
    for (let round = 0; round <= fields.length; round += 1) {
      const size = changed.size;
      const before = JSON.stringify([...changed].map((name) => next[name]));
      for (const field of fields) {
        const isCleared = !direct.has(field.name) && field.clearOn.some((name) => changed.has(name));
        if (isCleared) put(field, undefined);
        const computed = rules.get(field.name)?.computed;
        const isStale = computed && (computed.reads.length === 0 || computed.reads.some((name) => changed.has(name)));
        if (isStale) put(field, toFormValue(field, computed.evaluate({ record: next, user, parent: parent?.() })));
      }
      if (changed.size === size && before === JSON.stringify([...changed].map((name) => next[name]))) break;
    }
    return next;
  };
}
