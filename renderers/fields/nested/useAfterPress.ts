import { useCallback, useEffect, useRef } from 'react';

/**
 * Does something once no button is held down any more. A press that leaves a place would otherwise bring a message
 * there, which moves what is just being pressed from under the pointer: the press would be lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    const early = { signal: listening.signal, capture: true };
    document.addEventListener('pointerdown', () => (isPressed.current = true), early);
    const handleEnd = () => {
      isPressed.current = false;
      const run = waiting.current;
      waiting.current = undefined;
      // The press itself comes first.
      if (run) setTimeout(run);
    };
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, handleEnd, early);
    return () => listening.abort();
  }, []);
  return useCallback((run) => {
    if (isPressed.current) waiting.current = run;
    else run();
  }, []);
}
