import type { Field, ScreenRecord } from '../../../../schemas/language/index.ts';
import type { Report } from '../../../ports/index.ts';
import { formatText } from '../../formatText.ts';
import type { ControlProps } from '../../Look.ts';
import { reportTexts } from './texts.ts';

/** The rows that are chosen, by what tells them apart: all their values. */
export type ChosenRows = ReadonlyMap<string, ScreenRecord>;

/** Before anything is chosen. */
export const noneChosen: ChosenRows = new Map();

/** The row among these that a field has its value of; none where several might be it. */
export function rowsOf({ field, value }: Pick<ControlProps, 'field' | 'value'>, rows: readonly ScreenRecord[]) {
  const column = field.fill?.[field.name];
  const text = formatText(value);
  const found = column === undefined || text === '' ? [] : rows.filter((row) => formatText(row[column]) === text);
  return found.length === 1 ? new Map(found.map((row) => [keyOf(row), row])) : noneChosen;
}

/** What tells a row from the others, on whichever page it stands. */
export const keyOf = (row: ScreenRecord): string => JSON.stringify(row);

/** What the chosen rows put into the fields of a form: the value of one, or the texts of several joined by commas. */
export function toFilled({ fill = {} }: Field, rows: readonly ScreenRecord[]): ScreenRecord {
  const [only] = rows;
  const valueOf = (column: string): unknown =>
    rows.length <= 1 ? only?.[column] : rows.map((row) => formatText(row[column])).join(',');
  return Object.fromEntries(
    Object.entries(fill).flatMap(([own, column]) => [
      [own, valueOf(column)],
      [`${own}_dictText`, valueOf(`${column}_dictText`)],
    ]),
  );
}

/** What is wrong with how a field names its report, or undefined. */
export function whyNotSetUp({ popup, fill = {} }: Field, report: Report): string | undefined {
  if (!popup || Object.keys(fill).length === 0) return reportTexts.notSetUp;
  const known = new Set(report.columns.map(({ name }) => name));
  return Object.values(fill).every((column) => known.has(column)) ? undefined : reportTexts.unequal;
}

/** `column=asc` or `column=desc`; anything else sorts by nothing and is told to whoever set it up. */
export function parseSorter(sort: string | undefined): { column: string; order: 'asc' | 'desc' } | undefined {
  if (sort === undefined) return undefined;
  const [, column, order] = /^([^=]+)=(asc|desc)$/.exec(sort) ?? [];
  if (column === undefined) console.warn(`sorter 应为 column=asc 或 column=desc，而不是 ${sort}`);
  return column === undefined ? undefined : { column, order: order === 'desc' ? 'desc' : 'asc' };
}
