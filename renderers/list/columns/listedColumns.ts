import type { RecordScreen } from '../../../schemas/language/index.ts';
import type { ArrangedColumn, TableColumn } from '../../table-settings/index.ts';
import type { FittingWidths } from './fittingWidths.ts';
import type { ListedField } from './ListedField.ts';

/** A column of a list as the person wants it. */
export type ListedColumn = ArrangedColumn<ListedField>;

/** The fields that have a column, in the order of `list.columns`. */
export function listedFieldsOf(screen: RecordScreen): readonly ListedField[] {
  const byName = new Map(screen.fields.map((field) => [field.name, field]));
  return screen.list.columns.flatMap((name) => {
    const field = byName.get(name);
    return field?.list ? [{ ...field, list: field.list }] : [];
  });
}

/**
 * The columns of a list; what nobody sized is as wide as it has to be.
 * @param shown fields that a figure led to: they stand right behind the first column, in sight, also where the list keeps them back
 */
export function toListedColumns(
  screen: RecordScreen,
  fitting: FittingWidths = new Map(),
  shown: readonly string[] = [],
): readonly TableColumn<ListedField>[] {
  const fields = listedFieldsOf(screen);
  const brought = fields.filter(({ name }) => shown.includes(name));
  const [first, ...others] = fields.filter(({ name, list }) => !(list.hidden && shown.includes(name)));
  const rest = others.filter((field) => !brought.includes(field));
  return [...(first ? [first] : []), ...brought.filter((field) => field !== first), ...rest].map((field) => ({
    field,
    width: fitting.get(field.name) ?? field.list.width,
    hidden: field.list.hidden && !brought.includes(field),
  }));
}
