import { useEffect } from 'react';

const told = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/**
 * The second press of a double press is for what the first was for. Where that was in a window that has gone meanwhile, as
 * a form has that was saved, it is for nothing: what has come to lie there was not meant.
 */
export function useDoublePress(): void {
  useEffect(() => {
    let first: Element | null = null;
    const handle = (event: MouseEvent) => {
      const { target, detail, type } = event;
      if (detail < 2) {
        if (type === 'mousedown') first = target instanceof Element ? target.closest('[role=dialog]') : null;
        return;
      }
      if (!first || first.checkVisibility()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const early = { capture: true };
    for (const type of told) window.addEventListener(type, handle, early);
    return () => {
      for (const type of told) window.removeEventListener(type, handle, early);
    };
  }, []);
}
