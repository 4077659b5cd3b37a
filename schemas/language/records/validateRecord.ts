/**
 * The one validation of records, run by the form and by the server alike: JSON Schema compiled ahead
 * by ajv, then what JSON Schema cannot say. The answer is messages by field path, empty when good.
 */
import { toldBy } from './toldBy.ts';
import { type CompiledExpression, isTrue, toExpression } from '../expressions/expressions.ts';
import type { ExpressionScope, ExpressionUser, ExpressionValues } from '../expressions/ExpressionScope.ts';
import type { Rule } from '../screen/Action.ts';
import type { Expression, Field, ScreenRecord } from '../screen/Field.ts';
import type { ChildTable } from '../screen/Screen.ts';
import type { SchemaValidators } from './SchemaValidators.ts';
import { awaitsRows, faultyCells, testedTable } from './faultyCell.ts';
import { tooLongMessage, validateFields, type ValidationMessages } from './validateFields.ts';
import { validateRows } from './validateRows.ts';
import { withoutHidden } from './withoutHidden.ts';

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
  /** Whether rows may still be added: a rule that another row could meet is not asked yet. @default false */
  readonly isUnfinished?: boolean | undefined;
  /** Whether who reads the messages sees the rows numbered from 1, as in a form: an equal value tells where the other one stands. @default false */
  readonly isNumbered?: boolean | undefined;
  /** For a row of a sub-table by itself: the record it belongs to. */
  readonly parent?: { readonly fields: readonly Field[]; readonly record: ScreenRecord } | undefined;
}

/** Validates one record with its sub-tables; a rule about other records is the server's to ask. `record` may be in wire or form shape. */
export function validateRecord(
  shape: RecordRules,
  validators: Pick<SchemaValidators, 'record' | 'children' | 'nested'>,
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
    validateFields(shape.fields, validators.record, validators.nested, record, (expression) =>
      isTrue(expression, scope, values),
    ),
  );
  const owner = { fields: shape.fields, record, user: context.user, isNumbered: context.isNumbered === true };
  for (const child of shape.children ?? []) {
    if (!child.editable || record[child.name] === undefined) continue;
    Object.assign(found, validateRows(child, validators, owner));
  }
  // A rule has nothing to say of a value that is wrong in itself, and all to say of the others.
  const wrong = wrongValues(found);
  for (const rule of shape.rules ?? []) {
    if (rule.rows) continue;
    const test = toExpression(rule.that, scope);
    const asked = askedOf(rule.that, test, values, wrong);
    if (!asked || ((context.isUnfinished || asked.places) && awaitsRows(test)) || holds(test, asked.values)) continue;
    const cells = faultyCells(test, asked.values, asked.places);
    const message = toldBy(rule, scope, values);
    for (const path of cells.length > 0 ? cells : [rule.at ?? '']) found[path] ??= message;
  }
  return found;
}

/** A rule that cannot be worked out, as it reckons with a text, say: the message tells whose it is to mend. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
}

/** @throws RuleError */
function holds(test: CompiledExpression, values: ExpressionValues): boolean {
  try {
    return test.evaluate(values) === true;
  } catch (error) {
    throw new RuleError(`规则无法计算，请联系配置人员：${test.source}`, { cause: error });
  }
}

/** The names of the values that are wrong: of a sub-table as a whole `all`, else of the cells of each of its rows. */
type WrongValues = ReadonlyMap<string, 'all' | ReadonlyMap<number, ReadonlySet<string>>>;

function wrongValues(found: ValidationMessages): WrongValues {
  const wrong = new Map<string, 'all' | Map<number, Set<string>>>();
  for (const path of Object.keys(found)) {
    const [, name = '', row, column = ''] = /^(\w+)(?:\[(\d+)\]\.(\w+))?/.exec(path) ?? [];
    const rows = wrong.get(name) ?? new Map<number, Set<string>>();
    if (row === undefined || rows === 'all') wrong.set(name, 'all');
    else wrong.set(name, rows.set(Number(row), (rows.get(Number(row)) ?? new Set()).add(column)));
  }
  return wrong;
}

/**
 * What a rule is asked of: all values where those it names are right; where only cells of the rows it tests are wrong, the
 * other rows, with their places. Undefined where nothing can be said.
 */
function askedOf(
  rule: Expression,
  test: CompiledExpression,
  values: ExpressionValues,
  wrong: WrongValues,
): { readonly values: ExpressionValues; readonly places?: readonly number[] } | undefined {
  if (wrong.size === 0) return { values };
  const words = new Set(rule.match(/[A-Za-z_]\w*/g));
  const named = [...words].filter((word) => wrong.has(word));
  const [table, ...others] = named;
  if (table === undefined) return { values };
  const cells = wrong.get(table);
  const rows: unknown = values.record[table];
  if (others.length > 0 || table !== testedTable(test) || !cells || cells === 'all' || !Array.isArray(rows))
    return undefined;
  const isRight = (row: number): boolean => [...(cells.get(row) ?? [])].every((column) => !words.has(column));
  const places = rows.flatMap((_, row) => (isRight(row) ? [row] : []));
  if (places.length === rows.length) return { values };
  return { values: { ...values, record: { ...values.record, [table]: places.map((row) => rows[row]) } }, places };
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
