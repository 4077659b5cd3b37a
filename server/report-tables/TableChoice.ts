import type {
  Dimension,
  Query,
  QueryColumn,
  ReportColumn,
  ReportDimension,
  ReportScreen,
} from '../../schemas/language/index.ts';
import { dimensionOf } from '../../schemas/language/kinds/report/dimensionOf.ts';
import { isOfTime } from '../../schemas/language/kinds/report/isOfTime.ts';
import { isRunningColumn } from '../../schemas/language/kinds/report/ReportScreen.ts';
import { placesOf } from '../../schemas/language/kinds/report/placesOf.ts';
import type { Chosen } from '../dashboards/chosen.ts';
import { isNarrowedFor, isOpenTo } from '../dashboards/openQuery.ts';
import { ApiError } from '../errors.ts';
import type { Session } from '../Services.ts';

/** What a person chose of a table. */
export interface TableChoice {
  /** What makes the rows, and what divides each of them again. */
  readonly by: readonly [ReportDimension, ReportDimension?];
  /** What makes the columns; null where each column stands once. */
  readonly across: ReportDimension | null;
  /** By which column a person put the rows in order; absent where they did not. */
  readonly sort?: ReportScreen['sort'];
}

/** Reads the choice of a table from a call: `by`, `below`, `across` and `sort`. @throws ApiError for a dimension or column that there is not */
export function readTableChoice(
  screen: Pick<ReportScreen, 'by' | 'dimensions' | 'columns'>,
  query: Readonly<Record<string, string | undefined>>,
): TableChoice {
  const find = (name: string | undefined): ReportDimension | undefined => {
    if (name === undefined) return undefined;
    const found = screen.dimensions.find((dimension) => dimension.name === name);
    if (!found) throw new ApiError(400, `报表没有统计维度 ${name}`);
    return found;
  };
  const places = placesOf(screen, query);
  const first = find(places.by)!;
  const second = find(places.below);
  const across = find(places.across) ?? null;
  if (across && !across.isFew) throw new ApiError(400, `${across.title}的取值太多，不能作列维度`);
  const sort = readSort(screen, query['sort']);
  return {
    by: second ? [first, second] : [first],
    across: across === first || across === second ? null : across,
    ...(sort && { sort }),
  };
}

/** `received:desc`, as the address of a list says it, too. */
function readSort({ columns }: Pick<ReportScreen, 'columns'>, text: string | undefined): ReportScreen['sort'] {
  if (!text) return undefined;
  const [field = '', order] = text.split(':');
  if (!columns.some(({ name, hidden }) => name === field && hidden !== true))
    throw new ApiError(400, `报表没有列 ${field}`);
  if (order !== 'asc' && order !== 'desc') throw new ApiError(400, '排序方式只能是 asc 或 desc');
  return { field, order };
}

/** Everything that groups the figures: what makes the rows, then what makes the columns. */
export const groupsOf = ({ by, across }: TableChoice): readonly ReportDimension[] => [
  ...by.filter((dimension) => dimension !== undefined),
  ...(across ? [across] : []),
];

/**
 * The fields by which a choice groups the records of a query; null where its screen does not know one of them.
 * @param standing of what is no matter of time, so that only other groups divide it
 */
export function fieldsFor(
  choice: TableChoice,
  query: Pick<Query, 'of' | 'at'>,
  standing = false,
): readonly Dimension[] | null {
  const groups = groupsOf(choice).filter((dimension) => !standing || !isOfTime(dimension));
  const fields = groups.map((dimension) => dimensionOf(dimension, query));
  return fields.every((field) => field !== undefined) ? fields : null;
}

/** The columns of a table for a person: those that are counted, and those that do not know what was chosen. */
export function columnsFor(
  { columns }: ReportScreen,
  choice: TableChoice,
  chosen: readonly Chosen[],
  session: Session,
): { readonly read: readonly ReportColumn[]; readonly left: readonly string[] } {
  const times = groupsOf(choice).filter(isOfTime);
  const inTurns = groupsOf(choice).some(({ on }) => Object.values(on).some(({ cycle }) => cycle !== undefined));
  const knows = (column: QueryColumn): boolean =>
    // An hour of every day, or a month of a day, is no moment up to which anything could be counted.
    !(isRunningColumn(column) && (inTurns || times.length > 1)) && knowsChoice(column);
  const knowsChoice = ({ query, standing }: QueryColumn): boolean =>
    fieldsFor(choice, query, standing)?.every(({ through = [] }) =>
      through.every((code) => session.codes.has(code)),
    ) === true &&
    chosen.every(
      (one) =>
        one.value === undefined || (one.filter.on[query.of] !== undefined && isNarrowedFor(session, one, query.of)),
    );
  const states = new Map<string, 'shown' | 'left' | 'closed'>();
  for (const column of columns) {
    if (column.type === 'query') {
      states.set(column.name, !isOpenTo(session, column.query) ? 'closed' : knows(column) ? 'shown' : 'left');
      continue;
    }
    const read = new Set((column.type === 'value' ? column.reads : [column.of]).map((name) => states.get(name)));
    // An hour of every day is no time of a length that days and hours say.
    if (column.type === 'value' && column.isOfSpan && inTurns) read.add('left');
    states.set(column.name, read.has('closed') ? 'closed' : read.has('left') ? 'left' : 'shown');
  }
  return {
    read: columns.filter(({ name }) => states.get(name) === 'shown'),
    left: columns.flatMap(({ name, hidden }) => (states.get(name) === 'left' && hidden !== true ? [name] : [])),
  };
}
