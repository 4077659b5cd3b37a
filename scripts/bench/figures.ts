/** The figures of the benchmark: what is compared with what, and the goal. */
import type { LoadedScripts } from './loadedScripts.ts';
import { toKilobytes } from './loadedScripts.ts';
import type { Sample } from './workloads.ts';

/** One row of the result. */
export interface Figure {
  readonly name: string;
  /** Ours, in `unit`. */
  readonly own: number;
  /** What it is measured against; absent for a size, whose goal is absolute. */
  readonly floor?: number;
  readonly floorName?: string;
  readonly unit: 'ms' | 'KB';
  /** The ratio own/floor must be at most this, or the size itself. */
  readonly goal: number;
}

/** What the goal speaks of: the ratio to the floor, or the size. */
export const valueOf = ({ own, floor }: Figure): number => (floor === undefined ? own : own / floor);

/** The middle of the samples of each measure. */
export function toMedians(samples: readonly Sample[]): Sample {
  const values = new Map<string, number[]>();
  for (const sample of samples)
    for (const [name, value] of Object.entries(sample)) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries([...values].map(([name, list]) => [name, median(list)]));
}
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
}

/** The figures of everything that was measured. */
export function toTimeFigures(medians: Sample): readonly Figure[] {
  const parts = [
    ['ownList open', toListFigures],
    ['ownForm mount 200', toFormFigures],
    ['ownGrid mount 1000', toGridFigures],
  ] as const;
  return parts.flatMap(([name, toFigures]) => (medians[name] === undefined ? [] : toFigures(medians)));
}

function toListFigures(medians: Sample): readonly Figure[] {
  return [
    ratio(medians, 'list: page creation to painted rows, CPU', 'ownList open', 'handList open', 0.6),
    ratio(medians, 'list: page creation to painted rows, wall time', 'ownList paint', 'handList paint', 1),
  ];
}

function toFormFigures(medians: Sample): readonly Figure[] {
  return [
    ratio(medians, 'form: mount, 200 fields', 'ownForm mount 200', 'handForm mount 200', 1),
    ratio(
      medians,
      'form: keystroke, 200 fields, by the code',
      'ownForm keystroke scripts 200',
      'handForm keystroke scripts 200',
      0.2,
    ),
    ratio(
      medians,
      'form: keystroke, 500 fields, by the code',
      'ownForm keystroke scripts 500',
      'ownForm keystroke scripts 20',
      1.5,
      'own at 20',
    ),
    ratio(
      medians,
      'form: keystroke, 200 fields, browser included',
      'ownForm keystroke 200',
      'handForm keystroke 200',
      0.2,
    ),
    ratio(
      medians,
      'form: keystroke, 500 fields, browser included',
      'ownForm keystroke 500',
      'ownForm keystroke 20',
      1.5,
      'own at 20',
    ),
    ratio(medians, 'form: submit, 200 fields, all messages', 'ownForm submit 200', 'handForm submit 200', 0.25),
  ];
}

/** What checking all rows may take, by the row (ms). */
const checkedRow = 0.027;

function toGridFigures(medians: Sample): readonly Figure[] {
  const raw = 'AG Grid';
  const toRaw = (name: string, own: string, floor: string) => ratio(medians, name, own, floor, 1.15, raw);
  const grids = [1000, 10_000].flatMap((count) => [
    toRaw(`grid: mount, ${count} rows`, `ownGrid mount ${count}`, `handGrid mount ${count}`),
    toRaw(`grid: open an editor, ${count} rows`, `ownGrid editor ${count}`, `handGrid editor ${count}`),
    toRaw(`grid: add a row at the foot, ${count} rows`, `ownGrid add ${count}`, `handGrid add ${count}`),
    {
      name: `grid: check all, 80 mistakes shown, ${count} rows`,
      own: of(medians, `ownGrid check ${count}`),
      unit: 'ms',
      goal: checkedRow * count,
    } as const,
  ]);
  return [
    ...grids,
    toRaw('big list: mount, 10000 rows', 'ownBigList mount', 'handBigList mount'),
    toRaw('big list: scroll 1000 pixels', 'ownBigList scroll', 'handBigList scroll'),
  ];
}

const hand = 'by hand';

function of(medians: Sample, name: string): number {
  const value = medians[name];
  if (value === undefined) throw new Error(`Nothing was measured for "${name}".`);
  return value;
}

const ratio = (medians: Sample, name: string, own: string, floor: string, goal: number, floorName = hand): Figure => ({
  name,
  own: of(medians, own),
  floor: of(medians, floor),
  floorName,
  unit: 'ms',
  goal,
});

/** The rows of the application's size. */
export function toSizeFigures({
  signIn,
  list,
}: {
  readonly signIn: LoadedScripts;
  readonly list: LoadedScripts;
}): readonly Figure[] {
  return [
    { name: 'JavaScript of the sign-in page, gzip', own: toKilobytes(signIn), unit: 'KB', goal: 160 },
    { name: 'JavaScript to the first list, gzip', own: toKilobytes(list), unit: 'KB', goal: 450 },
  ];
}
