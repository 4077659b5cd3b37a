import type { GridApi } from 'ag-grid-community';
import './restWhileHidden.css';

/**
 * Tells a grid that is hidden the size it had. What is not displayed has no size that can be read: AG Grid takes that for a
 * change and asks again with the next frame, for as long as the page lies behind another.
 * Once it is shown again, it measures what it may have read as nothing meanwhile: with no room it draws ten rows, whatever
 * the window has room for.
 * @param within an element with one grid in it
 * @param onRoom told how wide its rows may be (pixels), whenever that changes
 * @returns ends it
 */
export function restWhileHidden(
  within: Element,
  api: Pick<GridApi, 'getGridOption' | 'setGridOption'>,
  onRoom: (width: number) => void = () => {},
): () => void {
  const viewport = within.querySelector<HTMLElement>('.ag-grid-viewport')!;
  let isHidden = false;
  const observer = new ResizeObserver(() => {
    if (viewport.clientWidth === 0) {
      isHidden = true;
      return;
    }
    // As the grid reads them: with its frame and its scrollbars.
    const { width, height } = getComputedStyle(viewport);
    viewport.style.setProperty('--vf-grid-width', width);
    viewport.style.setProperty('--vf-grid-height', height);
    onRoom(viewport.clientWidth);
    if (isHidden) measureAnew(viewport, api);
    isHidden = false;
  });
  observer.observe(viewport);
  return () => observer.disconnect();
}

/** The grid keeps the height that it has read until it is scrolled, and looks which rows have room when it is told how many to draw beside: ten, or eleven. */
function measureAnew(viewport: HTMLElement, api: Pick<GridApi, 'getGridOption' | 'setGridOption'>): void {
  viewport.dispatchEvent(new Event('scroll'));
  api.setGridOption('rowBuffer', 21 - (api.getGridOption('rowBuffer') ?? 10));
}
