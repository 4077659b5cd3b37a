import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/**
 * Whether the day under the pointer is shown as the one to be chosen. It stands in the field then, so not where the calendar
 * has opened below a pointer that rests, nor while somebody types, until they go on or press: what is typed would follow it.
 * @param isTyped whether it was opened by typing
 */
export function usePointed(isTouch: boolean, isTyped: boolean) {
  const [isPointed, setPointed] = useState(isTouch);
  const isTyping = useRef(isTyped);
  useEffect(() => {
    let rests: string | undefined;
    const handleMove = ({ clientX, clientY }: PointerEvent) => {
      const place = `${clientX} ${clientY}`;
      // A calendar that opens, or is drawn anew, below a pointer is told of as a move, too.
      if (rests !== undefined && rests !== place && !isTyping.current) setPointed(true);
      rests = place;
    };
    const handlePress = () => {
      isTyping.current = false;
    };
    document.addEventListener('pointermove', handleMove);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('pointermove', handleMove);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, []);
  const handleKey = ({ key }: KeyboardEvent) => {
    if (isTouch) return;
    isTyping.current = key !== 'Enter' && key !== 'Tab';
    if (isTyping.current) setPointed(false);
  };
  return { isPointed, handleKey };
}
