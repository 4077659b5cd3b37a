/** The door of what an import makes of files: headings, records and their mistakes, the same in browser and server. */
export type { Draft } from './Draft.ts';
export { DraftReader, placeOf } from './DraftReader.ts';
export { type CellProblem, type Filled, fillRecord, placeProblem, readCells } from './fillRecord.ts';
export { namedHeading, plainHeading, sheetName } from './headings.ts';
export { type ImportColumn, importColumns } from './importColumns.ts';
export { importLimits } from './importLimits.ts';
export { ImportMistake } from './ImportMistake.ts';
export { type AboutWorkbook, type Line, lineName, numberIn } from './Line.ts';
export { rowSheets, type SheetRows } from './SheetRows.ts';
export type { Header } from './readHeader.ts';
export { readingTexts, type RefusalReason } from './texts.ts';
