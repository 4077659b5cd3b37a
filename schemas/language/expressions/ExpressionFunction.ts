/** The rows of a sub-table, as expressions read them. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

/** The cell in which a test of rows fails first. */
export interface CellFault {
  readonly row: number;
  readonly column: string;
}

/** One function of the expressions. */
export interface ExpressionFunction {
  readonly signatures: readonly string[];
  readonly run: (...values: never[]) => unknown;
  /** Of a test of rows: where it fails first; null where it holds, or where no row is to blame. */
  readonly fault?: (rows: Rows, columns: readonly string[]) => CellFault | null;
  /** Of a test of rows: one that fails may hold once further rows have come. */
  readonly awaitsRows?: true;
  /** Gives something else when it is asked later. */
  readonly isClock?: true;
}
