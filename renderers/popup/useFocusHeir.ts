import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * For the buttons of a bar that come and go with the state of a record: when the one that has the focus goes, the first
 * of its bar takes it, and nobody who works by keyboard is thrown out of the dialog.
 * @returns the ref of each of these buttons
 */
export function useFocusHeir(): (button: HTMLButtonElement | null) => (() => void) | undefined {
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    left.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    left.current = null;
  });
  return useCallback((button) => {
    if (!button) return undefined;
    const bar = button.closest('[role=toolbar]');
    // It is taken out of the page after this, and has the focus still.
    return () => {
      if (document.activeElement === button) left.current = bar;
    };
  }, []);
}
