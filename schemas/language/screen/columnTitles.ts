/** Columns of another screen's records: their names alone, or each with the title that it has here. */
export type TitledColumns = readonly string[] | Readonly<Record<string, string>>;

/** A column as a file names it, and where that stands. */
export interface WrittenColumn {
  readonly name: string;
  /** Absent where the field keeps its own title. */
  readonly title?: string;
  /** What follows the path of the columns in the file, and whether the name is a key there or a value. */
  readonly at: string | number;
  readonly place: 'key' | 'value';
}

/** The columns of a file in their order. */
export function toWrittenColumns(columns: TitledColumns): readonly WrittenColumn[] {
  return isNames(columns)
    ? columns.map((name, at) => ({ name, at, place: 'value' }))
    : Object.entries(columns).map(([name, title]) => ({ name, title, at: name, place: 'key' }));
}

const isNames = (columns: TitledColumns): columns is readonly string[] => Array.isArray(columns);
