/** Which columns a window ends with: a number that is cut at its edge reads as another number. */

/** A column that scrolls, as far as its place at the edge goes. */
export interface EdgeColumn {
  readonly name: string;
  readonly width: number;
  /** Whether it begins at its left: what is cut then is the end of a text, and seen to go on. */
  readonly isText: boolean;
}

/**
 * The widths with which the columns before the edge take all the room, so that the one which would be cut there begins
 * behind it. Empty where all fit, and where a text is cut of which at least half is seen.
 */
export function toWholeWidths(columns: readonly EdgeColumn[], room: number): ReadonlyMap<string, number> {
  let left = room;
  const cut = columns.findIndex(({ width }) => (left -= width) < 0);
  if (cut < 1) return new Map();
  const { width, isText } = columns[cut]!;
  const seen = left + width;
  if (seen === 0 || (isText && seen >= width / 2)) return new Map();
  const whole = columns.slice(0, cut);
  const share = Math.floor(seen / cut);
  // What does not divide goes to the last: no pixel of the next one is seen.
  const rest = seen - share * (cut - 1);
  return new Map(whole.map((column, index) => [column.name, column.width + (index === cut - 1 ? rest : share)]));
}
