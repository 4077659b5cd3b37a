import type { GridApi } from 'ag-grid-community';
import type { ChildTable, Field } from '../../../schemas/language/index.ts';
import type { GridRow } from './GridRow.ts';

/**
 * The fields of a sub-table that are shown: those of its list where it is read, of its form where it is edited. Their
 * place, which nobody types, is hidden in both by `"list": false`.
 */
export const shownFields = (child: ChildTable, isReadOnly: boolean): readonly Field[] =>
  child.fields.filter(
    (field) => field.name !== child.foreignKey && !field.writeOnly && isShown(field, child, isReadOnly),
  );

/** Of these the ones that have a column in a grid: the others stand below a row that is opened. */
export const columnFields = (child: ChildTable, isReadOnly: boolean): readonly Field[] =>
  shownFields(child, isReadOnly).filter(({ name }) => !child.expand?.includes(name));

/** Those that stand below an opened row, in their order there. */
export const fieldsBelow = (child: ChildTable): readonly Field[] =>
  (child.expand ?? []).flatMap((name) => child.fields.find((field) => field.name === name) ?? []);

function isShown(field: Field, { order, expand }: ChildTable, isReadOnly: boolean): boolean {
  if (expand?.includes(field.name)) return true;
  if (isReadOnly || field.name === order) return field.list !== null;
  return !field.system && (field.form !== null || field.list !== null);
}

/** The fields of rows that are edited, in the order of the columns of their grid, where there is one. */
export function fieldsInOrder(child: ChildTable, api: GridApi<GridRow> | undefined): readonly Field[] {
  const fields = shownFields(child, false);
  const columns = api?.getAllGridColumns().map((column) => column.getColId());
  return columns ? columns.flatMap((name) => fields.find((field) => field.name === name) ?? []) : fields;
}
