import type { Expression, SqlBool } from 'kysely';
import { factOf, type Field, type ScreenRecord, toExpression, toNumber } from '../../../schemas/language/index.ts';
import type { Services, Session } from '../../Services.ts';
import { userOf } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { toSql } from '../query/toSql.ts';
import { mainAlias } from '../query/where.ts';

/** The form in which a ref is chosen: the screen's, a sub-table row's or an action's dialog, with its values. */
export interface ChoiceForm {
  readonly fields: readonly Field[];
  readonly values: ScreenRecord;
}

/**
 * The `options` of a ref as a condition on its candidates: those are `row.x`, the form's values are bound. The list
 * of choices and the check of what was sent both ask here, so that neither allows what the other does not.
 */
export function optionConditions(
  { services, session }: { readonly services: Services; readonly session: Session },
  field: Field,
  form: ChoiceForm,
): readonly Expression<SqlBool>[] {
  const target = field.ref && services.screens.byId(field.ref.screen);
  if (!field.options || !target) return [];
  const { ast } = toExpression(field.options, { fields: form.fields, row: target.fields });
  const values = Object.fromEntries(form.fields.map((one) => [one.name, toPlain(one, form.values[one.name])]));
  const names = { fields: shapeOf(target).fields, alias: mainAlias, isRow: true, values, user: userOf(session) };
  return [toSql(ast, names)];
}

/** The fields of the form that the `options` of a field read. */
export function optionReads({ services }: { readonly services: Services }, field: Field, form: ChoiceForm) {
  const target = field.ref && services.screens.byId(field.ref.screen);
  if (!field.options || !target) return [];
  const { reads } = toExpression(field.options, { fields: form.fields, row: target.fields });
  return form.fields.filter(({ name }) => reads.includes(name));
}

/** A form's value as the expression sees it. */
function toPlain(field: Field, value: unknown): string | number | boolean | readonly string[] {
  const { expression } = factOf(field);
  if (expression === 'double') return toNumber(value);
  if (expression === 'bool') return value === true || value === 'true';
  const text = value === null || value === undefined ? '' : String(value);
  return expression === 'list<string>' ? text.split(',').filter(Boolean) : text;
}
