/** The rows of a sub-table, each by the rules of its fields, and by what stands in the others. */
import { isTrue } from '../expressions/expressions.ts';
import type { ExpressionScope, ExpressionUser, ExpressionValues } from '../expressions/ExpressionScope.ts';
import type { Field, ScreenRecord } from '../screen/Field.ts';
import type { ChildTable } from '../screen/Screen.ts';
import { messages } from '../values/messages.ts';
import { uniqueMessage } from './fieldMessages.ts';
import type { SchemaValidators } from './SchemaValidators.ts';
import { type ValidationMessages, validateFields } from './validateFields.ts';
import { withoutHidden } from './withoutHidden.ts';

/** The record that rows belong to, and who asks. */
export interface RowsOwner {
  readonly fields: readonly Field[];
  readonly record: ScreenRecord;
  readonly user: ExpressionUser | undefined;
  /** Whether whoever reads the messages sees the rows numbered from 1. */
  readonly isNumbered: boolean;
}

/** The messages of a sub-table's rows, each by its path: `periods[2].startTime`; those of the table by its name. */
export function validateRows(
  child: ChildTable,
  validators: Pick<SchemaValidators, 'children' | 'nested'>,
  { fields, record, user, isNumbered }: RowsOwner,
): ValidationMessages {
  const rows = record[child.name];
  if (!Array.isArray(rows)) return { [child.name]: messages.text(child.title) };
  const found: Record<string, string> = {};
  if (rows.length < child.minRows) found[child.name] = messages.minRows(child.title, child.minRows);
  const validator = validators.children[child.name];
  if (!validator) throw new Error(`No validator was compiled for the sub-table ${child.name}.`);
  rows.forEach((row: ScreenRecord, index) => {
    const scope: ExpressionScope = { fields: child.fields, parent: fields };
    const around = (read: ScreenRecord): ExpressionValues => ({ record: read, parent: record, user });
    const values = around(
      withoutHidden(child.fields, row, (expression, read) => isTrue(expression, scope, around(read))),
    );
    const wrong = validateFields(child.fields, validator, validators.nested, row, (expression) =>
      isTrue(expression, scope, values),
    );
    for (const [name, message] of Object.entries(wrong)) found[`${child.name}[${index}].${name}`] = message;
  });
  return { ...repeatedValues(child, rows as readonly ScreenRecord[], isNumbered), ...found };
}

/** Values that stand in several rows, though they are unique: all of these rows are told, as nobody knows which one is meant. */
function repeatedValues(child: ChildTable, rows: readonly ScreenRecord[], isNumbered: boolean): ValidationMessages {
  const found: Record<string, string> = {};
  for (const field of child.fields) {
    if (!field.unique || field.readOnly) continue;
    const within = (field.uniqueWithin ?? []).filter((name) => name !== child.foreignKey);
    const firsts = new Map<string, number>();
    rows.forEach((row, index) => {
      const values = [...within, field.name].map((name) => String(row[name] ?? '').trim());
      if (field.uniqueness?.ignoreCase) values.push(values.pop()!.toLowerCase());
      if (values.at(-1) === '') return;
      const key = JSON.stringify(values);
      const first = firsts.get(key);
      if (first === undefined) return void firsts.set(key, index);
      const message = uniqueMessage(field);
      const tell = (at: number, other: number): void => {
        found[`${child.name}[${at}].${field.name}`] ??= isNumbered ? messages.sameAsRow(message, other + 1) : message;
      };
      tell(first, index);
      tell(index, first);
    });
  }
  return found;
}
