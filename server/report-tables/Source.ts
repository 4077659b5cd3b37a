import type { Dimension, ListConditions, Measure, QueryColumn, ReportColumn } from '../../schemas/language/index.ts';
import { rangedBy } from '../../schemas/language/kinds/dashboard/rangedBy.ts';
import { isRunningColumn } from '../../schemas/language/kinds/report/ReportScreen.ts';
import { upTo } from '../../schemas/language/queries/narrowed.ts';
import { countsRows } from '../dashboards/countQuery.ts';
import { type Asker, openQuery } from '../dashboards/openQuery.ts';
import type { Records, TableCell, Tabulation } from '../records/index.ts';
import { isOfTime } from '../../schemas/language/kinds/report/isOfTime.ts';
import { fieldsFor, groupsOf, type TableChoice } from './TableChoice.ts';

/** The columns that are counted from the same records, in one pass over them. */
export interface Source {
  readonly columns: readonly QueryColumn[];
  readonly show: readonly Measure[];
  /** What groups its records. */
  readonly by: readonly Dimension[];
  /** The list that shows them; null where no row can be meant. */
  readonly conditions: ListConditions | null;
  /** The field that the range of the page bounds. */
  readonly ranged: string | undefined;
  readonly records: Records;
  /** The places of `by` among the groups of the table. */
  readonly places: readonly number[];
  /** Whether it is no matter of time, so that periods do not divide it. */
  readonly standing: boolean;
  /** What finds its records of the range alone, where it goes on from period to period: `conditions` reach back to the first record then. */
  readonly inRange?: ListConditions | null;
}

/** Opens the records of all columns, those of the same records once. */
export function openSources(asker: Asker, choice: TableChoice, columns: readonly ReportColumn[]): readonly Source[] {
  const together = new Map<string, QueryColumn[]>();
  for (const column of columns) {
    if (column.type !== 'query') continue;
    const key = JSON.stringify([
      column.query.of,
      column.query.where,
      column.query.at,
      column.standing,
      isRunningColumn(column),
    ]);
    together.set(key, [...(together.get(key) ?? []), column]);
  }
  return [...together.values()].flatMap((own) => {
    const [column] = own as [QueryColumn];
    const { query, standing } = column;
    const opened = openQuery(asker, query);
    const by = fieldsFor(choice, query, standing);
    const places = groupsOf(choice).flatMap((dimension, at) => (standing && isOfTime(dimension) ? [] : [at]));
    if (!opened || !by) return [];
    const ranged = rangedBy(
      asker.chosen.map(({ filter }) => filter),
      query,
    );
    const source = {
      columns: own,
      show: own.map((one) => one.query.show[0]!),
      by,
      places,
      standing,
      ranged,
      ...opened,
    };
    if (!isRunningColumn(column) || ranged === undefined) return [source];
    const end = opened.conditions?.[`${ranged}_end`];
    const reaching = opened.conditions && end !== undefined ? upTo(opened.conditions, ranged, end) : opened.conditions;
    return [{ ...source, conditions: reaching, inRange: opened.conditions }];
  });
}

/** A figure for each counted column, as decimal text. */
export type Figures = Readonly<Record<string, string | null>>;
/** Figures by the keys of their cells. */
export type Cells = ReadonlyMap<string, Figures>;

/** How a cell is found again; what it sums up has no key. */
export const cellKey = (keys: readonly (string | null | undefined)[]): string =>
  JSON.stringify(keys.map((key) => (key === undefined ? 0 : key)));

/** The figures of a column where no row was found: nothing is 0 of it, or there is nothing to make it of. */
export const emptyFigure = ({ query }: QueryColumn): string | null => {
  const { name } = query.show[0]!;
  return countsRows(name) || name === 'sum' ? '0' : null;
};

/** The figures of one source, by cells. */
export const toFigures = ({ columns }: Source, { values }: TableCell): Figures =>
  Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? null]));

/** Each choice among some places, none of them and all of them too: what kinds of sums there are. */
export function everySet(places: readonly number[]): readonly (readonly number[])[] {
  const sets: (readonly number[])[] = [[]];
  for (const place of places) sets.push(...sets.map((set) => [...set, place]));
  return sets;
}

/** Counts cells of a source; none where no row can be meant. */
export async function countCells(
  source: Source,
  conditions: ListConditions | null,
  asked: Omit<Tabulation, 'show'>,
): ReturnType<Records['tabulate']> {
  if (conditions === null) return { cells: [], count: 0, labels: asked.by.map(() => new Map()) };
  return source.records.tabulate(conditions, { ...asked, show: source.show });
}

/** Figures of several sources side by side. */
export function joinCells(all: readonly (readonly (readonly [string, Figures])[])[]): Cells {
  const cells = new Map<string, Figures>();
  for (const [key, figures] of all.flat()) cells.set(key, { ...cells.get(key), ...figures });
  return cells;
}
