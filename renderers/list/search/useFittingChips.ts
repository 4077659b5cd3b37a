import { type RefObject, useLayoutEffect, useState } from 'react';

const gap = 8;
const mostWidth = 420 + gap;
/** Room for `+9`, which tells how many are out of sight. */
const moreWidth = 24;

/** What of the conditions finds room in one line with the buttons behind them. */
export interface FittingChips {
  /** How many do; one always does, cut if it must be. */
  readonly fitting: number;
  /** Whether all of them do with nothing cut. */
  readonly areWhole: boolean;
}

/** Measures what finds room whenever that may have changed. */
export function useFittingChips(row: RefObject<HTMLElement | null>): FittingChips {
  const [found, setFound] = useState<FittingChips>({ fitting: Number.POSITIVE_INFINITY, areWhole: false });
  // Any render may have brought other conditions.
  useLayoutEffect(() => {
    const line = row.current;
    if (!line) return undefined;
    const measure = () => {
      const chips = [...line.querySelectorAll<HTMLElement>('.vf-chip')];
      const clear = line.querySelector<HTMLElement>(':scope > button:last-child');
      const widths = chips.map(wholeWidthOf);
      const room = line.clientWidth - widthOf(clear);
      const areWhole = widths.reduce((sum, width) => sum + width, 0) <= room;
      const fitting = areWhole ? widths.length : countFitting(widths.map(toCut), room);
      setFound((now) => (now.fitting === fitting && now.areWhole === areWhole ? now : { fitting, areWhole }));
    };
    // Labels that come late make a condition wider.
    const observer = new ResizeObserver(measure);
    for (const element of [line, ...line.querySelectorAll('.vf-chip')]) observer.observe(element);
    return () => observer.disconnect();
  });
  return found;
}

const widthOf = (element: HTMLElement | null): number => (element ? element.offsetWidth + gap : 0);

/** As wide as it would be if nothing of it were cut for want of room. */
function wholeWidthOf(chip: HTMLElement): number {
  const text = chip.firstElementChild!;
  return widthOf(chip) + text.scrollWidth - text.clientWidth;
}

const toCut = (width: number): number => Math.min(mostWidth, width);

function countFitting(widths: readonly number[], room: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let left = room - moreWidth - gap;
  const first = widths.findIndex((width) => (left -= width) < 0);
  return Math.max(1, first);
}
