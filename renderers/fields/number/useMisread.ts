import { useRef, useState } from 'react';
import { parseNumber } from '../../../schemas/language/index.ts';

interface Shown {
  readonly userTyping: boolean;
  readonly input: string;
}

/** Whether antd takes the text for a number, as programs write one (`1e3`), although it is none to us. */
const isMisread = (text: string): boolean =>
  text !== '' && parseNumber(text) === undefined && !Number.isNaN(Number(text));

/**
 * Keeps in its input a text such as `1e3`, of which antd would show 1000 beside the message that it is no number. Where there
 * has been none antd shows what it would: whatever a formatter returns sets the caret, also below an input method.
 */
export function useMisread(text: string) {
  const typed = useRef(text);
  const [isNeeded, setNeeded] = useState(() => isMisread(text));
  // Another formatter would make antd show the number of before.
  const [formatter] = useState(() => (shown: string | undefined, { userTyping, input }: Shown): string => {
    const kept = isMisread(typed.current) ? typed.current : userTyping ? input : undefined;
    return kept !== undefined && Number(kept) === Number(shown) ? kept : (shown ?? '');
  });
  const note = (next: string): void => {
    typed.current = next;
    if (isMisread(next)) setNeeded(true);
  };
  return { note, props: isNeeded ? { formatter } : {} };
}
