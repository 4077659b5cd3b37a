import { useEffect } from 'react';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { dirtyTitles } from './tabsStore.ts';

/** Asks before unsaved values are lost. @returns true when nothing is lost or the person agreed */
export async function mayLeave(keys?: readonly string[]): Promise<boolean> {
  const titles = dirtyTitles(keys);
  if (titles.length === 0) return true;
  return toasts.confirm({
    title: texts.unsavedTitle,
    text: texts.unsavedText(titles.join('、')),
    okText: texts.leave,
    cancelText: texts.stay,
    danger: true,
  });
}

/** Has the browser ask before the window closes or reloads with unsaved values. */
export function useCloseGuard(): void {
  useEffect(() => {
    const handle = (event: BeforeUnloadEvent) => {
      if (dirtyTitles().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', handle);
    return () => window.removeEventListener('beforeunload', handle);
  }, []);
}
