import './restWhileHidden.css';

/**
 * Tells a grid that is hidden the size it had. What is not displayed has no size that can be read: AG Grid takes that for a
 * change and asks again with the next frame, for as long as the page lies behind another.
 * @param within an element with one grid in it
 * @param onRoom told how wide its rows may be (pixels), whenever that changes
 * @returns ends it
 */
export function restWhileHidden(within: Element, onRoom: (width: number) => void = () => {}): () => void {
  const viewport = within.querySelector<HTMLElement>('.ag-grid-viewport')!;
  const observer = new ResizeObserver(() => {
    if (viewport.clientWidth === 0) return;
    // As the grid reads them: with its frame and its scrollbars.
    const { width, height } = getComputedStyle(viewport);
    viewport.style.setProperty('--vf-grid-width', width);
    viewport.style.setProperty('--vf-grid-height', height);
    onRoom(viewport.clientWidth);
  });
  observer.observe(viewport);
  return () => observer.disconnect();
}
