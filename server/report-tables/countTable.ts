import type { Dimension, ListConditions, ReportColumn } from '../../schemas/language/index.ts';
import type { Against } from '../../schemas/language/kinds/report/ReportScreen.ts';
import {
  cellKey,
  type Cells,
  countCells,
  everySet,
  type Figures,
  joinCells,
  type Source,
  toFigures,
} from './Source.ts';
import { countRunning } from './countRunning.ts';
import { earlier, earlierKey, type Shift, shiftOf } from './shifts.ts';

/** More cells than a person reads, or a browser draws. */
const mostCells = 20_000;

/** What a table is counted for. */
export interface TablePlan {
  readonly sources: readonly Source[];
  /** Those that are no matter of time. */
  readonly standing: readonly Source[];
  /** Those that go on from period to period. */
  readonly running: readonly Source[];
  /** How many dimensions make the rows: one or two. */
  readonly levels: number;
  /** Whether one more makes the columns. */
  readonly isAcross: boolean;
  /** The groups of the first dimension. */
  readonly keys: readonly (string | null)[];
  /** Whether no group is left out, so that everything is counted in one pass. */
  readonly isWhole: boolean;
  /** First and last day of the page's range. */
  readonly range: readonly [string, string];
}

/** The figures of a table, and the names of what they are grouped by. */
export interface CountedTable {
  readonly cells: Cells;
  readonly labels: readonly ReadonlyMap<string, string>[];
  /** The figures of a cell so much earlier; undefined where there is nothing to hold it against. */
  before(against: Against, keys: readonly (string | null | undefined)[]): Figures | undefined;
  /** The figures of a cell that do not come from its own time alone: what stands in all of it, and what goes on through it. */
  beside(keys: readonly (string | null | undefined)[]): Figures;
}

/** Counts all cells: the sums of everything, those of each row, and their parts across. */
export async function countTable(plan: TablePlan, columns: readonly ReportColumn[]): Promise<CountedTable> {
  const [now, standing, running] = await Promise.all([
    countAll(plan, plan.keys, ({ conditions }) => conditions),
    countStanding(plan.standing),
    countRunning(plan.running),
  ]);
  const held = [...new Set(columns.flatMap((column) => (column.type === 'growth' ? [column.against] : [])))];
  const before = new Map(
    await Promise.all(
      held.map(async (against) => {
        const sources = sourcesOfGrowth(plan, columns, against);
        return [against, await countBefore({ ...plan, sources, isWhole: false }, against)] as const;
      }),
    ),
  );
  return {
    cells: joinCells([[...now.cells], [...running.cells]]),
    labels:
      now.labels.length > 0
        ? now.labels.map((own, at) => new Map([...(running.labels[at] ?? []), ...own]))
        : running.labels,
    before: (against, keys) => {
      const found = before.get(against)?.(keys);
      return found && { ...found, ...standing(keys) };
    },
    beside: (keys) => ({ ...standing(keys), ...running.at(keys) }),
  };
}

/** Only what grows is counted for the time before, too. */
function sourcesOfGrowth(
  { sources }: TablePlan,
  columns: readonly ReportColumn[],
  against: Against,
): readonly Source[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const readBy = (name: string): readonly string[] => {
    const column = byName.get(name);
    return column?.type === 'value' ? column.reads.flatMap(readBy) : [name];
  };
  const read = new Set(
    columns.flatMap((column) => (column.type === 'growth' && column.against === against ? readBy(column.of) : [])),
  );
  return sources.filter((source) => source.columns.some(({ name }) => read.has(name)));
}

/** Figures that are no matter of time, by the keys of a cell: those that divide time say nothing to them. */
async function countStanding(
  sources: readonly Source[],
): Promise<(keys: readonly (string | null | undefined)[]) => Figures> {
  const counted = await Promise.all(
    sources.map(async (source) => {
      const { by, places } = source;
      const sets = everySet(by.map((_, at) => at));
      const { cells } = await countCells(source, source.conditions, { by, sets, limit: mostCells });
      return { places, cells: new Map(cells.map((cell) => [cellKey(cell.keys), toFigures(source, cell)])) };
    }),
  );
  return (keys) =>
    Object.assign(
      {},
      ...counted.map(({ places, cells }) => cells.get(cellKey(places.map((at) => keys[at])))),
    ) as Figures;
}

type ConditionsOf = (source: Source) => ListConditions | null;

async function countAll(
  { sources, levels, isAcross, isWhole }: TablePlan,
  keys: readonly (string | null)[],
  conditionsOf: ConditionsOf,
): Promise<Pick<CountedTable, 'cells' | 'labels'>> {
  const last = levels;
  const across = isAcross ? [[], [last]] : [[]];
  const counted = await Promise.all(
    sources.map(async (source) => {
      const { by } = source;
      const conditions = conditionsOf(source);
      const rows = Array.from({ length: levels }, (_, level) => Array.from({ length: level + 1 }, (__, at) => at));
      const sets = rows.flatMap((set) => across.map((more) => [...set, ...more]));
      if (isWhole) {
        const all = await countCells(source, conditions, { by, sets: [...across, ...sets], limit: mostCells });
        return {
          cells: all.cells.map((cell) => [cellKey(cell.keys), toFigures(source, cell)] as const),
          labels: all.labels.map((labels) => [...labels]),
        };
      }
      const sums = await countCells(source, conditions, {
        by: isAcross ? by.slice(last) : [],
        sets: isAcross ? [[], [0]] : [],
        limit: mostCells,
      });
      const body = await countCells(source, conditions, { by, sets, within: keys, limit: mostCells });
      const ofSums = sums.cells.map((cell) => {
        const [key] = isAcross ? cell.keys : [];
        return [
          cellKey([...by.slice(0, last).map(() => undefined), ...(isAcross ? [key] : [])]),
          toFigures(source, cell),
        ] as const;
      });
      const ofBody = body.cells.map((cell) => [cellKey(cell.keys), toFigures(source, cell)] as const);
      const labels = by.map((_, at) => [
        ...(body.labels[at] ?? []),
        ...(isAcross && at === last ? (sums.labels[0] ?? []) : []),
      ]);
      return { cells: [...ofSums, ...ofBody], labels };
    }),
  );
  const places = (sources[0]?.by ?? []).map((_, at) => new Map(counted.flatMap(({ labels }) => labels[at] ?? [])));
  return { cells: joinCells(counted.map(({ cells }) => cells)), labels: places };
}

/** The place among the groups of the one that is a period; undefined where none is, or where two are. */
function timeOf(
  by: readonly Dimension[],
): { readonly at: number; readonly period: NonNullable<Dimension['period']> } | 'two' | undefined {
  const times = by.flatMap(({ period }, at) => (period ? [{ at, period }] : []));
  return times.length > 1 ? 'two' : times[0];
}

/** Cells of a period are held against that of the period before, all others against the range before. */
async function countBefore(
  plan: TablePlan,
  against: Against,
): Promise<(keys: readonly (string | null | undefined)[]) => Figures | undefined> {
  const time = timeOf(plan.sources[0]?.by ?? []);
  const count = (shift: Shift, keys: TablePlan['keys']) =>
    countAll(plan, keys, (source) => earlier(source, shift)).then(({ cells }) => cells);
  const rangeShift = shiftOf(against, undefined, plan.range);
  const whole = await count(rangeShift, plan.keys);
  if (time === 'two' || time === undefined)
    return (keys) => (time === 'two' && keys[0] !== undefined ? undefined : whole.get(cellKey(keys)));
  const shift = shiftOf(against, time.period, plan.range);
  const moved = (key: string | null | undefined) =>
    typeof key === 'string' ? earlierKey(key, time.period, shift) : key;
  const periods = await count(shift, time.at === 0 ? plan.keys.map((key) => moved(key) ?? null) : plan.keys);
  return (keys) => {
    if (keys[time.at] === undefined) return whole.get(cellKey(keys));
    return periods.get(cellKey(keys.map((key, at) => (at === time.at ? moved(key) : key))));
  };
}
