/** The least distance to the edge of the window (pixels). */
const edge = 8;

/**
 * Shows a panel above everything else, at the cell that it belongs to, and keeps it there while either moves or grows.
 * It stays the cell's child, so that keys, focus and presses in it are those of the cell.
 * @returns the end of it
 */
export function placePanel(panel: HTMLElement, cell: HTMLElement): () => void {
  panel.popover = 'manual';
  panel.showPopover();
  const place = (): void => {
    const { left, top, bottom, width } = cell.getBoundingClientRect();
    panel.style.setProperty('--vf-panel-cell', `${Math.round(width)}px`);
    const { offsetWidth, offsetHeight } = panel;
    const hasRoom = top + offsetHeight <= window.innerHeight - edge;
    const x = Math.min(left, window.innerWidth - offsetWidth - edge);
    panel.style.left = `${Math.max(edge, x)}px`;
    panel.style.top = `${Math.max(edge, hasRoom ? top : bottom - offsetHeight)}px`;
  };
  place();
  const growing = new ResizeObserver(place);
  growing.observe(panel);
  const listening = new AbortController();
  addEventListener('scroll', place, { capture: true, passive: true, signal: listening.signal });
  addEventListener('resize', place, { signal: listening.signal });
  return () => {
    growing.disconnect();
    listening.abort();
  };
}
