import {
  lastDayOf,
  periodsBetween,
  type ReportAnswer,
  type ReportColumn,
  type ReportRow,
  type ReportScreen,
  turnName,
  turnsOf,
  wallTime,
} from '../../schemas/language/index.ts';
import { type Span, spanOf } from '../../schemas/language/queries/span.ts';
import { readChosen } from '../dashboards/chosen.ts';
import { ApiError } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import { columnValues } from './columnValues.ts';
import { type CountedTable, countTable } from './countTable.ts';
import { periodKeys, type RowKeys, turnKeys, valueKeys } from './rowKeys.ts';
import { cellKey, emptyFigure, type Figures, openSources, type Source } from './Source.ts';
import { columnsFor, groupsOf, readTableChoice } from './TableChoice.ts';

/** Rows that are answered at most; groups that do not fit with their parts are left out, and the answer says so. */
const mostRows = 1000;
/** Values that stand across at most. */
const mostParts = 40;

type Key = string | null;
type Sort = NonNullable<ReportScreen['sort']>;

/**
 * Counts the table of a report for a person, through the same door as the lists it leads to.
 * @param query what is chosen for the page and for the table
 * @throws ApiError for a choice that is none, and where the person may read none of the columns
 */
export async function answerReport(
  services: Services,
  session: Session,
  screen: ReportScreen,
  query: Readonly<Record<string, string | undefined>> = {},
): Promise<ReportAnswer> {
  const now = wallTime();
  const chosen = readChosen(screen.filters, query, now);
  const choice = readTableChoice(screen, query);
  const { read, left } = columnsFor(screen, choice, chosen, session);
  const columns = read.filter(({ hidden }) => hidden !== true);
  if (columns.length === 0 && left.length === 0) throw new ApiError(403, '没有权限查看这个报表统计的记录');
  const opened = openSources({ services, session, now, chosen }, choice, read);
  const running = opened.filter(({ inRange }) => inRange !== undefined);
  const sources = opened.filter((source) => !source.standing && !running.includes(source));
  const standing = opened.filter((source) => source.standing);
  const today = now.slice(0, 10);
  const range = chosen.find((one) => one.range)?.range ?? ([today, today] as const);
  const groups = groupsOf(choice);
  const isAcross = choice.across !== null;
  const levels = groups.length - (isAcross ? 1 : 0);
  // A column that is not there puts nothing in order.
  const asked = columns.some(({ name }) => name === choice.sort?.field) ? choice.sort : undefined;
  const grouped = [...sources, ...running];
  const isInTurn = (grouped[0]?.by[0]?.period ?? grouped[0]?.by[0]?.cycle) !== undefined;
  const sort = asked ?? (isInTurn ? undefined : usualSort(screen, columns));
  const found = await keysOf(grouped, { limit: screen.limit, ...(sort && { sort }) }, range);
  const isWhole = found.groups <= found.keys.length;
  const table = await countTable(
    { sources, standing, running, levels, isAcross, keys: found.keys, isWhole, range },
    read,
  );
  const layout = new Layout(read, table, { grouped, standing, isAcross, range, now });
  const { rows, shown } = layout.rowsOf(sort ? layout.ordered(found.keys, sort, levels) : found.keys, levels, asked);
  return {
    at: now,
    by: groups.slice(0, levels).map(({ name }) => name),
    across: choice.across?.name ?? null,
    parts: layout.parts,
    partCount: layout.partCount,
    sorted: sort ? { column: sort.field, order: sort.order } : null,
    columns: columns.map(({ name }) => name),
    left,
    rows,
    totals: layout.valuesOf(Array.from({ length: levels }, () => undefined)),
    shown,
    groups: found.groups,
    conditions: Object.fromEntries(
      opened.flatMap((source) => source.columns.map(({ name }) => [name, source.conditions] as const)),
    ),
  };
}

/** Groups stand by the column that the file says, or by the first one that is shown. */
function usualSort({ sort }: ReportScreen, columns: readonly ReportColumn[]): Sort | undefined {
  const [first] = columns;
  const own = columns.find(({ name }) => name === sort?.field) && sort;
  return own ?? (first && { field: first.name, order: sort?.order ?? 'desc' });
}

function keysOf(
  sources: readonly Source[],
  screen: Pick<ReportScreen, 'sort' | 'limit'>,
  range: readonly [string, string],
): RowKeys | Promise<RowKeys> {
  const first = sources[0]?.by[0];
  if (first?.period) return periodKeys(first.period, range);
  return first?.cycle ? turnKeys(first.cycle) : valueKeys(sources, screen);
}

/** What a table is laid out by. */
interface LayoutPlan {
  /** Those that the groups of the table divide. */
  readonly grouped: readonly Source[];
  readonly standing: readonly Source[];
  readonly isAcross: boolean;
  /** First and last day of the page's range. */
  readonly range: readonly [string, string];
  readonly now: string;
}

/** Lays the counted cells out in rows, columns and parts. */
class Layout {
  readonly parts: ReportAnswer['parts'];
  readonly partCount: number;
  /** Those that are shown. */
  readonly #columns: readonly ReportColumn[];
  readonly #table: CountedTable;
  readonly #plan: LayoutPlan;
  readonly #by: Source['by'];
  readonly #empty: Figures;
  readonly #valueOf: ReturnType<typeof columnValues>;
  /** The second keys below each first one. */
  readonly #below = new Map<Key, Set<Key>>();

  constructor(columns: readonly ReportColumn[], table: CountedTable, plan: LayoutPlan) {
    const { grouped, standing, isAcross } = plan;
    this.#plan = plan;
    this.#columns = columns.filter(({ hidden }) => hidden !== true);
    this.#table = table;
    this.#by = grouped[0]?.by ?? [];
    this.#empty = Object.fromEntries(
      [...grouped, ...standing].flatMap((source) => source.columns.map((one) => [one.name, emptyFigure(one)])),
    );
    this.#valueOf = columnValues(columns);
    const across = new Set<Key>();
    const last = this.#by.length - 1;
    for (const text of table.cells.keys()) {
      const keys = JSON.parse(text) as (Key | 0)[];
      const part = isAcross ? keys[last]! : 0;
      if (part !== 0) across.add(part);
      const [first, second] = isAcross ? keys.slice(0, last) : keys;
      if (first !== undefined && first !== 0 && second !== undefined && second !== 0)
        this.#below.set(first, (this.#below.get(first) ?? new Set()).add(second));
    }
    const parts = this.#inOrder(this.#withoutGaps([...across], last), last);
    const shown = parts.slice(0, mostParts);
    // Columns are read from the left: the last periods, as they follow each other.
    const isTime = isAcross && this.#by[last]?.period !== undefined;
    this.partCount = parts.length;
    this.parts = (isTime ? shown.toReversed() : shown).map((key) => ({ key, label: this.#labelOf(key, last) }));
  }

  /** The figures of a row, or of all where its keys are undefined: for all parts together, then for each. */
  valuesOf(keys: readonly (Key | undefined)[]): readonly (string | null)[] {
    const isAcross = this.#by.length > keys.length;
    const none = keys.map(() => undefined);
    const parts = isAcross ? [undefined, ...this.parts.map(({ key }) => key)] : [undefined];
    return parts.flatMap((part) => {
      const more = isAcross ? [part] : [];
      const at = [...keys, ...more];
      const cell = {
        own: this.#figures(at),
        total: this.#figures([...none, ...more]),
        before: this.#before(at),
        span: this.#spanOf(at),
      };
      return this.#columns.map((column) => this.#valueOf(column, cell));
    });
  }

  /** Groups by a column of theirs; rows without a value come last. @param above the group that they are parts of */
  ordered(keys: readonly Key[], { field, order }: Sort, levels: number, above?: Key): readonly Key[] {
    const at = this.#columns.findIndex(({ name }) => name === field);
    const sign = order === 'asc' ? 1 : -1;
    const keysOfRow = (key: Key) =>
      above === undefined ? [key, ...Array.from({ length: levels - 1 }, () => undefined)] : [above, key];
    const isText = this.#columns[at]?.isText === true;
    const valued = keys.map((key) => ({ key, value: this.valuesOf(keysOfRow(key))[at] ?? null }));
    const against = (one: string | null, other: string | null) =>
      isText ? (one ?? '').localeCompare(other ?? '', 'zh-CN') : Number(one) - Number(other);
    const last = ({ key, value }: (typeof valued)[number]) => (key === null ? 2 : value === null ? 1 : 0);
    return valued
      .toSorted((one, other) => last(one) - last(other) || sign * against(one.value, other.value))
      .map(({ key }) => key);
  }

  /** A row for each group, with its parts below it where there are any. @param sort by which a person put both in order */
  rowsOf(
    keys: readonly Key[],
    levels: number,
    sort?: Sort,
  ): { readonly rows: readonly ReportRow[]; readonly shown: number } {
    const rows: ReportRow[] = [];
    let shown = 0;
    for (const key of keys) {
      const below = levels > 1 ? this.#inOrder(this.#withoutGaps([...(this.#below.get(key) ?? [])], 1), 1) : [];
      const inside = sort ? this.ordered(below, sort, levels, key) : below;
      if (rows.length > 0 && rows.length + 1 + inside.length > mostRows) break;
      const rest = levels > 1 ? [undefined] : [];
      rows.push({ keys: [key], label: this.#labelOf(key, 0), values: this.valuesOf([key, ...rest]) });
      for (const second of inside)
        rows.push({ keys: [key, second], label: this.#labelOf(second, 1), values: this.valuesOf([key, second]) });
      shown += 1;
    }
    return { rows, shown };
  }

  #figures(keys: readonly (Key | undefined)[]): Figures {
    return { ...this.#empty, ...this.#table.cells.get(cellKey(keys)), ...this.#table.beside(keys) };
  }

  /** How long the time of a cell is: that of the range, or of its period inside the range. */
  #spanOf(keys: readonly (Key | undefined)[]): Span {
    let [from, to] = this.#plan.range;
    keys.forEach((key, at) => {
      const period = this.#by[at]?.period;
      if (!period || typeof key !== 'string') return;
      const last = lastDayOf(period, key);
      if (key > from) from = key;
      if (last < to) to = last;
    });
    return spanOf(from, to, this.#plan.now);
  }

  #before(keys: readonly (Key | undefined)[]): Readonly<Record<string, Figures | undefined>> {
    const held = new Set(this.#columns.flatMap((column) => (column.type === 'growth' ? [column.against] : [])));
    return Object.fromEntries([...held].map((against) => [against, this.#table.before(against, keys)]));
  }

  /** Periods with those between them, of which nothing was counted: a month without an order is a month. */
  #withoutGaps(keys: readonly Key[], at: number): readonly Key[] {
    const { period } = this.#by[at] ?? {};
    const known = keys.filter((key) => key !== null).toSorted();
    const [first, last] = [known[0], known.at(-1)];
    if (!period || first === undefined || last === undefined) return keys;
    const all: readonly Key[] = periodsBetween(period, first, last, mostRows);
    return known.every((key) => all.includes(key)) ? [...all, ...keys.filter((key) => key === null)] : keys;
  }

  /** Periods newest first, turns in their order, values by their names; who has none is last. */
  #inOrder(keys: readonly Key[], at: number): readonly Key[] {
    const { period, cycle } = this.#by[at] ?? {};
    if (cycle) return turnsOf[cycle].filter((turn) => keys.includes(turn));
    const named = (key: Key): string => (period ? (key ?? '') : this.#labelOf(key, at));
    const sorted = keys.toSorted((one, other) =>
      one === null ? 1 : other === null ? -1 : named(one).localeCompare(named(other), 'zh-CN'),
    );
    return period ? sorted.toReversed() : sorted;
  }

  #labelOf(key: Key, at: number): string {
    const { period, cycle } = this.#by[at] ?? {};
    if (key === null) return '（空）';
    if (cycle) return turnName(cycle, key);
    return period ? periodName(period, key) : (this.#table.labels[at]?.get(key) ?? key);
  }
}

const periodNames = {
  day: (first: string) => first,
  week: (first: string) => `${first} 周`,
  month: (first: string) => first.slice(0, 7),
  year: (first: string) => `${first.slice(0, 4)}年`,
};

const periodName = (period: keyof typeof periodNames, first: string): string => periodNames[period](first);
