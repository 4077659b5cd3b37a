/**
 * The one validation of records, run by the form and by the server alike: JSON Schema compiled ahead
 * by ajv, then what JSON Schema cannot say. The answer is messages by field path, empty when good.
 */
import {
  type ExpressionScope,
  type ExpressionUser,
  type ExpressionValues,
  toExpression,
} from '../expressions/expressions.ts';
import { digitsOf } from '../values/decimals.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { messages } from '../values/messages.ts';
import { parseNumber } from '../values/numberText.ts';
import { longestText } from './textLengths.ts';
import { ruleOf } from './switchValues.ts';
import type { Rule } from '../screen/Action.ts';
import type { Expression, Field, ScreenRecord } from '../screen/Field.ts';
import type { ChildTable } from '../screen/Screen.ts';
import { withoutHidden } from './withoutHidden.ts';

/** One error of a compiled validator, as ajv reports it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}
/** A validator compiled by ajv. */
export interface SchemaValidator {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
/** The compiled validators of one screen: its record, a row of each sub-table, each action's dialog. */
export interface SchemaValidators {
  readonly record: SchemaValidator;
  readonly children: Readonly<Record<string, SchemaValidator>>;
  readonly actions: Readonly<Record<string, SchemaValidator>>;
}

/** What a record is held to: that of a screen, or of the dialog of an action. */
export interface RecordRules {
  readonly fields: readonly Field[];
  readonly children?: readonly ChildTable[];
  readonly rules?: readonly Rule[];
}
/** Who and what surrounds the record. */
export interface ValidationContext {
  readonly user?: ExpressionUser | undefined;
  /** For an action's dialog: the row it was opened on, under plain names; the dialog itself is `input`. */
  readonly row?: { readonly fields: readonly Field[]; readonly record: ScreenRecord } | undefined;
  /** For a row of a sub-table by itself: the record it belongs to. */
  readonly parent?: { readonly fields: readonly Field[]; readonly record: ScreenRecord } | undefined;
}

/** Messages by field path: `mobile`, `periods[2].startTime`; `''` for the record as a whole. */
export type ValidationMessages = Readonly<Record<string, string>>;

/**
 * A record as forms and validators hold it: decimals are numbers, empty values are absent.
 * Text that is no number stays text, so that the validator can say so.
 */
export function toFormRecord(fields: readonly Field[], wire: ScreenRecord): ScreenRecord {
  const record: ScreenRecord = { ...wire };
  for (const field of fields) {
    const value = toFormValue(field, wire[field.name]);
    if (value === undefined) delete record[field.name];
    else record[field.name] = value;
  }
  return record;
}

function toFormValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  const { json } = factOf(field);
  if (json === 'number' || json === 'integer') {
    return typeof value === 'string' ? (parseNumber(value) ?? value) : value;
  }
  if (json === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(',') : undefined;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;
}

/** Validates one record with its sub-tables; a rule about other records is the server's to ask. `record` may be in wire or form shape. */
export function validateRecord(
  shape: RecordRules,
  validators: Pick<SchemaValidators, 'record' | 'children'>,
  record: ScreenRecord,
  context: ValidationContext = {},
): ValidationMessages {
  const scope: ExpressionScope = context.row
    ? { fields: context.row.fields, input: shape.fields }
    : {
        fields: shape.fields,
        children: shape.children ?? [],
        ...(context.parent && { parent: context.parent.fields }),
      };
  const around = (read: ScreenRecord): ExpressionValues =>
    context.row
      ? { record: context.row.record, input: read, user: context.user }
      : { record: read, user: context.user, parent: context.parent?.record };
  const values = around(
    withoutHidden(shape.fields, record, (expression, read) => isTrue(expression, scope, around(read))),
  );
  const found: Record<string, string> = {};
  Object.assign(
    found,
    validateFields(shape.fields, validators.record, record, (expression) => isTrue(expression, scope, values)),
  );
  for (const child of shape.children ?? []) {
    if (!child.editable || record[child.name] === undefined) continue;
    Object.assign(found, validateRows(child, validators.children[child.name], record, shape, context));
  }
  // A rule has nothing to say of a value that is wrong in itself, and all to say of the others.
  const wrong = new Set(Object.keys(found).map((path) => /^\w+/.exec(path)?.[0] ?? ''));
  for (const rule of shape.rules ?? []) {
    if (rule.rows || namesAny(rule.that, wrong)) continue;
    if (!isTrue(rule.that, scope, values)) found[rule.at ?? ''] ??= rule.message;
  }
  return found;
}

/** Whether an expression names one of these fields, as `x` or `input.x`. */
const namesAny = (expression: Expression, names: ReadonlySet<string>): boolean =>
  names.size > 0 && (expression.match(/[A-Za-z_]\w*/g) ?? []).some((word) => names.has(word));

const isTrue = (expression: Expression, scope: ExpressionScope, values: ExpressionValues): boolean =>
  toExpression(expression, scope).evaluate(values) === true;

function validateRows(
  child: ChildTable,
  validator: SchemaValidator | undefined,
  record: ScreenRecord,
  parent: RecordRules,
  context: ValidationContext,
): ValidationMessages {
  const rows = record[child.name];
  if (!Array.isArray(rows)) return { [child.name]: messages.text(child.title) };
  const found: Record<string, string> = {};
  if (rows.length < child.minRows) found[child.name] = messages.minRows(child.title, child.minRows);
  if (!validator) throw new Error(`No validator was compiled for the sub-table ${child.name}.`);
  rows.forEach((row: ScreenRecord, index) => {
    const scope: ExpressionScope = { fields: child.fields, parent: parent.fields };
    const around = (read: ScreenRecord): ExpressionValues => ({ record: read, parent: record, user: context.user });
    const values = around(
      withoutHidden(child.fields, row, (expression, read) => isTrue(expression, scope, around(read))),
    );
    const wrong = validateFields(child.fields, validator, row, (expression) => isTrue(expression, scope, values));
    for (const [name, message] of Object.entries(wrong)) found[`${child.name}[${index}].${name}`] = message;
  });
  return { ...repeatedValues(child, rows as readonly ScreenRecord[]), ...found };
}

/** Values that stand in an earlier row already, though they are unique; the later row is told. */
function repeatedValues(child: ChildTable, rows: readonly ScreenRecord[]): ValidationMessages {
  const found: Record<string, string> = {};
  for (const field of child.fields) {
    if (!field.unique || field.readOnly) continue;
    const within = (field.uniqueWithin ?? []).filter((name) => name !== child.foreignKey);
    const seen = new Set<string>();
    rows.forEach((row, index) => {
      const values = [...within, field.name].map((name) => String(row[name] ?? '').trim());
      if (values.at(-1) === '') return;
      const key = JSON.stringify(values);
      if (seen.has(key)) found[`${child.name}[${index}].${field.name}`] = uniqueMessage(field);
      seen.add(key);
    });
  }
  return found;
}

function validateFields(
  fields: readonly Field[],
  validator: SchemaValidator,
  wire: ScreenRecord,
  test: (expression: Expression) => boolean,
): ValidationMessages {
  const record = toFormRecord(fields, wire);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const found: Record<string, string> = {};
  const report = (name: string, message: string) => {
    const field = byName.get(name);
    const unchangedSecret = field?.writeOnly === true && record[name] === undefined && Boolean(wire['id']);
    const hidden = field?.visibleWhen !== undefined && !test(field.visibleWhen);
    if (field && !field.readOnly && !unchangedSecret && !hidden) found[name] ??= message;
  };
  for (const field of fields) {
    const message = tooLongMessage(field, record[field.name]);
    if (message === undefined) continue;
    report(field.name, message);
    // No pattern is tried on it.
    delete record[field.name];
  }
  if (!validator(record)) {
    for (const error of validator.errors ?? []) {
      const name =
        error.keyword === 'required' ? String(error.params['missingProperty']) : error.instancePath.split('/')[1]!;
      const field = byName.get(name);
      if (field) report(name, messageOf(field, error));
    }
  }
  for (const field of fields) {
    const value = record[field.name];
    if (value === undefined && field.requiredWhen && test(field.requiredWhen))
      report(field.name, requiredMessage(field));
    const message = decimalMessage(field, value) ?? countMessage(field, value);
    if (message) report(field.name, message);
  }
  return found;
}

/**
 * The texts of a record and its sub-tables that are too long to be looked at, with their messages: what reads a record
 * before it is validated asks here first.
 */
export function tooLongTexts(
  shape: Pick<RecordRules, 'fields' | 'children'>,
  record: ScreenRecord,
): ValidationMessages {
  const found: Record<string, string> = {};
  const ask = (fields: readonly Field[], values: ScreenRecord, path: string): void => {
    for (const field of fields) {
      const message = tooLongMessage(field, values[field.name]);
      if (message !== undefined) found[path + field.name] = message;
    }
  };
  ask(shape.fields, record, '');
  for (const child of shape.children ?? []) {
    const rows: unknown = record[child.name];
    if (!Array.isArray(rows)) continue;
    rows.forEach((row: ScreenRecord, index) => ask(child.fields, row, `${child.name}[${index}].`));
  }
  return found;
}

function tooLongMessage(field: Field, value: unknown): string | undefined {
  const limit = longestText(field);
  if (typeof value !== 'string' || value.length <= limit) return undefined;
  const { json } = factOf(field);
  const keyword = json !== 'string' ? 'type' : field.maxLength === undefined && ruleOf(field) ? 'pattern' : 'maxLength';
  return messageOf(field, { instancePath: '', keyword, params: { limit: field.maxLength ?? limit } });
}

function decimalMessage(field: Field, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined;
  const { all, after } = digitsOf(value);
  if (all > 15) return messages.digits(field.title);
  return after > field.scale ? messages.scale(field.title, field.scale) : undefined;
}

/** Several values are one comma-joined text, whose parts JSON Schema cannot count. */
function countMessage(field: Field, value: unknown): string | undefined {
  const { minItems, maxItems } = field;
  if (typeof value !== 'string' || (minItems === undefined && maxItems === undefined)) return undefined;
  const count = value.split(',').filter((part) => part.trim() !== '').length;
  const own = field.messages;
  const texts = factOf(field).holdsFiles ? messages.uploads : messages.choices;
  if (minItems !== undefined && count < minItems) return own.minItems ?? own.any ?? texts.atLeast(minItems);
  if (maxItems !== undefined && count > maxItems) return own.maxItems ?? own.any ?? texts.atMost(maxItems);
  return undefined;
}

/** The message of a missing value: 请输入, 请选择 or 请上传 with the title. */
export function requiredMessage(field: Field): string {
  if (field.messages.required) return field.messages.required;
  const { holdsFiles, chosen } = factOf(field);
  if (holdsFiles) return messages.requiredUpload(field.title);
  return chosen ? messages.requiredChoice(field.title) : messages.required(field.title);
}

/** The message of a taken value. */
export const uniqueMessage = (field: Field): string => field.messages.unique ?? messages.unique(field.title);

function messageOf(field: Field, { keyword, params }: SchemaError): string {
  const own = field.messages as Readonly<Record<string, string | undefined>>;
  const exact =
    own[keyword] ??
    (keyword.startsWith('exclusive') ? own[keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'] : undefined);
  if (exact) return exact;
  if (keyword === 'required') return requiredMessage(field);
  if (own['any']) return own['any'];
  const limit = Number(params['limit']);
  const texts: Readonly<Record<string, () => string>> = {
    minLength: () => messages.minLength(limit),
    maxLength: () => messages.maxLength(limit),
    minimum: () => messages.minimum(field.title, limit),
    maximum: () => messages.maximum(field.title, limit),
    exclusiveMinimum: () => messages.exclusiveMinimum(field.title, limit),
    exclusiveMaximum: () => messages.exclusiveMaximum(field.title, limit),
    enum: () => messages.choice(field.title),
    type: () => typeMessage(field),
    pattern: () => (field.pattern === undefined ? ruleOf(field)?.message : undefined) ?? messages.pattern(field.title),
  };
  return texts[keyword]?.() ?? messages.pattern(field.title);
}

function typeMessage(field: Field): string {
  const { json } = factOf(field);
  if (json === 'integer') return messages.scale(field.title, 0);
  if (json === 'number') return messages.number(field.title);
  return json === 'boolean' ? messages.boolean(field.title) : messages.text(field.title);
}
