import { type Expression, sql, type SqlBool } from 'kysely';
import {
  type Field,
  type RecordScreen,
  type ScreenRecord,
  factOf,
  totalDigits,
} from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import { parseFilters } from '../query/filters.ts';
import { type ListParameters, parsePage } from '../query/parseList.ts';
import { askable, joinLinks } from '../scope/linkJoins.ts';
import { rowsIn, type Scope } from '../scope/scope.ts';
import { shownOrder } from '../scope/shownOrder.ts';
import { readable, type RecordShape } from '../scope/shape.ts';
import { parseSuperQuery } from '../query/superQuery.ts';
import { columnOf, join, toPattern, toSuperWhere, toWhere } from '../query/where.ts';
import { askShared, readPage } from './readPage.ts';
import { toRecord } from './toRecord.ts';
import { withLabels } from '../labels/labels.ts';

/** One page of rows in the words of the contract. */
export interface RecordPage {
  readonly records: readonly ScreenRecord[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
}

/** What narrows a list beyond its query: the parent of a sub-table's rows, chosen ids. */
type Extra = readonly Expression<SqlBool>[];

/** The rows a list query finds, before order and page. @param fields what else is read of them: they are joined with its records */
export function filtered(scope: Scope, query: ListParameters, extra: Extra = [], fields: readonly Field[] = []) {
  const lookup = askable(scope);
  const superQuery = parseSuperQuery(lookup, query);
  const superWhere = superQuery ? toSuperWhere(superQuery) : null;
  const filters = parseFilters(lookup, query, scope.origin?.addsKeys ? 'ignored' : 'refused');
  const read = [...[...filters, ...(superQuery?.groups.flat() ?? [])].map(({ field }) => field), ...fields];
  const conditions = [
    ...filters.map(toWhere),
    ...(superWhere ? [superWhere] : []),
    ...keywordCondition(scope, query['keyword']),
    ...extra,
  ];
  let rows = joinLinks(scope, rowsIn(scope), read);
  for (const condition of conditions) rows = rows.where(condition);
  return rows;
}

/** `keyword` searches the fields of the search bar that hold text. */
function keywordCondition({ shape, screen }: Scope, keyword: string | undefined): Extra {
  if (keyword === undefined || keyword === '' || !screen) return [];
  if (keyword.length > 100) throw new ApiError(400, '关键字不能超过100个字符');
  const names = [...new Set([screen.label, ...screen.search.fields])];
  const lookup = readable(shape);
  const fields = names.map(lookup).filter((field) => field !== undefined && factOf(field).foundByKeyword);
  if (fields.length === 0) return [];
  return [
    join(
      fields.map((field) => sql<SqlBool>`${columnOf(field!)} ilike ${toPattern(keyword, 'contains')} escape '\\'`),
      'or',
    ),
  ];
}

/** What a page of rows is asked for beyond its query. */
interface Asked {
  readonly extra?: Extra;
  readonly sort?: RecordScreen['list']['sort'];
  /** The fields that are shown: what is counted in other records for others is left out. All, if absent. */
  readonly names?: readonly string[] | undefined;
}

/** One page of a list with labels, and the size of the whole filtered set. */
export async function listRows(
  scope: Scope,
  query: ListParameters,
  { extra = [], sort, names }: Asked = {},
): Promise<RecordPage> {
  const page = parsePage(query, scope.screen?.list.pageSize ?? 10);
  const sorts = shownOrder(scope, query, sort && sort.length > 0 ? sort : (scope.screen?.list.sort ?? []));
  const counted = filtered(scope, query, extra);
  const found = sorts.some(({ field }) => field.through)
    ? filtered(
        scope,
        query,
        extra,
        sorts.map(({ field }) => field),
      )
    : counted;
  const { rows, total } = await readPage(scope, { found, counted, sorts }, page);
  const records = rows.map((row) => toRecord(scope.shape, row));
  const [labelled, all] = await Promise.all([withLabels(scope, shownIn(scope.shape, names), records), total]);
  return {
    records: labelled,
    total: all,
    size: page.pageSize,
    current: page.pageNo,
    pages: Math.ceil(all / page.pageSize),
  };
}

/** A shape without the tallies that nothing shown is made of. */
function shownIn(shape: RecordShape, names: readonly string[] | undefined): RecordShape {
  const isLeftOut = ({ name, tally }: Field): boolean => tally !== undefined && !names!.includes(name);
  const isWorkedOut = shape.fields.some(({ name, live }) => live && names?.includes(name));
  return names && !isWorkedOut ? { ...shape, fields: shape.fields.filter((field) => !isLeftOut(field)) } : shape;
}

/** What `list.total` asks of the columns, over the whole filtered set, as decimal text. */
export async function totalsOf(scope: Scope, query: ListParameters): Promise<Readonly<Record<string, string>>> {
  const totals = scope.shape.fields.flatMap((field) => toTotal(field) ?? []);
  if (totals.length === 0) return {};
  const [row] = await askShared(scope, filtered(scope, query).select(totals));
  // Where there is no record there is no average.
  return Object.fromEntries(Object.entries(row ?? {}).filter((entry): entry is [string, string] => entry[1] !== null));
}

function toTotal(field: Field) {
  const total = field.list?.total;
  if (total === undefined) return undefined;
  const column = columnOf(field);
  const numbers = {
    sum: sql`coalesce(sum(${column}), 0)`,
    avg: sql`avg(${column})`,
    min: sql`min(${column})`,
    max: sql`max(${column})`,
  };
  return sql<string | null>`(${numbers[total]})::numeric(38, ${sql.lit(totalDigits(field))})::text`.as(field.name);
}
