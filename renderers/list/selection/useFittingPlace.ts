import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const gap = 8;
/** Room for one condition behind it. */
const chipRoom = 120 + gap;
/** The button of a menu in the place of the others. */
const menuRoom = 88 + gap;

/** Where the bar of chosen rows has room. */
interface FittingPlace {
  /** What it covers while it is there; undefined where it stands in the line with everything else. */
  readonly over: 'chips' | 'looks' | undefined;
  /** Whether its buttons have room, or are in a menu. */
  readonly isWhole: boolean;
  /** The corner of the toolbar's line that is free. */
  readonly left: number;
  readonly top: number;
}
/** How long it is not tried in a line again that had no room for it (ms). */
const settling = 500;
const first: FittingPlace = { over: 'looks', isWhole: true, left: 0, top: 0 };

/** Measures what room a toolbar has for the bar, whenever that may have changed: it never makes a line of its own. */
export function useFittingPlace(bar: RefObject<HTMLElement | null>, floats: boolean): FittingPlace {
  const [place, setPlace] = useState(first);
  const current = useRef(first);
  const leftLine = useRef(-settling);
  // Any render may have brought another number of rows, or other buttons.
  useLayoutEffect(() => {
    const toolbar = bar.current?.parentElement;
    if (!toolbar || floats) return undefined;
    const measure = () => {
      const { current: now } = current;
      const next = toPlace(toolbar, bar.current!);
      if (JSON.stringify(now) === JSON.stringify(next)) return;
      const isInLine = next.over === undefined;
      // There it may push what it is measured by onto another line, and would go to and fro for ever.
      if (isInLine && now.over !== undefined && performance.now() - leftLine.current < settling) return;
      if (!isInLine && now.over === undefined) leftLine.current = performance.now();
      current.current = next;
      setPlace(next);
    };
    const observer = new ResizeObserver(measure);
    for (const element of [toolbar, ...toolbar.children]) observer.observe(element);
    measure();
    return () => observer.disconnect();
  });
  return floats ? { ...first, over: undefined } : place;
}

function toPlace(toolbar: HTMLElement, bar: HTMLElement): FittingPlace {
  const buttons = toolbar.firstElementChild as HTMLElement;
  const looks = toolbar.lastElementChild as HTMLElement;
  const top = looks.offsetTop;
  const left = top === buttons.offsetTop ? buttons.offsetLeft + buttons.offsetWidth + gap : 0;
  const chips = toolbar.querySelector('.vf-chips:not(.vf-chips-open)');
  const room = looks.offsetLeft - gap - left;
  const actions = [...bar.querySelectorAll<HTMLElement>('.vf-selection-action')];
  const widest = actions.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0);
  const rest = [...bar.querySelectorAll<HTMLElement>(':scope > [role=status], :scope > .vf-link')];
  const least = rest.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0) + gap;
  const whole = least + widest;
  const cut = least + Math.min(widest, menuRoom);
  if (whole + (chips ? chipRoom : 0) <= room) return { over: undefined, isWhole: true, left, top };
  if (whole <= room) return { over: 'chips', isWhole: true, left, top };
  if (cut <= room) return { over: 'chips', isWhole: false, left, top };
  return { over: 'looks', isWhole: whole <= toolbar.clientWidth - left || cut === whole, left, top };
}
