import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { toPasteKey } from '../../fields/pasteKey.ts';

type CellKey = Pick<SuppressKeyboardEventParams<ScreenRecord>, 'event' | 'api' | 'node' | 'column'>;

/**
 * Opens the focused cell with what is pasted, as a typed key does.
 * @param refuse says why more than one cell is not taken
 * @returns whether the key was that of a paste
 */
export function pasteIntoCell({ event, api, node, column }: CellKey, refuse: () => void): boolean {
  const { rowIndex } = node;
  const isPaste = event.key.toLowerCase() === 'v' && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isPaste || rowIndex === null || !column.isCellEditable(node)) return false;
  const waiting = new AbortController();
  const once = { signal: waiting.signal, capture: true, once: true };
  // The text comes with the event that follows the key, and not at all where there is none.
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, () => waiting.abort(), once);
  document.addEventListener(
    'paste',
    (paste) => {
      waiting.abort();
      paste.preventDefault();
      const text = paste.clipboardData?.getData('text/plain') ?? '';
      if (text !== '') void open(text);
    },
    once,
  );
  const open = async (text: string): Promise<void> => {
    const cell = await onlyCellOf(text);
    if (cell === undefined) refuse();
    else api.startEditingCell({ rowIndex, colKey: column, key: toPasteKey(cell) });
  };
  return true;
}

/** The text of the one cell that a pasted text holds, which may have several lines; undefined where it holds more. */
async function onlyCellOf(text: string): Promise<string | undefined> {
  if (!/[\t\r\n]/.test(text)) return text;
  const { readLines } = await import('../../grid/spreadsheet/clipboardText.ts');
  const [line = [], ...others] = readLines(text);
  return line.length > 1 || others.length > 0 ? undefined : line[0];
}
