import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { toFullText } from '../columns/cellText.ts';
import type { ColumnMemo } from './fullText.ts';

/**
 * Copies the value of the focused cell as it is shown, and all of it where it is cut. A text that a person has marked is
 * the browser's to copy.
 * @returns whether the key was that of a copy
 */
export function copyCell({ event, data, colDef }: SuppressKeyboardEventParams<ScreenRecord>): boolean {
  const isCopy = event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && !event.altKey;
  const memo = colDef.context as ColumnMemo | undefined;
  if (!isCopy || !memo || !data || getSelection()?.isCollapsed === false) return false;
  const waiting = new AbortController();
  const once = { signal: waiting.signal, capture: true, once: true };
  // The clipboard is given with the event that follows the key, if any does.
  document.addEventListener('keyup', () => waiting.abort(), once);
  document.addEventListener(
    'copy',
    (copy) => {
      copy.preventDefault();
      copy.clipboardData?.setData('text/plain', toFullText(memo.field, data, memo.looks));
    },
    once,
  );
  return true;
}
