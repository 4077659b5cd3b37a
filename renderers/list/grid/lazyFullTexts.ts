import type { GridApi } from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';

/** Fetches what shows the whole text of cut cells with the first cell that the pointer or the focus comes to, and shows that one's. */
export function showFullTexts(element: HTMLElement, api: GridApi<ScreenRecord>): () => void {
  const waiting = new AbortController();
  let stop = (): void => waiting.abort();
  let isOver = false;
  const start = async ({ target, type }: Event): Promise<void> => {
    waiting.abort();
    const { listenForCutTexts } = await import('./fullText.ts');
    if (isOver) return;
    stop = listenForCutTexts(element, api, { target, type });
  };
  for (const type of ['mouseover', 'focusin'])
    element.addEventListener(type, (event) => void start(event).catch(console.warn), { signal: waiting.signal });
  return () => {
    isOver = true;
    stop();
  };
}
