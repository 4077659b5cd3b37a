import { useEffect } from 'react';
import { isFocusLost } from './focusPlace.ts';
import { keepInSight } from './keepInSight.ts';

/**
 * Keeps a control in sight while the sheet that was opened for it stands there, and gives it the focus once that has closed:
 * what was pressed in the sheet is gone with it.
 * @param id of the control
 * @param name the class of the sheet
 */
export function useSheet(isOpen: boolean, id: string, name: string): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const end = keepInSight(id, name);
    return () => {
      end();
      requestAnimationFrame(() => {
        const isInSheet = document.activeElement?.closest(`.${name}`) != null;
        if (isInSheet || isFocusLost()) document.getElementById(id)?.focus({ preventScroll: true });
      });
    };
  }, [isOpen, id, name]);
}
