import {
  type ChildTable,
  type Field,
  type Screen,
  type ScreenRecord,
  toExpression,
  toFieldValue,
} from '../../schemas/language/index.ts';
import type { ExpressionScope, ExpressionUser, ExpressionValues } from '../../schemas/language/expressions.ts';

/**
 * Evaluates the `computed` fields of a record and of its sub-table rows, and empties hidden fields that
 * say so. A computed field may read another one; the checker has refused cycles, so the rounds end.
 */
export function compute(screen: Pick<Screen, 'fields' | 'children'>, record: ScreenRecord, user: ExpressionUser): void {
  const scope = { fields: screen.fields, children: screen.children };
  const rounds =
    1 + screen.fields.filter((field) => field.computed).length + (screen.children.some(hasComputed) ? 1 : 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const child of screen.children) computeRows(screen.fields, child, record, user);
    for (const field of screen.fields) {
      if (field.computed)
        record[field.name] = toFieldValue(field, toExpression(field.computed, scope).evaluate({ record, user }));
    }
  }
  emptyHidden(screen.fields, record, (source) => toExpression(source, scope).evaluate({ record, user }) === true);
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
    for (const field of child.fields) {
      if (field.computed)
        row[field.name] = toFieldValue(
          field,
          toExpression(field.computed, scope).evaluate({ record: row, parent, user }),
        );
    }
    emptyHidden(
      child.fields,
      row,
      (source) => toExpression(source, scope).evaluate({ record: row, parent, user }) === true,
    );
  }
}

function emptyHidden(fields: readonly Field[], record: ScreenRecord, test: (source: string) => boolean): void {
  for (const field of fields) {
    if (field.whenHidden === 'keep' || !field.visibleWhen || test(field.visibleWhen)) continue;
    if (field.whenHidden === 'clear') record[field.name] = null;
    else delete record[field.name];
  }
}
