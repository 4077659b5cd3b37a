import type { GridApi } from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';

/**
 * Fetches what shows the whole text of cut cells once the pointer moves over them, or the focus comes to one, and shows
 * that one's. A pointer that only lies where the list has come up asks for nothing.
 */
export function showFullTexts(element: HTMLElement, api: GridApi<ScreenRecord>): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let stop = (): void => waiting.abort();
  let isOver = false;
  let isAsked = false;
  // Where the pointer or the focus has come to by the time that it is fetched.
  let last: { readonly type: 'mouseover' | 'focusin'; readonly target: EventTarget | null };
  const start = async (type: typeof last.type, { target }: Event): Promise<void> => {
    last = { type, target };
    if (isAsked) return;
    isAsked = true;
    try {
      const [{ listenForCutTexts }, { listenForNotes }, { faultOf, fullTextOf }] = await Promise.all([
        import('../../popup/cutTexts.ts'),
        import('../../popup/cellNotes.ts'),
        import('./fullText.ts'),
      ]);
      waiting.abort();
      if (isOver) return;
      const ends = [
        listenForCutTexts({ element, textOf: (cell) => fullTextOf(cell, api) }, last),
        listenForNotes(element, (cell) => faultOf(cell, api)),
      ];
      stop = () => ends.forEach((end) => end());
    } catch (error) {
      // Asked again by the next move.
      isAsked = false;
      console.warn(error);
    }
  };
  element.addEventListener('mousemove', (event) => void start('mouseover', event), { signal });
  element.addEventListener('focusin', (event) => void start('focusin', event), { signal });
  return () => {
    isOver = true;
    stop();
  };
}
