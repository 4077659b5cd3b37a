/** Values on their way into an expression and out of it: one kind of number, no null. */
import { roundHalfUp } from '../values/decimals.ts';
import { toNumber } from '../values/numberText.ts';
import type { ExpressionType } from '../fields/FieldFact.ts';
import { factOf } from '../fields/fieldTypes.ts';
import type { Field, ScreenRecord } from '../screen/Field.ts';
import { variableOf } from './paths.ts';
import { type ExpressionScope, type ExpressionValues, systemFieldTypes } from './ExpressionScope.ts';

/** The names of a scope that values are given to. */
export interface ContextScope extends Pick<ExpressionScope, 'fields' | 'rows'> {
  readonly system: readonly (readonly [string, ExpressionType])[];
  readonly children: NonNullable<ExpressionScope['children']>;
  /** Records that have a name of their own, with their fields. */
  readonly owners: readonly (readonly [string, readonly Field[]])[];
}

/** What the names of an expression hold. */
export function toContext(scope: ContextScope, values: ExpressionValues): Record<string, unknown> {
  const context = toValues(scope.fields, values.record, scope.system);
  for (const child of scope.children) {
    const rows = values.record[child.name];
    context[child.name] = Array.isArray(rows) ? rows.map((row) => toValues(child.fields, row as ScreenRecord)) : [];
  }
  const { rows } = scope;
  if (rows) context['rows'] = (values.rows ?? []).map((row) => toValues(rows, row));
  context['user'] = { id: '', username: '', realname: '', tenantId: '', departId: '', roles: [], ...values.user };
  const { input, parent, row, target, old, above } = values;
  const records: Readonly<Record<string, ScreenRecord | undefined>> = {
    ...values.reads,
    input,
    parent,
    row,
    target,
    old,
    above,
  };
  for (const [name, fields] of scope.owners) context[name] = toValues(fields, records[name] ?? {});
  return context;
}

const everySystemField: ContextScope['system'] = Object.entries(systemFieldTypes);

function toValues(fields: readonly Field[], record: ScreenRecord, system = everySystemField): Record<string, unknown> {
  // Names begin with a letter: none of them is an object's own `__proto__`.
  const values: Record<string, unknown> = {};
  for (const [name, type] of system) values[name] = toValue(type, record[name]);
  for (const field of fields) values[variableOf(field.name)] = toValue(factOf(field).expression, record[field.name]);
  return values;
}

const converters = {
  string: (value) => (value === null || value === undefined ? '' : String(value)),
  double: toNumber,
  bool: (value) => value === true || value === 'true',
  'list<string>': (value) => {
    if (Array.isArray(value)) return value.map(String);
    return value === null || value === undefined || value === '' ? [] : String(value).split(',');
  },
  dyn: (value) => value ?? '',
} as const satisfies Record<ExpressionType, (value: unknown) => unknown>;
const toValue = (type: ExpressionType, value: unknown): unknown => converters[type](value);

/**
 * Whether an expression only hands a value of the record on, or of the dialog, and there is none: an empty number is 0 to
 * those who reckon with it, and stays empty where it is copied.
 */
export const copiesNothing = (source: string, record: ScreenRecord, input?: ScreenRecord): boolean => {
  const [, dialog, name = ''] = /^\s*(input\.)?([a-z]\w*)\s*$/i.exec(source) ?? [];
  if (dialog !== undefined) return input !== undefined && isEmpty(input[name]);
  return name in record && isEmpty(record[name]);
};
const isEmpty = (value: unknown): boolean => (value ?? '') === '';

/** Whether an expression only hands a value of the row above on, and there is none. */
export function takesNothingFrom(source: string, above: ScreenRecord): boolean {
  const [, name] = /^\s*above\.(\w+)\s*$/.exec(source) ?? [];
  return name !== undefined && isEmpty(above[name]);
}

/** The wire value a field takes from an expression's result: rounded to its digits, lists comma-joined. */
export function toFieldValue(field: Field, result: unknown): unknown {
  const { json, decimalText } = factOf(field);
  if (Array.isArray(result)) return result.map(String).join(',');
  if (json === 'boolean') return Boolean(result);
  if (json === 'string') return result === null || result === undefined ? '' : String(result);
  const text = roundHalfUp(Number(result), field.scale);
  return decimalText ? text : Number(text);
}
