import { useRef } from 'react';

/**
 * What is chosen from a calendar with a clock, which its own 确定 would take over: whoever presses elsewhere instead means it
 * as well. What is typed is read by itself.
 */
export function useChosen(isKept: boolean) {
  const chosen = useRef<string | undefined>(undefined);
  const isTyping = useRef(false);
  return {
    giveUp: () => {
      chosen.current = undefined;
      isTyping.current = true;
      queueMicrotask(() => (isTyping.current = false));
    },
    note: (text: string | undefined) => {
      if (isKept && !isTyping.current) chosen.current = text;
    },
    /** Gives it, once. */
    take: (): string | undefined => {
      const text = chosen.current;
      chosen.current = undefined;
      return text;
    },
  };
}
