/** Where an opened row shows what belongs to it. */
interface ExpandPlace {
  readonly placement: 'bottomLeft' | 'topLeft';
  /** The room up to the edge of the window (pixels). */
  readonly room: number;
}

/** More room than this below a row, and it opens there (pixels). */
const enough = 350;
/** What stands between row, panel and edge of the window (pixels). */
const gaps = 24;

/** Below the row if there is room enough, else above it. */
export function toPlace(row: Pick<DOMRect, 'top' | 'bottom'>, windowHeight: number): ExpandPlace {
  const below = windowHeight - row.bottom;
  const isBelow = below > enough;
  return { placement: isBelow ? 'bottomLeft' : 'topLeft', room: (isBelow ? below : row.top) - gaps };
}
