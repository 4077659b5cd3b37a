import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLatest } from '../answers/index.ts';
import { isComposed } from '../typing/isComposed.ts';
import { readPaste } from './pasteKey.ts';
import { typeInto } from './typeInto.ts';

/** How the edit of a cell begins. */
interface EditStart {
  /** The element around the control. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** What was typed before a control that is no input could take it; undefined where nothing was. */
  readonly typed: () => string | undefined;
}

const texts = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';
type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Begins the edit of a cell as a spreadsheet does: a typed character or a pasted text takes the place of the content,
 * Backspace empties it, F2 and Enter set the caret behind it, and a cell that is reached by Tab or by a click is selected whole.
 * A double click that opened
 * the cell sets the caret behind the content too.
 * @param key the key that opened the cell; null where none did
 */
export function useEditStart(key: string | null): EditStart {
  const box = useRef<HTMLDivElement>(null);
  const [ahead] = useState(() => new TypedAhead(key));
  // The key belongs to the start of the edit alone.
  const latest = useLatest(key);
  useEffect(() => {
    const around = box.current;
    if (!around) return undefined;
    const input = textBoxOf(around);
    if (input && !input.readOnly) begin(input, latest.current);
    let presses = 0;
    const countPress = (): void => void (presses += 1);
    const handleDoubleClick = (): void => {
      // The first of its two presses lay on the cell that was not edited yet.
      const opened = presses === 1 ? textBoxOf(around) : null;
      if (opened) opened.setSelectionRange(opened.value.length, opened.value.length);
    };
    around.addEventListener('mousedown', countPress);
    around.addEventListener('dblclick', handleDoubleClick);
    const endKeeping = keepFocus(around);
    const endHearing = ahead.hear(around.closest<HTMLElement>('.ag-cell'));
    return () => {
      endHearing();
      endKeeping();
      around.removeEventListener('mousedown', countPress);
      around.removeEventListener('dblclick', handleDoubleClick);
    };
  }, [latest, ahead]);
  return { box, typed: ahead.read };
}

/** What has been typed into a cell before its editor had the focus, as one that is fetched first has it late. */
class TypedAhead {
  #text: string | undefined;

  constructor(key: string | null) {
    if (key?.length === 1) this.#text = key;
    else if (readPaste(key) !== undefined) this.#text = readPaste(key);
    else if (key === 'Backspace') this.#text = '';
  }
  readonly read = (): string | undefined => this.#text;

  /** Collects what is typed while the cell itself has the focus. @returns the end of it */
  hear(cell: HTMLElement | null): () => void {
    const handleKey = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (target !== cell || key.length !== 1 || ctrlKey || metaKey || altKey || isComposed(event)) return;
      event.preventDefault();
      this.#text = (this.#text ?? '') + key;
    };
    cell?.addEventListener('keydown', handleKey);
    return () => cell?.removeEventListener('keydown', handleKey);
  }
}

/** Whether a key writes into a cell, and leads nowhere. */
const isTyped = (event: KeyboardEvent): boolean =>
  isComposed(event) ||
  event.key === 'Backspace' ||
  event.key === 'Shift' ||
  (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey);

/**
 * A grid may give a cell of a row that has just come the focus once more, when its control has it already and the person
 * types on in it: until they do anything else the control takes it back.
 * @returns the end of it
 */
function keepFocus(around: HTMLElement): () => void {
  const cell = around.closest<HTMLElement>('.ag-cell');
  const listening = new AbortController();
  const { signal } = listening;
  const heard = { signal, capture: true };
  cell?.addEventListener('focus', () => textBoxOf(around)?.focus({ preventScroll: true }), { signal });
  document.addEventListener('keydown', (event) => isTyped(event) || listening.abort(), heard);
  document.addEventListener('pointerdown', () => listening.abort(), heard);
  return () => listening.abort();
}

const textBoxOf = (around: HTMLElement): TextBox | null => around.querySelector<TextBox>(texts);

function begin(input: TextBox, key: string | null): void {
  const pasted = readPaste(key);
  if (key?.length === 1) typeInto(input, key);
  else if (pasted !== undefined) typeInto(input, pasted, 'insertFromPaste');
  else if (key === 'Backspace' || key === 'Delete') typeInto(input, '');
  else if (key === 'F2' || key === 'Enter') input.setSelectionRange(input.value.length, input.value.length);
  else input.select();
}
