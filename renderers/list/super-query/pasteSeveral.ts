import type { ClipboardEvent } from 'react';

/** Parts the values of a column or a row of a spreadsheet by commas as they are pasted: an input of one line would join them. */
export function pasteSeveral(event: ClipboardEvent): void {
  const { target, clipboardData } = event;
  // What is typed into a list of choices finds one of them.
  if (!(target instanceof HTMLInputElement) || target.matches('[role=combobox]')) return;
  const values = clipboardData
    .getData('text')
    .split(/[\r\n\t]+/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length < 2) return;
  event.preventDefault();
  // As if it were typed: the input hears of it, and Ctrl+Z takes it back.
  document.execCommand('insertText', false, values.join(','));
}
