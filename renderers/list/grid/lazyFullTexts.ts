import type { GridApi } from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';

/**
 * Fetches what shows the whole text of cut cells once the pointer moves over them, or the focus comes to one, and shows
 * that one's. A pointer that only lies where the list has come up asks for nothing.
 */
export function showFullTexts(element: HTMLElement, api: GridApi<ScreenRecord>): () => void {
  const waiting = new AbortController();
  let stop = (): void => waiting.abort();
  let isOver = false;
  const start = async (type: 'mouseover' | 'focusin', { target }: Event): Promise<void> => {
    waiting.abort();
    const { listenForCutTexts } = await import('./fullText.ts');
    if (!isOver) stop = listenForCutTexts(element, api, { target, type });
  };
  const { signal } = waiting;
  element.addEventListener('mousemove', (event) => void start('mouseover', event).catch(console.warn), { signal });
  element.addEventListener('focusin', (event) => void start('focusin', event).catch(console.warn), { signal });
  return () => {
    isOver = true;
    stop();
  };
}
