type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The way through what was done that a key asks for: Ctrl+Z back, Ctrl+Y or Ctrl+Shift+Z on. */
export function stepKeyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}
