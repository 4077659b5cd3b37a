import type { ReportAnswer, ReportRow } from '../../schemas/language/index.ts';

/** The rows of a table that a chart draws. */
export interface DrawnRows {
  /** The name of the dimension that they are values of. */
  readonly dimension: string | undefined;
  readonly rows: readonly ReportRow[];
}

/** What varies in a table: its groups, or the parts of the only group there is. Fewer than two are nothing to draw. */
export function drawnRows({ by, rows }: Pick<ReportAnswer, 'by' | 'rows'>): DrawnRows | null {
  const groups = rows.filter(({ keys }) => keys.length === 1);
  const level = groups.length > 1 ? 1 : by.length;
  const drawn = rows.filter(({ keys }) => keys.length === level);
  return drawn.length > 1 ? { dimension: by[level - 1], rows: drawn } : null;
}

/** Rows as time goes on, in whatever order the table has them. */
export const inTime = (rows: readonly ReportRow[]): readonly ReportRow[] =>
  rows.toSorted((one, other) => ((one.keys.at(-1) ?? '') < (other.keys.at(-1) ?? '') ? -1 : 1));
