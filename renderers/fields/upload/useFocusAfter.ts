import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The button that adds a file to those that an element stands among. */
export const adderBeside = (one: Element): Element | null | undefined =>
  one.closest('.vf-tray, .vf-files')?.querySelector('.vf-tile-add, .vf-file-add');

/** Whose upload ends takes the focus that was on it away: the next press of a key finds the button that adds. */
export function useFocusAfter<T extends HTMLElement>(): RefObject<T | null> {
  const shown = useRef<T>(null);
  useLayoutEffect(
    () => () => {
      // It is still there, as a child of what is about to lose it.
      const { current } = shown;
      if (current?.contains(document.activeElement)) (adderBeside(current) as HTMLElement | null | undefined)?.focus();
    },
    [],
  );
  return shown;
}
