import { useEffect, useState } from 'react';
import { hideFullTextTip, showFullTextTip } from './fullTextTip.ts';

/**
 * The handlers of a button whose text is shown while the pointer is over it or the focus is on it, and by a tap; it goes away
 * by Escape, by scrolling and by a press elsewhere.
 */
export function useTip(text: string) {
  const [shownAt, setShownAt] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (shownAt === null) return undefined;
    const closing = new AbortController();
    const close = () => setShownAt(null);
    const options = { signal: closing.signal, capture: true };
    // What the focus is brought to is scrolled into view first; the text stands where it is then.
    const frame = requestAnimationFrame(() => {
      showFullTextTip(shownAt, text, 'above');
      document.addEventListener('scroll', close, options);
    });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), options);
    document.addEventListener('pointerdown', ({ target }) => !shownAt.contains(target as Node) && close(), options);
    return () => {
      cancelAnimationFrame(frame);
      closing.abort();
      hideFullTextTip();
    };
  }, [shownAt, text]);
  const show = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => setShownAt(currentTarget);
  const hide = () => setShownAt(null);
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide, onClick: show };
}
