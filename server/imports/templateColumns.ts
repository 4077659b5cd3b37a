import { factOf, type RecordScreen } from '../../schemas/language/index.ts';
import { type ImportColumn, importColumns } from '../../schemas/language/imports/index.ts';

/** The columns of the template: those of the form in its order, without what cannot be typed. */
export function templateColumns(screen: RecordScreen): readonly ImportColumn[] {
  const order = new Map(screen.form.fields.map((name, index) => [name, index]));
  const placeOf = ({ child, field }: ImportColumn): number =>
    child ? screen.form.fields.length : (order.get(field.name) ?? -1);
  return (
    importColumns(screen)
      .filter(({ child, field }) => (child ? field.form : order.has(field.name)))
      // Files are chosen in the form; their paths are nothing a person types.
      .filter(({ field }) => !factOf(field).holdsFiles || field.required)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
  );
}
