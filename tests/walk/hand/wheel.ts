/** Scrolling as a person does it: with the wheel, over the box that holds what is sought. */
import type { Locator } from 'playwright-core';

/** A turn of the wheel at a place of the window; `null` when the target is in sight, a reason when no turn helps. */
type Turn =
  | { readonly x: number; readonly y: number; readonly deltaX: number; readonly deltaY: number }
  | string
  | null;

/**
 * Turns the wheel until the target is in sight: wholly, or as much of it as its box can show.
 * @throws when nothing that holds the target can be scrolled towards it
 */
export async function scrollTo(target: Locator): Promise<void> {
  const page = target.page();
  let frames = 0;
  for (let turns = 0; turns < 30;) {
    const turn = await target.evaluate(turnTowards);
    if (turn === null) return;
    if (typeof turn === 'string') {
      // What slides in, or grows while its parts are loaded, may still come.
      if ((frames += 2) > 100) throw new Error(`No wheel brings ${target.toString()} into sight: ${turn}`);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      continue;
    }
    frames = 0;
    turns += 1;
    await page.mouse.move(turn.x, turn.y);
    const scrolled = page.evaluate(nextScroll, 30);
    await page.mouse.wheel(turn.deltaX, turn.deltaY);
    await scrolled;
  }
  throw new Error(`${target.toString()} is not in sight after thirty turns of the wheel.`);
}

/** Runs in the page: waits until what scrolls has come to rest, or for as many frames as show that nothing does. */
function nextScroll(most: number): Promise<void> {
  return new Promise((resolve) => {
    let frames = 0;
    let last: number | null = null;
    const note = (): void => void (last = frames);
    document.addEventListener('scroll', note, { capture: true });
    const look = (): void => {
      frames += 1;
      // A few frames without a scroll are its end.
      const isOver = last === null ? frames > most : frames - last > 3;
      if (!isOver) return void requestAnimationFrame(look);
      document.removeEventListener('scroll', note, { capture: true });
      resolve();
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page. */
function turnTowards(element: Element): Turn {
  type Axis = 'x' | 'y';
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const window_: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const intersect = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const innerOf = (holder: Element): Box => {
    if (holder === document.documentElement) return window_;
    const { left, top } = holder.getBoundingClientRect();
    const [x, y] = [left + holder.clientLeft, top + holder.clientTop];
    return { left: x, top: y, right: x + holder.clientWidth, bottom: y + holder.clientHeight };
  };
  const cuts = (holder: Element): boolean =>
    holder === document.documentElement || /auto|scroll|hidden|clip/.test(getComputedStyle(holder).overflow);
  const holders: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at !== element && cuts(at)) holders.push(at);
    // What is fixed is held by nothing around it.
    if (getComputedStyle(at).position === 'fixed') break;
  }
  const room = (holder: Element, axis: Axis, forwards: boolean): number => {
    const [at, most] =
      axis === 'y'
        ? [holder.scrollTop, holder.scrollHeight - holder.clientHeight]
        : [Math.abs(holder.scrollLeft), holder.scrollWidth - holder.clientWidth];
    return forwards ? most - at : at;
  };
  const scrolls = (holder: Element, axis: Axis, forwards: boolean): boolean => {
    const style = getComputedStyle(holder);
    const overflow = axis === 'y' ? style.overflowY : style.overflowX;
    const may = holder === document.documentElement ? overflow !== 'hidden' : /auto|scroll/.test(overflow);
    return may && room(holder, axis, forwards) >= 1;
  };
  /** A point over the holder where nothing that lies within takes the wheel for itself. */
  const placeOver = (holder: Element, seen: Box, axis: Axis, forwards: boolean): readonly [number, number] | null => {
    const steps = [0.5, 0.3, 0.7, 0.15, 0.85, 0.04, 0.96];
    for (const down of steps) {
      for (const across of steps) {
        const [x, y] = [
          seen.left + (seen.right - seen.left) * across,
          seen.top + (seen.bottom - seen.top) * down,
        ] as const;
        let at = document.elementFromPoint(x, y);
        while (at && !scrolls(at, axis, forwards)) at = at.parentElement;
        if (at === holder) return [x, y];
      }
    }
    return null;
  };

  /** The holder itself, or what scrolls with it: the headings of a grid follow its rows. */
  const wheelsOf = (holder: Element): readonly Element[] => [
    holder,
    ...(holder.closest('.ag-root')?.querySelectorAll('.ag-body-viewport, .ag-center-cols-viewport') ?? []),
  ];
  /** Where the target will lie in the holder, once the boxes within have been turned. */
  const shiftInto = (box: Box, holder: Box): Box => {
    const shift = (near: number, far: number, from: number, to: number): readonly [number, number] => {
      if (far - near > to - from) return [from, to];
      const by = near < from ? from - near : far > to ? to - far : 0;
      return [near + by, far + by];
    };
    const [left, right] = shift(box.left, box.right, holder.left, holder.right);
    const [top, bottom] = shift(box.top, box.bottom, holder.top, holder.bottom);
    return { left, right, top, bottom };
  };

  const { left, right, top, bottom } = element.getBoundingClientRect();
  let sought: Box = { left, right, top, bottom };
  const ways = holders.map((holder) => {
    const way = { holder, sought };
    sought = shiftInto(sought, innerOf(holder));
    return way;
  });
  let seen = window_;
  let trouble: string | null = null;
  // From the outside inwards: a box that is not in sight itself cannot be turned in.
  for (const { holder, sought } of [...ways.toReversed(), { holder: null, sought: { left, right, top, bottom } }]) {
    if (holder) seen = intersect(seen, innerOf(holder));
    for (const axis of ['y', 'x'] as const) {
      const [near, far] = axis === 'y' ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
      const [before, after] = [seen[near] - sought[near], sought[far] - seen[far]];
      const fits = sought[far] - sought[near] <= seen[far] - seen[near];
      const beyond = (sought[near] + sought[far] - seen[near] - seen[far]) / 2;
      if (fits ? before <= 0.5 && after <= 0.5 : Math.abs(beyond) < (seen[far] - seen[near]) / 2) continue;
      const turn = fits ? (after > before ? after : -before) : beyond;
      for (const wheel of holder ? wheelsOf(holder) : []) {
        if (!scrolls(wheel, axis, turn > 0)) continue;
        const area = wheel === holder ? seen : intersect(window_, innerOf(wheel));
        const place = placeOver(wheel, area, axis, turn > 0);
        if (place)
          return { x: place[0], y: place[1], deltaX: axis === 'x' ? turn : 0, deltaY: axis === 'y' ? turn : 0 };
      }
      trouble ??= `it lies ${Math.round(Math.abs(turn))} px off, and nothing scrolls there.`;
    }
  }
  return trouble ?? turnFromUnder();

  /** What is in sight and yet below something that stays, such as the line of totals, is turned out from under it. */
  function turnFromUnder(): Turn {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    let cover = document.elementFromPoint(x, y);
    if (!cover || element.contains(cover) || cover.contains(element)) return null;
    while (cover.parentElement && !cover.parentElement.contains(element)) cover = cover.parentElement;
    const over = cover.getBoundingClientRect();
    const frame = innerOf(holders.find((holder) => holder.contains(cover)) ?? document.documentElement);
    const isAtFoot = frame.bottom - over.bottom < over.top - frame.top;
    const deltaY = isAtFoot ? bottom - over.top : top - over.bottom;
    const wheel = holders.find((holder) => holder.contains(cover) && scrolls(holder, 'y', deltaY > 0));
    const place = wheel && placeOver(wheel, intersect(window_, innerOf(wheel)), 'y', deltaY > 0);
    return place ? { x: place[0], y: place[1], deltaX: 0, deltaY } : null;
  }
}
