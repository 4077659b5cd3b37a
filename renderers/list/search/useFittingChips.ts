import { type RefObject, useLayoutEffect, useState } from 'react';

const gap = 8;
const mostWidth = 420 + gap;
/** Room for `+9`, which tells how many are out of sight. */
const moreWidth = 24;

/** How many of the conditions fit into one line with the buttons behind them; one always does, cut if it must be. */
export function useFittingChips(row: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // Any render may have brought other conditions.
  useLayoutEffect(() => {
    const line = row.current;
    if (!line) return undefined;
    const measure = () => {
      const chips = [...line.querySelectorAll<HTMLElement>('.vf-chip')];
      const clear = line.querySelector<HTMLElement>(':scope > button:last-child');
      setFitting(countFitting(chips.map(wholeWidthOf), line.clientWidth - widthOf(clear)));
    };
    // Labels that come late make a condition wider.
    const observer = new ResizeObserver(measure);
    for (const element of [line, ...line.querySelectorAll('.vf-chip')]) observer.observe(element);
    return () => observer.disconnect();
  });
  return fitting;
}

const widthOf = (element: HTMLElement | null): number => (element ? element.offsetWidth + gap : 0);

/** As wide as it would be if nothing of it were cut for want of room. */
function wholeWidthOf(chip: HTMLElement): number {
  const text = chip.firstElementChild!;
  return Math.min(mostWidth, widthOf(chip) + text.scrollWidth - text.clientWidth);
}

function countFitting(widths: readonly number[], room: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let left = room - moreWidth - gap;
  const first = widths.findIndex((width) => (left -= width) < 0);
  return Math.max(1, first);
}
