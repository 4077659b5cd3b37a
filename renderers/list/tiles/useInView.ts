import { useEffect, useState, type RefObject } from 'react';
import { scrollerOf } from '../../scroller/scrollerOf.ts';
import { heights, type Line } from './tileLines.ts';

/** Lines this far above and below what is seen are drawn as well (px). */
const beyond = 240;
/** A smaller step of scrolling draws nothing new (px). */
const step = 80;

/** Where each line begins, and where the last one ends (px). */
export function toTops(lines: readonly Line[], tileHeight: number): readonly number[] {
  const tops = [0];
  for (const { kind } of lines) tops.push(tops.at(-1)! + (kind === 'tiles' ? tileHeight : heights[kind]));
  return tops;
}

/**
 * The lines that are in view, and a few around them.
 *
 * @param isOpen the page scrolls the whole board, and not the board itself
 */
export function useInView(
  board: RefObject<HTMLElement | null>,
  tops: readonly number[],
  isOpen: boolean,
): readonly number[] {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const box = board.current;
    if (!box) return undefined;
    const passed = () => (isOpen ? Math.max(0, -box.getBoundingClientRect().top) : box.scrollTop);
    const handleScroll = () => setTop(Math.floor(passed() / step) * step);
    const observer = new ResizeObserver(() => {
      // A board that is hidden has no height.
      setHeight(isOpen && box.clientHeight > 0 ? window.innerHeight : box.clientHeight);
      handleScroll();
    });
    observer.observe(box);
    // Whatever scrolls around it does not tell its parts.
    document.addEventListener('scroll', handleScroll, { passive: true, capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', handleScroll, { capture: true });
    };
  }, [board, isOpen]);
  if (height === 0) return [];
  const first = Math.max(0, lineAt(tops, top - beyond));
  const last = Math.min(tops.length - 2, lineAt(tops, top + step + height + beyond));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The line at a height: the last that begins no further down. */
function lineAt(tops: readonly number[], at: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Scrolls no further than a line needs to be seen whole. */
export function bringIntoView(board: HTMLElement | null, tops: readonly number[], line: number, isOpen: boolean): void {
  const scroller = board && isOpen ? scrollerOf(board) : board;
  if (!board || !scroller) return;
  // Where the page scrolls, the board begins somewhere in it.
  const offset = isOpen
    ? board.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    : 0;
  const [start, end] = [offset + (tops[line] ?? 0), offset + (tops[line + 1] ?? 0)];
  if (start < scroller.scrollTop) scroller.scrollTop = Math.max(0, start - heights.head);
  else if (end > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = end - scroller.clientHeight + 12;
}
