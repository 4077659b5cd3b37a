import { exactTotal } from '../../schemas/language/values/exactTotal.ts';
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

type Keys = readonly (string | null | undefined)[];

/** Figures that go on from period to period. */
interface RunningFigures {
  /** Those of all that has a row, by the keys of its cell. */
  readonly cells: Cells;
  readonly labels: readonly ReadonlyMap<string, string>[];
  /** The figures of a cell: of everything up to the end of its period, or of the range. */
  at(keys: Keys): Figures;
}

/** More cells than a person reads, or a browser draws. */
const mostCells = 20_000;

/**
 * Counts what goes on from period to period: everything up to the end of the range once, and what the periods after a cell's
 * own have added, which is taken off again.
 */
export async function countRunning(sources: readonly Source[]): Promise<RunningFigures> {
  const counted = await Promise.all(sources.map(countOne));
  return {
    cells: joinCells(counted.map(({ cells }) => cells)),
    labels: (sources[0]?.by ?? []).map((_, at) => new Map(counted.flatMap(({ labels }) => [...(labels[at] ?? [])]))),
    at: (keys) => Object.assign({}, ...counted.map(({ at }) => at(keys))) as Figures,
  };
}

async function countOne(source: Source) {
  const { by, conditions, inRange = null } = source;
  const time = by.findIndex(({ period }) => period !== undefined);
  const rest = by.flatMap((_, at) => (at === time ? [] : [at]));
  const [ends, added] = await Promise.all([
    countEnds(source, conditions, rest),
    time < 0
      ? { cells: [], labels: [] }
      : countCells(source, inRange, {
          by,
          sets: everySet(rest).map((set) => [...set, time]),
          limit: mostCells,
        }),
  ]);
  const atEnd = new Map(ends.cells.map((cell) => [cellKey(cell.keys), toFigures(source, cell)]));
  const steps = new Map<string, (readonly [period: string, figures: Figures])[]>();
  for (const cell of added.cells) {
    const period = cell.keys[time];
    // What says no moment is in no period.
    if (typeof period !== 'string') continue;
    const key = cellKey(without(cell.keys, time));
    const own = steps.get(key) ?? [];
    own.push([period, toFigures(source, cell)]);
    steps.set(key, own);
  }
  const at = (keys: Keys): Figures => {
    const period = time < 0 ? undefined : keys[time];
    const key = cellKey(time < 0 ? keys : without(keys, time));
    const whole = atEnd.get(key);
    if (!whole || typeof period !== 'string') return whole ?? {};
    const later = (steps.get(key) ?? []).filter(([own]) => own > period);
    return Object.fromEntries(
      source.columns.map(({ name, query }) => {
        const sums = later.map(([, figures]) => negative(figures[name]));
        return [name, exactTotal('sum', [whole[name], ...sums], query.show[0]!.digits)];
      }),
    );
  };
  const cells = [...ends.cells, ...added.cells].map(({ keys }) => [cellKey(keys), at(keys)] as const);
  return { cells, labels: by.map((_, one) => [...(ends.labels[one] ?? []), ...(added.labels[one] ?? [])]), at };
}

/** What there is at the end of the range, by all groups but the periods; each has its place in the table. */
async function countEnds(source: Source, conditions: Source['conditions'], rest: readonly number[]) {
  const { by } = source;
  const asked = { by: rest.map((at) => by[at]!), sets: everySet(rest.map((_, at) => at)), limit: mostCells };
  const { cells, labels } = await countCells(source, conditions, asked);
  const placed = <T>(of: readonly T[]) => by.map((_, at) => of[rest.indexOf(at)]);
  return { cells: cells.map((cell) => ({ ...cell, keys: placed(cell.keys) })), labels: placed(labels) };
}

const without = (keys: Keys, at: number): Keys => keys.map((key, index) => (index === at ? undefined : key));

const negative = (figure: string | null | undefined): string | null => {
  if (figure === null || figure === undefined) return null;
  return figure.startsWith('-') ? figure.slice(1) : `-${figure}`;
};
