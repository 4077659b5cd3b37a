import type { ScreenRecord } from '../../schemas/language/index.ts';

/** A column of a report. */
export interface ReportColumn {
  readonly name: string;
  readonly title: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly isSortable: boolean;
  /** The texts of its values, where they have some. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** An input of the search form of a report. */
export interface ReportInput {
  readonly field: string;
  readonly title: string;
  /** Two values, from and to. */
  readonly isRange: boolean;
  readonly isDay: boolean;
  /** Not in view before the form is unfolded. */
  readonly isFolded: boolean;
  readonly options?: readonly { readonly value: string; readonly text: string }[];
}

/** A report: what rows of it consist of, and what they are searched by. */
export interface Report {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly inputs: readonly ReportInput[];
}

/** Which rows of a report are asked for. */
export interface ReportQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' };
  /** What stands in the search form, by field; of a range `<field>_begin` and `<field>_end`. */
  readonly words: Readonly<Record<string, string>>;
  /** Values of the report's parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** Reports whose rows can be chosen. */
export interface Reports {
  /** @throws DataError */
  open(code: string, signal?: AbortSignal): Promise<Report>;
  /**
   * A page of rows. Who names a group gets what was loaded in it under the same question within the last 30 seconds, unless the
   * rows are to be fresh. @throws DataError
   */
  getRows(
    report: Report,
    query: ReportQuery,
    how: { readonly group?: string | undefined; readonly isFresh?: boolean; readonly signal?: AbortSignal },
  ): Promise<{ readonly rows: readonly ScreenRecord[]; readonly total: number }>;
}
