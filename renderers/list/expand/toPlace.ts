/** Where an opened row shows what belongs to it. */
interface ExpandPlace {
  readonly placement: 'bottomLeft' | 'topLeft';
  /** The room up to the edge of the window below, or to the headings of the list above (pixels). */
  readonly room: number;
}

/** More room than this below a row, and it opens there (pixels). */
const enough = 350;
/** What stands between row, panel and edge of the window (pixels). */
const gaps = 24;
/** What stands between row and panel (pixels). */
const seam = 4;
/** So high a panel may be above the first rows of a list, where it covers what stands over them (pixels). */
const least = 216;

/** Below the row if there is room enough, else above it, up to `top`: what stands over the rows is seen beside it. */
export function toPlace(
  row: Pick<DOMRect, 'top' | 'bottom'>,
  { top, windowHeight }: { readonly top: number; readonly windowHeight: number },
): ExpandPlace {
  const below = windowHeight - row.bottom;
  if (below > enough) return { placement: 'bottomLeft', room: below - gaps };
  return { placement: 'topLeft', room: Math.max(row.top - top - seam, Math.min(row.top - gaps, least)) };
}
