/** No key is called like this. */
const mark = 'Paste:';

/** What a grid is told as the key that opens a cell, where a text is pasted into it: it hands a key on to the editor, and nothing else. */
export const toPasteKey = (text: string): string => mark + text;

/** The pasted text that opened a cell; undefined where something else did. */
export const readPaste = (key: string | null): string | undefined =>
  key?.startsWith(mark) ? key.slice(mark.length) : undefined;
