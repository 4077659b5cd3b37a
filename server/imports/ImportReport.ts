import { factOf, type RecordScreen } from '../../schemas/language/index.ts';
import { type Cell, textIn, textOf } from '../../schemas/language/cells/index.ts';
import {
  type CellProblem,
  type Draft,
  type ImportColumn,
  importColumns,
  type Line,
  lineName,
  numberIn,
  readingTexts,
} from '../../schemas/language/imports/index.ts';
import { type CellValue, packWorkbook } from '../records/export/packWorkbook.ts';
import { importTexts } from './importTexts.ts';

/** What one record's lines are refused for. */
export interface Refused {
  readonly draft: Draft;
  readonly problems: readonly CellProblem[];
}

/** One mistake of a file, as the person who sent it reads it. */
export interface ToldProblem {
  /** Given where several files were sent. */
  readonly file?: string;
  /** Given where the line stands on a sheet of a sub-table. */
  readonly sheet?: string;
  /** Of the sheet, from 1. */
  readonly line: number;
  /** The heading of the column; null where the line as a whole is meant. */
  readonly column: string | null;
  readonly reason: string;
}

/** More lines than this nobody reads; the sheet of refused lines holds all of them. */
const mostProblems = 100_000;

/** What the answer itself tells; the report holds the rest. */
const most = { told: 100, reason: 200 } as const;

/** The first mistakes, each short enough to be read, and how many there are in all. */
export function tellProblems(refused: readonly Refused[], hasFiles: boolean) {
  const problems = refused.flatMap(({ draft, problems: all }) =>
    all.map(({ line, column = null, reason }): ToldProblem => {
      const told = reason.length > most.reason ? `${reason.slice(0, most.reason - 1)}…` : reason;
      const sheet = sheetOf(draft, line);
      const place = { ...(hasFiles && { file: draft.file }), ...(sheet !== undefined && { sheet }) };
      return { ...place, line: numberIn(line), column, reason: told };
    }),
  );
  return { problems: problems.slice(0, most.told), problemCount: problems.length };
}

/**
 * The report of an import: on the first sheet every problem with its line, column and reason, on the second the
 * refused lines as they were, under the headings of the template, with the number that each had. Corrected, the file can
 * be imported as it is.
 */
export function packReport(
  tenantId: string,
  screen: RecordScreen,
  all: readonly Refused[],
  hasFiles: boolean,
): Promise<Buffer> {
  const { report } = importTexts;
  const refused = orphansFirst(all);
  const columns = importColumns(screen).filter((column) =>
    refused.some(({ draft }) => draft.header.columns.includes(column) || hasColumn(draft, column)),
  );
  const reasons = [
    { title: report.line, width: 14, format: '0' },
    { title: report.column, width: 20 },
    { title: report.reason, width: 60 },
    { title: report.content, width: 30 },
    { title: report.place, width: 24, format: '0' },
  ];
  return packWorkbook(tenantId, [
    {
      title: importTexts.reportSheet,
      columns: hasFiles ? [{ title: report.file, width: 24 }, ...reasons] : reasons,
      portions: [toProblemRows(refused, hasFiles)],
    },
    {
      title: screen.title,
      columns: [
        ...columns.map(({ heading }) => ({ title: heading, width: 18 })),
        { title: report.line, width: 14, format: '0' },
      ],
      portions: [
        refused.flatMap(({ draft }) =>
          draft.lines.map((line) => [
            ...toOriginal(columns, draft, line),
            lineName(line, hasFiles ? draft.file : null),
          ]),
        ),
      ],
    },
  ]);
}

/** Rows of sub-tables go on with the record above them: those that belong to none stand above all records. */
const orphansFirst = (refused: readonly Refused[]): readonly Refused[] =>
  refused.toSorted((one, other) => Number(!one.draft.orphan) - Number(!other.draft.orphan));

const isSame = (a: ImportColumn, b: ImportColumn): boolean => a.heading === b.heading;
const hasColumn = ({ header }: Draft, wanted: ImportColumn): boolean =>
  header.columns.some((column) => column !== null && isSame(column, wanted));

function toProblemRows(refused: readonly Refused[], hasFiles: boolean): CellValue[][] {
  const rows: CellValue[][] = [];
  // The headings stand on the first line of the next sheet.
  let place = 2;
  for (const { draft, problems } of refused) {
    for (const { line, column = null, reason } of problems) {
      if (rows.length >= mostProblems) return rows;
      const below = draft.lines.findIndex(([number]) => number === line);
      const sheet = sheetOf(draft, line);
      const told = sheet === undefined ? line : readingTexts.lineOf(sheet, numberIn(line));
      const row = [told, column, reason, contentOf(draft, line, column), place + below];
      rows.push(hasFiles ? [draft.file, ...row] : row);
    }
    place += draft.lines.length;
  }
  return rows;
}

const sheetOf = ({ lines }: Draft, line: number): string | undefined => lines.find(([number]) => number === line)?.[2];

function contentOf({ header, lines }: Draft, line: number, heading: string | null): string | null {
  const at = header.columns.findIndex((column) => column !== null && column.heading === heading);
  const column = header.columns[at];
  if (!column) return null;
  const cells = lines.find(([number]) => number === line)?.[1];
  return isSecret(column) ? null : toText(column, cells?.[at] ?? null) || null;
}

/** A secret is never written down a second time. */
const isSecret = ({ field }: ImportColumn): boolean => field.writeOnly || factOf(field).secret === true;

function toOriginal(columns: readonly ImportColumn[], { header }: Draft, [, cells, sheet]: Line): CellValue[] {
  return columns.map((wanted) => {
    const at = header.columns.findIndex((column) => column !== null && isSame(column, wanted));
    // Below its record a row needs no name of it.
    const isName = sheet !== undefined && !wanted.child;
    return at < 0 || isName || isSecret(wanted) ? null : toValue(wanted, cells[at] ?? null);
  });
}

/**
 * What stands in the cell that can be corrected: read again, it means what it did. An error stays one, as its text
 * would be taken for what was meant.
 */
function toValue(column: ImportColumn, cell: Cell): CellValue {
  if (typeof cell === 'number') return cell;
  if (isError(cell)) return { error: cell.error };
  return toText(column, cell) || null;
}

/** What Excel shows for an error that is none of its own: a formula without its value, a text that is too long. */
const notAvailable = '#N/A';

/** A cell as it reads in the file of the person, and in the report. */
function toText({ field }: ImportColumn, cell: Cell): string {
  if (isError(cell)) return cell.error.startsWith('#') ? cell.error : notAvailable;
  const isMidnight = typeof cell === 'object' && cell?.isMidnight && factOf(field).storage === 'moment';
  return typeof cell === 'number' ? textOf(cell) : (isMidnight && cell.moment) || textIn(field, cell);
}

const isError = (cell: Cell): cell is { readonly error: string } =>
  typeof cell === 'object' && cell?.error !== undefined;
