import type { RecordScreen } from '../../../schemas/language/index.ts';
import {
  type AboutWorkbook,
  importLimits,
  type Line,
  readingTexts,
  rowSheets,
  sheetName,
} from '../../../schemas/language/imports/index.ts';
import { openWorkbook } from '../../../schemas/language/imports/workbook/openWorkbook.mjs';
import { asInTheirFile } from './asInTheirFile.ts';
import { inflate } from './inflate.ts';
import type { ReadFile } from './messages.ts';
import { reportReasons, type ServerReason } from './reportReasons.ts';

/** What a file holds for a screen. */
export interface OpenedLines {
  readonly lines: readonly Line[];
  readonly about: AboutWorkbook;
  /** What the server has said of the lines, by their numbers; empty where the file is no report. */
  readonly reasons: ReadonlyMap<number, readonly ServerReason[]>;
  /** Whether the lines go by other numbers than in the file. */
  readonly isRenumbered: boolean;
}

/**
 * Opens a file as the server will; the report that comes straight from the server keeps the numbers of the file that was sent.
 * @param sheet the sheet that is read; absent for the one that the screen is called by
 * @throws Refusal when it is no workbook, or larger than allowed
 */
export async function openLines(
  screen: RecordScreen,
  { bytes, isReturned = false }: Pick<ReadFile, 'bytes' | 'isReturned'>,
  sheet?: string,
): Promise<OpenedLines> {
  const options = { limits: importLimits, inflate };
  const wanted = sheet ?? sheetName(screen.title);
  const opened = await openWorkbook(bytes, { ...options, sheetName: wanted, further: rowSheets(screen), looks: true });
  const [lines, { about }] = [[...opened.lines], opened];
  const isReport = about.sheet === wanted && about.sheets[0] === readingTexts.reportSheet;
  if (!isReport) return { lines, about, reasons: new Map(), isRenumbered: false };
  const told = await openWorkbook(bytes, { ...options, sheetName: readingTexts.reportSheet });
  const reasons = reportReasons(told.lines, lines);
  const their = isReturned ? asInTheirFile(lines) : null;
  if (!their) return { lines, about, reasons, isRenumbered: false };
  const moved = new Map([...reasons].map(([line, own]) => [their.numberOf.get(line) ?? line, own]));
  return { lines: their.lines, about, reasons: moved, isRenumbered: true };
}
