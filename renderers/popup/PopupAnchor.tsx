import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import type { AnchoredMenuProps } from './AnchoredMenuProps.ts';

/** Closes the popup that is open. */
let closeOpen: (() => void) | undefined;

interface PopupAnchorProps extends ComponentProps<'span'> {
  readonly box: AnchoredMenuProps['box'];
  /** Called when the person leaves the page by any way, turns the window, or opens something else: what has opened belongs to what they left. */
  readonly onLeave: () => void;
}

/**
 * The place of the window that a popup opens beside. It hangs in the body: a page is a frame of its own for what is
 * fixed in it, so there the same numbers would be another place.
 */
export function PopupAnchor({ box: { left, top, width, height }, onLeave, ...handed }: PopupAnchorProps) {
  // The page itself is drawn anew while the event goes round: a listener that is changed then hears nothing of it.
  const handleLeave = useEffectEvent(onLeave);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const { innerWidth } = window;
    window.addEventListener('popstate', () => handleLeave(), { signal });
    // What it points at stands elsewhere once a phone was turned. A keyboard that comes up changes the height alone.
    window.addEventListener('resize', () => window.innerWidth !== innerWidth && handleLeave(), { signal });
    return () => listening.abort();
  }, []);
  // A popup hears of a press outside only once it is drawn: what was pressed a moment after its button opens beside it.
  useEffect(() => {
    const close = () => handleLeave();
    const before = closeOpen;
    closeOpen = close;
    before?.();
    return () => {
      if (closeOpen === close) closeOpen = undefined;
    };
  }, []);
  const style = { position: 'fixed', pointerEvents: 'none', left, top, width, height } as const;
  return createPortal(<span {...handed} style={style} />, document.body);
}
