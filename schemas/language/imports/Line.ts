import type { Cell } from '../cells/index.ts';

/** One line of a sheet that holds anything, with the number Excel gives it. */
export type Line = readonly [number: number, cells: readonly Cell[]];

/** What a workbook is besides its lines. */
export interface AboutWorkbook {
  /** The name of the sheet that is read. */
  readonly sheet: string;
  /** The names of all sheets. */
  readonly sheets: readonly string[];
  readonly isHidden: boolean;
  /** How many ranges of cells are merged: the first cell of each holds all. */
  readonly merged: number;
  /** How many cells hold a formula: the value that was saved with it is taken. */
  readonly formulas: number;
  /** Whether its days are counted from 1904. */
  readonly isDate1904: boolean;
}
