/** What the server answers for the table of a report; the browser reads the same shape. */
import type { ListConditions } from '../../queries/conditions.ts';

/** A row: a group, or a part of the group above it. */
export interface ReportRow {
  /** The stored value, or the first day of the period, of each dimension that the row stands for: one, or two of a part. */
  readonly keys: readonly (string | null)[];
  /** The name of its last key. */
  readonly label: string;
  /** For all, and then for each part across, a figure for each column: decimal texts, null where there is none. */
  readonly values: readonly (string | null)[];
}

/** The table of a report as a person chose it. */
export interface ReportAnswer {
  /** When it was counted, `YYYY-MM-DD HH:mm:ss` in China's time. */
  readonly at: string;
  /** Names of the dimensions that make the rows: one, or two with sums of the first. */
  readonly by: readonly string[];
  /** The dimension whose values are columns; null where there is none. */
  readonly across: string | null;
  readonly parts: readonly { readonly key: string | null; readonly label: string }[];
  /** Names of the columns that are shown, in their order. */
  readonly columns: readonly string[];
  /** Names of those that do not know what was chosen, so that they would say something else than the others. */
  readonly left: readonly string[];
  /** How many parts there are across; the last ones in time, or the first ones, are shown. */
  readonly partCount: number;
  /** By which column the rows stand in their order; null where they follow each other in time. */
  readonly sorted: { readonly column: string; readonly order: 'asc' | 'desc' } | null;
  readonly rows: readonly ReportRow[];
  /** Figures of everything that was found, shown or not, laid out as those of a row. */
  readonly totals: readonly (string | null)[];
  /** How many groups are shown, and how many there are. */
  readonly shown: number;
  readonly groups: number;
  /** By the names of counted columns: the query of the list that shows what was counted in all; null where there is none. */
  readonly conditions: Readonly<Record<string, ListConditions | null>>;
}
