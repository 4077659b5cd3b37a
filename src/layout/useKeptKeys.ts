import { useEffect, useState } from 'react';
import { useLatest } from '../../renderers/answers/index.ts';

/**
 * Keeps what is typed while the field that it is meant for is on its way: no letter is lost, and none goes to the page.
 * @param field finds it
 * @param onEscape somebody does not want it any more
 */
export function useKeptKeys(isKeeping: boolean, field: string, onEscape: () => void) {
  const [typed, setTyped] = useState('');
  const latest = useLatest(onEscape);
  useEffect(() => {
    if (!isKeeping) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      // What opens takes the focus before it has come to rest. A form that was open already is none of it.
      const isThere = target instanceof Element && target.closest('[role=dialog]')?.querySelector(field);
      if (isThere || ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') latest.current();
      else if (key === 'Backspace') setTyped((before) => before.slice(0, -1));
      else if (key.length === 1) setTyped((before) => before + key);
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, [isKeeping, field, latest]);
  return { typed, clear: () => setTyped('') };
}
