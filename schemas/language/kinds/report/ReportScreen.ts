import type { Dimension, Query } from '../../queries/Query.ts';
import type { ApiCall } from '../../screen/ApiCall.ts';
import type { Expression, Field } from '../../screen/Field.ts';
import type { CardBoard } from '../dashboard/CardBoard.ts';

declare module '../../screen/Screen.ts' {
  interface ScreenKinds {
    readonly report: ReportScreen;
  }
}

/** A table of figures by what a person chooses, with cards beside it. */
export interface ReportScreen extends CardBoard {
  readonly kind: 'report';
  readonly api: CardBoard['api'] & { readonly table: ApiCall; readonly exportXls: ApiCall };
  /** What rows can be made of. */
  readonly dimensions: readonly ReportDimension[];
  /** Names of the dimensions that make the rows until a person chooses others: one, or two, the second dividing each group. */
  readonly by: readonly string[];
  /** In the order of the file. */
  readonly columns: readonly ReportColumn[];
  /** Which groups come first; absent where the first column decides. Periods come newest first. */
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** The most groups that are shown; periods are not limited by it. */
  readonly limit: number;
  /** The columns that are drawn above the table. */
  readonly chart: readonly string[];
  /** What a person chooses of the table: `by`, `below` and `across`, as far as there is something to choose. */
  readonly choices: readonly Field[];
}

/** What rows are made of: the field or period of each screen that counts by it. */
export interface ReportDimension {
  readonly name: string;
  readonly title: string;
  readonly on: Readonly<Record<string, Dimension>>;
  /** Whether its values are periods. */
  readonly isTime: boolean;
  /** Whether its values are periods, or few with names of their own, so that they can be columns too. */
  readonly isFew: boolean;
}

interface ColumnBase {
  readonly name: string;
  readonly title: string;
  /** What its figures are. */
  readonly description?: string;
  readonly unit?: string;
  /** Digits after the point. */
  readonly digits: number;
  /** It is there for other columns to read, and is not shown. */
  readonly hidden?: true;
  /** It holds texts or moments, and no numbers. */
  readonly isText?: true;
}
/** Counted from the records of a screen. */
export interface QueryColumn extends ColumnBase {
  readonly type: 'query';
  /** With one measure. */
  readonly query: Query;
  /** It is no matter of time: it is the same in every period. */
  readonly standing: boolean;
}
/** Whether a column goes on from period to period: it is of everything up to the end of each. */
export const isRunningColumn = ({ query }: QueryColumn): boolean => query.show[0]?.running === true;
/** Worked out from the columns before it. */
export interface ValueColumn extends ColumnBase {
  readonly type: 'value';
  readonly value: Expression;
  /** The columns that it reads. */
  readonly reads: readonly string[];
  /** Whether it reads how long the time of a row is. */
  readonly isOfSpan: boolean;
}
/** The part in percent that a row has of a column's total. */
export interface ShareColumn extends ColumnBase {
  readonly type: 'share';
  readonly of: string;
}
/** What growth is held against: the period (for groups the range) right before, or the same days a year ago. */
export type Against = 'before' | 'year';
/** The growth of a column in percent. */
export interface GrowthColumn extends ColumnBase {
  readonly type: 'growth';
  readonly of: string;
  readonly against: Against;
}
/** A column of a report. */
export type ReportColumn = QueryColumn | ValueColumn | ShareColumn | GrowthColumn;
