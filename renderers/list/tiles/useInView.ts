import { useEffect, useState, type RefObject } from 'react';
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

/** The lines that are in view of what scrolls, and a few around them. */
export function useInView(scroller: RefObject<HTMLElement | null>, tops: readonly number[]): readonly number[] {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const handleScroll = () => setTop(Math.floor(box.scrollTop / step) * step);
    const observer = new ResizeObserver(() => setHeight(box.clientHeight));
    observer.observe(box);
    box.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', handleScroll);
    };
  }, [scroller]);
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
export function bringIntoView(scroller: HTMLElement | null, tops: readonly number[], line: number): void {
  if (!scroller) return;
  const [start = 0, end = 0] = [tops[line], tops[line + 1]];
  if (start < scroller.scrollTop) scroller.scrollTop = Math.max(0, start - heights.head);
  else if (end > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = end - scroller.clientHeight + 12;
}
