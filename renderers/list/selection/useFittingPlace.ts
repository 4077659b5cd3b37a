import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const gap = 8;
/** The least room that conditions take of a line, and what they have to have so that the first of them can be read. */
const chipsTake = 120;
const chipsWant = 168;
/** The button of a menu in the place of the others. */
const menuRoom = 88 + gap;
/** Widths in parts of a pixel do not add up to the line that they make. */
const slack = 1;

/** Where the bar of chosen rows has room. */
interface FittingPlace {
  /**
   * What it covers while it is there: `looks` with the conditions as well, `looks-alone` without them; undefined where it
   * stands in the line with everything else.
   */
  readonly over: 'chips' | 'looks' | 'looks-alone' | undefined;
  /** Whether its buttons have room, or are in a menu. */
  readonly isWhole: boolean;
  /** The corner of the toolbar's line that is free, where it is in no line. */
  readonly left: number;
  readonly top: number;
  /** How wide the buttons are that it covers. */
  readonly covers: number;
}
const first: FittingPlace = { over: 'looks', isWhole: true, left: 0, top: 0, covers: 0 };

/**
 * Measures what room a toolbar has for the bar, whenever that may have changed: it never makes a line of its own. Only widths
 * are measured that are the same wherever the bar stands: what it pushed aside itself would have it go to and fro for ever.
 */
export function useFittingPlace(bar: RefObject<HTMLElement | null>, floats: boolean): FittingPlace {
  const [place, setPlace] = useState(first);
  const current = useRef(first);
  // Any render may have brought another number of rows, or other buttons.
  useLayoutEffect(() => {
    const toolbar = bar.current?.parentElement;
    if (!toolbar || floats) return undefined;
    const measure = () => {
      const next = toPlace(toolbar, bar.current!);
      if (JSON.stringify(current.current) === JSON.stringify(next)) return;
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
  const line = toolbar.clientWidth;
  const buttons = toolbar.firstElementChild as HTMLElement;
  const widthOfButtons = widthOf(buttons);
  const looks = widthOf(toolbar.lastElementChild!);
  const chips = toolbar.querySelector('.vf-chips:not(.vf-chips-open)') !== null;
  const widest = sumOf(bar.querySelectorAll('.vf-selection-action'));
  const least = sumOf(bar.querySelectorAll(':scope > [role=status], :scope > .vf-link')) + gap;
  const whole = least + widest;
  const cut = least + Math.min(widest, menuRoom);

  const linesWith = (chipRoom: number, barInLine: readonly number[], barBehind: readonly number[] = []): number =>
    countLines([widthOfButtons, ...barInLine, ...(chips ? [chipRoom] : []), looks, ...barBehind], line);
  const most = linesWith(chipsTake, []);
  const inLine = [whole, cut].find((width) => linesWith(chipsWant, [width]) <= most);
  const covers = looks + gap;
  const isBehindButtons = countLines([widthOfButtons, chips ? chipsTake : looks], line) === 1;
  const left = isBehindButtons ? widthOfButtons + gap : 0;
  const top = isBehindButtons ? 0 : buttons.offsetHeight + gap;
  const place = { left, top, covers };
  if (inLine !== undefined) return { ...place, over: undefined, isWhole: inLine === whole };
  // What it is that is ticked is told by the conditions before anything else.
  const isBeside = chips && linesWith(chipsWant, [], [cut - covers]) <= most;
  if (isBeside) return { ...place, over: 'looks-alone', isWhole: cut === whole };
  const room = line - left - (isBehindButtons && most > 1 ? 0 : covers);
  if (chips && cut <= room) return { ...place, over: 'chips', isWhole: whole <= room };
  const isOneLine = most === 1;
  return {
    ...place,
    top: isOneLine ? 0 : buttons.offsetHeight + gap,
    over: 'looks',
    isWhole: cut === whole || whole <= line - (isOneLine ? left : 0),
  };
}

const widthOf = (element: Element): number => element.getBoundingClientRect().width;
const sumOf = (elements: Iterable<Element>): number => [...elements].reduce((sum, one) => sum + widthOf(one) + gap, 0);

/** How many lines things take that wrap where the next one has no room. */
function countLines(widths: readonly number[], line: number): number {
  let lines = 1;
  let end = -gap;
  for (const width of widths) {
    const isNext = end >= 0 && end + gap + width > line - slack;
    lines += isNext ? 1 : 0;
    end = isNext ? width : end + gap + width;
  }
  return lines;
}
