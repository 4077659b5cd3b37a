/** The column types this server uses, and how Postgres writes them. The only place where type names become SQL. */
export const columnTypes = {
  text: 'text',
  'text[]': 'text[]',
  bigint: 'bigint',
  boolean: 'boolean',
  date: 'date',
  'timestamp(0)': 'timestamp(0)',
  timestamptz: 'timestamptz',
  jsonb: 'jsonb',
  // 18 digits before the point whatever the scale, so that a larger scale never narrows a column.
  'numeric(18,0)': 'numeric(18,0)',
  'numeric(19,1)': 'numeric(19,1)',
  'numeric(20,2)': 'numeric(20,2)',
  'numeric(21,3)': 'numeric(21,3)',
  'numeric(22,4)': 'numeric(22,4)',
  'numeric(23,5)': 'numeric(23,5)',
  'numeric(24,6)': 'numeric(24,6)',
  'numeric(25,7)': 'numeric(25,7)',
  'numeric(26,8)': 'numeric(26,8)',
} as const;

/** The types a derived column can have. */
export type ColumnType = keyof typeof columnTypes;

/** A column as it should be, or is. */
export interface ColumnShape {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
  readonly default?: number;
  /** What it was called before: a column of that name becomes this one, with its values. */
  readonly was?: string;
}

/** An index as it should be, or is. */
export interface IndexShape {
  /** Says all there is to say about the index, so that an index is compared by its name. */
  readonly name: string;
  /** `folded`: capitals are taken for small letters. */
  readonly columns: readonly { readonly name: string; readonly descending?: boolean; readonly folded?: boolean }[];
  readonly unique: boolean;
  /** `trigrams`: the pieces of three letters of a text, by which any longer part of it is found; `letters`: by parts of one or two. */
  readonly using: 'btree' | 'gin' | 'trigrams' | 'letters';
  /** Rows that count: those whose last column has a value, and for text is not empty. */
  readonly where?: 'filled' | 'filled text';
  /**
   * Rows that count: those in which one of these columns is empty, and empty equals empty. Where stored rows share a
   * value already, the table stands without the index, and that is told.
   */
  readonly emptyAmong?: readonly string[];
}

/** A table as the screen files or the server want it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  readonly primaryKey: readonly string[];
  readonly indexes: readonly IndexShape[];
  /** The table whose removed rows lie here: what a person decides of a column there is decided here as well, and told once. */
  readonly binOf?: string;
}
