import { toExpression } from '../expressions/expressions.ts';
import type { ExpressionScope, ExpressionUser, ExpressionValues } from '../expressions/ExpressionScope.ts';
import { toFieldValue } from '../expressions/expressionValues.ts';
import type { Field, ScreenRecord } from '../screen/Field.ts';
import type { ChildTable, RecordScreen } from '../screen/Screen.ts';
import { withoutHidden } from './withoutHidden.ts';

/**
 * Evaluates the `computed` fields of a record and of its sub-table rows, and empties hidden fields that
 * say so. A computed field may read another one; the checker has refused cycles, so the rounds end.
 */
export function compute(
  screen: Pick<RecordScreen, 'fields' | 'children'>,
  record: ScreenRecord,
  user: ExpressionUser,
): void {
  const scope = { fields: screen.fields, children: screen.children };
  const isTrue = (source: string, read: ScreenRecord): boolean =>
    toExpression(source, scope).evaluate({ record: read, user }) === true;
  const rounds =
    1 + screen.fields.filter((field) => field.computed).length + (screen.children.some(hasComputed) ? 1 : 0);
  for (let round = 0; round < rounds; round += 1) {
    // What a hidden field held must not be counted in.
    clearHidden(screen.fields, record, isTrue);
    for (const child of screen.children) computeRows(screen.fields, child, record, user);
    for (const field of screen.fields) {
      if (field.computed)
        record[field.name] = toFieldValue(field, toExpression(field.computed, scope).evaluate({ record, user }));
    }
  }
  clearHidden(screen.fields, record, isTrue);
  omitHidden(screen.fields, record, isTrue);
}

/** A dialog's values with its `computed` fields worked out on one row, as the dialog has shown them. */
export function computeInput(fields: readonly Field[], scope: ExpressionScope, values: ExpressionValues): ScreenRecord {
  const input = { ...values.input };
  const computed = fields.filter((field) => field.computed !== undefined);
  // One may read another; the checker has refused circles, so as many rounds as fields are enough.
  for (const _ of computed)
    for (const field of computed)
      input[field.name] = toFieldValue(field, toExpression(field.computed!, scope).evaluate({ ...values, input }));
  return input;
}

const hasComputed = (child: ChildTable): boolean => child.fields.some((field) => field.computed);

function computeRows(
  parentFields: readonly Field[],
  child: ChildTable,
  parent: ScreenRecord,
  user: ExpressionUser,
): void {
  const rows = parent[child.name];
  if (!child.editable || !Array.isArray(rows)) return;
  const scope = { fields: child.fields, parent: parentFields };
  for (const row of rows as ScreenRecord[]) {
    const isTrue = (source: string, read: ScreenRecord): boolean =>
      toExpression(source, scope).evaluate({ record: read, parent, user }) === true;
    clearHidden(child.fields, row, isTrue);
    for (const field of child.fields) {
      if (field.computed)
        row[field.name] = toFieldValue(
          field,
          toExpression(field.computed, scope).evaluate({ record: row, parent, user }),
        );
    }
    clearHidden(child.fields, row, isTrue);
    omitHidden(child.fields, row, isTrue);
  }
}

type Test = (source: string, record: ScreenRecord) => boolean;

function clearHidden(fields: readonly Field[], record: ScreenRecord, isTrue: Test): void {
  const read = withoutHidden(fields, record, isTrue);
  for (const { name } of fields) if (read[name] === undefined && record[name] !== undefined) record[name] = null;
}

function omitHidden(fields: readonly Field[], record: ScreenRecord, isTrue: Test): void {
  for (const { name, visibleWhen, whenHidden } of fields)
    if (whenHidden === 'omit' && visibleWhen !== undefined && !isTrue(visibleWhen, record)) delete record[name];
}
