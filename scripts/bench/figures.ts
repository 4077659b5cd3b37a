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

/** The rows of the list and, where they were measured, the forms. */
export function toTimeFigures(medians: Sample): readonly Figure[] {
  const of = (name: string): number => {
    const value = medians[name];
    if (value === undefined) throw new Error(`Nothing was measured for "${name}".`);
    return value;
  };
  const hand = 'by hand';
  const ratio = (name: string, own: string, floor: string, goal: number, floorName = hand): Figure => ({
    name,
    own: of(own),
    floor: of(floor),
    floorName,
    unit: 'ms',
    goal,
  });
  /** A keystroke less what the same elements cost without code. */
  const added = (
    name: string,
    own: string,
    count: number,
    floor: string,
    floorCount: number,
    goal: number,
    floorName = hand,
  ): Figure => ({
    name,
    own: of(`${own} keystroke ${count}`) - of(`${own} silent keystroke ${count}`),
    floor: of(`${floor} keystroke ${floorCount}`) - of(`${floor} silent keystroke ${floorCount}`),
    floorName,
    unit: 'ms',
    goal,
  });
  const ofList = [
    ratio('list: page creation to painted rows, CPU', 'ownList open', 'handList open', 0.6),
    ratio('list: page creation to painted rows, wall time', 'ownList paint', 'handList paint', 1),
  ];
  if (medians['ownForm mount 200'] === undefined) return ofList;
  return [
    ...ofList,
    ratio('form: mount, 200 fields', 'ownForm mount 200', 'handForm mount 200', 1),
    added('form: keystroke, 200 fields, by the code', 'ownForm', 200, 'handForm', 200, 0.2),
    added('form: keystroke, 500 fields, by the code', 'ownForm', 500, 'ownForm', 20, 1.5, 'own at 20'),
    ratio('form: keystroke, 200 fields, browser included', 'ownForm keystroke 200', 'handForm keystroke 200', 0.2),
    ratio(
      'form: keystroke, 500 fields, browser included',
      'ownForm keystroke 500',
      'ownForm keystroke 20',
      1.5,
      'own at 20',
    ),
    ratio('form: submit, 200 fields, all messages', 'ownForm submit 200', 'handForm submit 200', 0.25),
  ];
}

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
