import type { Cell } from '../cells/index.ts';
import { importLimits } from './importLimits.ts';
import { readingTexts } from './texts.ts';

/**
 * One line that holds anything, with the number Excel gives it. A line of a further sheet names that sheet and is numbered
 * on ({@link numberIn}): each number is there once in a file.
 */
export type Line = readonly [number: number, cells: readonly Cell[], sheet?: string];

/** The number that Excel gives a line, in whichever sheet it stands. */
export const numberIn = (line: number): number => line % importLimits.sheetStart;

/** What a line is called in a report: its number, or in words where a number alone does not say it. @param file null where only one was sent */
export function lineName([line, , sheet]: Line, file: string | null): number | string {
  const names = [file, sheet].filter((name) => name !== null && name !== undefined);
  return names.length === 0 ? line : readingTexts.lineOf(names.join(' '), numberIn(line));
}

/** What a workbook is besides its lines. */
export interface AboutWorkbook {
  /** The name of the sheet that is read. */
  readonly sheet: string;
  /** The names of all sheets. */
  readonly sheets: readonly string[];
  /** The names of those that hold rows of sub-tables. */
  readonly further: readonly string[];
  readonly isHidden: boolean;
  /** How many lines are hidden, where that was asked. */
  readonly hidden: number;
  /** How many ranges of cells are merged: the first cell of each holds all. */
  readonly merged: number;
  /** How many cells hold a formula: the value that was saved with it is taken. */
  readonly formulas: number;
  /** Whether its days are counted from 1904. */
  readonly isDate1904: boolean;
}
