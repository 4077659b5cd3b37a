import type { ChildTable, Field } from '../../../schemas/language/index.ts';

/** The fields of a sub-table that have a column: those of its list where it is read, of its form where it is edited. */
export const shownFields = (child: ChildTable, isReadOnly: boolean): readonly Field[] =>
  child.fields.filter((field) => field.name !== child.foreignKey && !field.writeOnly && isShown(field, isReadOnly));

function isShown(field: Field, isReadOnly: boolean): boolean {
  if (isReadOnly) return field.list !== null;
  return !field.system && (field.form !== null || field.list !== null);
}
