import type { FocusEvent, KeyboardEvent } from 'react';

/**
 * Handlers around a picker that read what is typed in short when a person presses Enter or leaves. Read any sooner, a
 * picker would write the rest of it behind the whole.
 */
export function readTyped(read: (text: string) => string | undefined, onRead: (value: string) => void) {
  const take = (input: EventTarget): void => {
    const value = input instanceof HTMLInputElement ? read(input.value) : undefined;
    if (value !== undefined && value !== (input as HTMLInputElement).value) onRead(value);
  };
  return {
    onBlurCapture: ({ target }: FocusEvent) => take(target),
    onKeyDownCapture: ({ key, target, nativeEvent }: KeyboardEvent) =>
      key === 'Enter' && !nativeEvent.isComposing && take(target),
  };
}
