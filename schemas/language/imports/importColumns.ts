import type { Field } from '../screen/Field.ts';
import { isWritable } from '../screen/isWritable.ts';
import type { ChildTable, RecordScreen } from '../screen/Screen.ts';
import { namedHeading } from './headings.ts';

/** A column of a file that fills a field of the record, or of the rows of a sub-table. */
export interface ImportColumn {
  /** Its heading in the template. */
  readonly heading: string;
  readonly field: Field;
  readonly child?: ChildTable;
}

/** Every column that a file may fill: what the form writes, and the rows of its sub-tables. */
export function importColumns(screen: RecordScreen): readonly ImportColumn[] {
  const own = screen.fields.filter(isWritable).map((field) => ({ heading: field.title, field }));
  const inner = screen.children
    .filter(({ editable }) => editable)
    .flatMap((child) =>
      child.fields
        .filter((field) => isWritable(field) && field.name !== child.foreignKey)
        .map((field) => ({ heading: `${child.title}：${field.title}`, field, child })),
    );
  const columns: readonly ImportColumn[] = [...own, ...inner];
  const taken = countOf(columns.map(({ heading }) => heading));
  return columns.map((column) =>
    taken.get(column.heading)! > 1 ? { ...column, heading: namedHeading(column.heading, column.field) } : column,
  );
}

/** How often each text is there. */
export function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
