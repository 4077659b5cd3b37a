import type { FocusEvent, KeyboardEvent } from 'react';

/** What becomes of a typed text. */
export interface TypedReader {
  /** The value that a text stands for in short; undefined for what is none. */
  readonly read: (text: string) => string | undefined;
  readonly onRead: (value: string) => void;
  /** Takes a text that stands for no value, so that it is not thrown away. */
  readonly onUnreadable: ((text: string, by: 'leaving' | 'Enter') => void) | undefined;
}

/**
 * Handlers around a picker that read what is typed in short when a person presses Enter or leaves. Read any sooner, a
 * picker would write the rest of it behind the whole.
 */
export function readTyped({ read, onRead, onUnreadable }: TypedReader) {
  /** @returns whether the picker has nothing more to do with it */
  const take = (input: EventTarget, by: 'leaving' | 'Enter'): boolean => {
    if (!(input instanceof HTMLInputElement)) return false;
    const value = read(input.value);
    // With a clock, a picker gives up what is typed in full as well, unless it is confirmed.
    if (value !== undefined && (value !== input.value || by === 'leaving')) onRead(value);
    if (value !== undefined || input.value.trim() === '' || !onUnreadable) return false;
    onUnreadable(input.value, by);
    return true;
  };
  return {
    onBlurCapture: ({ target }: FocusEvent) => void take(target, 'leaving'),
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (take(event.target, 'Enter')) event.stopPropagation();
    },
  };
}
