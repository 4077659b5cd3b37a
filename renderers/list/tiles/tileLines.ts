import type { ScreenRecord, TileGroup } from '../../../schemas/language/index.ts';
import { mostTiles } from './toTilesQuery.ts';

/** A line of the board: what a group is called, some of its tiles side by side, or that there are more of them. */
export type Line =
  | { readonly kind: 'head'; readonly key: string; readonly group: TileGroup }
  | {
      readonly kind: 'tiles';
      readonly key: string;
      readonly group: TileGroup;
      /** Those that have come; undefined for one that is on its way. */
      readonly records: readonly (ScreenRecord | undefined)[];
    }
  | { readonly kind: 'more'; readonly key: string; readonly group: TileGroup };

/** Heights in pixels, the space below included. */
export const heights = { head: 40, more: 32, tileOf: (fields: number) => 58 + fields * 20 } as const;

/** The lines of a board from top to bottom. @param rows the rows that are known, by what they stand below */
export function toLines(
  groups: readonly TileGroup[],
  rows: ReadonlyMap<string, readonly ScreenRecord[]>,
  across: number,
): readonly Line[] {
  return groups.flatMap((group): readonly Line[] => {
    const key = group.key ?? '';
    // What nothing is known of but its number can only be asked for below a record.
    const known = group.key === null ? [] : (rows.get(key) ?? Array.from<undefined>({ length: shownOf(group) }));
    const lines = Array.from({ length: Math.ceil(known.length / across) }, (_, index): Line => ({
      kind: 'tiles',
      key: `${key} ${index}`,
      group,
      records: known.slice(index * across, (index + 1) * across),
    }));
    const isCut = group.key !== null && group.total > mostTiles;
    return [
      { kind: 'head', key, group },
      ...lines,
      ...(isCut ? [{ kind: 'more', key: `${key} more`, group } as const] : []),
    ];
  });
}

const shownOf = ({ total }: TileGroup): number => Math.min(total, mostTiles);

/** The groups of some lines, as many from the first on as can be asked for at once. */
export function keysOf(lines: readonly Line[]): readonly string[] {
  const groups = new Map(lines.flatMap(({ group }) => (group.key === null ? [] : [[group.key, group] as const])));
  let room = mostTiles;
  return [...groups].flatMap(([key, group], index) => {
    room -= shownOf(group);
    return room >= 0 || index === 0 ? [key] : [];
  });
}

/** The next tile in a direction of the arrow keys: line and place in it; null where there is none. */
export function stepFrom(lines: readonly Line[], [line, place]: Spot, key: string): Spot | null {
  const widthOf = (at: number): number => {
    const found = lines[at];
    return found?.kind === 'tiles' ? found.records.length : 0;
  };
  const towards = (step: 1 | -1): number => {
    let at = line + step;
    while (at >= 0 && at < lines.length && widthOf(at) === 0) at += step;
    return at;
  };
  const last = (at: number): number => Math.max(0, widthOf(at) - 1);
  const steps: Readonly<Record<string, () => Spot>> = {
    ArrowRight: () => (place < last(line) ? [line, place + 1] : [towards(1), 0]),
    ArrowLeft: () => (place > 0 ? [line, place - 1] : [towards(-1), last(towards(-1))]),
    ArrowDown: () => [towards(1), Math.min(place, last(towards(1)))],
    ArrowUp: () => [towards(-1), Math.min(place, last(towards(-1)))],
  };
  const next = steps[key]?.();
  return next && widthOf(next[0]) > 0 ? next : null;
}

/** A tile by its line and its place in it. */
export type Spot = readonly [line: number, place: number];
