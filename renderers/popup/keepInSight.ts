import { scrollerOf } from '../scroller/scrollerOf.ts';

/** Between a control and the sheet below it (px). */
const gap = 12;

/**
 * Scrolls a control, with its label, out from under the sheet that has opened for it. There it stays: who has seen it there
 * presses what is beside it next. In a low window, where a sheet leaves no room above it, it goes to the side that the control
 * does not begin on.
 * @param id of the control; the open values of other rows have the same
 * @param sheetName the class of the sheet
 * @returns the end of it
 */
export function keepInSight(id: string, sheetName: string): () => void {
  let endRoom = (): void => undefined;
  const frame = requestAnimationFrame(() => {
    const { activeElement } = document;
    const own = activeElement instanceof HTMLElement && activeElement.id === id ? activeElement : null;
    const control = own ?? document.getElementById(id);
    const sheet = [...document.querySelectorAll<HTMLElement>(`.${sheetName}`)].findLast((one) => one.checkVisibility());
    if (!control || !sheet) return;
    sheet.dataset['side'] = control.getBoundingClientRect().left < innerWidth / 2 ? 'end' : 'start';
    if (matchMedia(lowWindow).matches) return void placeOf(control).scrollIntoView({ block: 'nearest' });
    const covered = (): number => control.getBoundingClientRect().bottom + gap - sheet.getBoundingClientRect().top;
    if (covered() <= gap) return;
    const place = placeOf(control);
    place.scrollIntoView({ block: 'start' });
    const scroller = place === control ? null : scrollerOf(place);
    if (!scroller) return;
    // Never out at the top: a sheet may leave no room at all.
    const most = place.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    const missing = Math.min(covered(), Math.floor(most));
    if (missing > 0) endRoom = giveRoom(scroller, missing);
  });
  return () => {
    cancelAnimationFrame(frame);
    endRoom();
  };
}

/** Where a sheet stands beside its control, as in sheet.css. */
const lowWindow = '(pointer: coarse) and (max-height: 500px) and (min-width: 600px)';

/** A control with its label. Of a row in a card it is the value alone: around it is the whole table. */
const placeOf = (control: HTMLElement): HTMLElement =>
  control.closest<HTMLElement>('[data-column], .vf-field') ?? control;

/** What a page was made longer by (px), and what waits to take that back. */
const given = new WeakMap<HTMLElement, { readonly room: number; readonly taking: AbortController }>();

/**
 * Lets a page scroll further than it is long, and scrolls it: what stands last in it has nothing below it that could make way.
 * @returns takes the room back, as soon as nothing moves by it
 */
function giveRoom(scroller: HTMLElement, more: number): () => void {
  const former = given.get(scroller);
  former?.taking.abort();
  const taking = new AbortController();
  const room = (former?.room ?? 0) + more;
  given.set(scroller, { room, taking });
  scroller.style.paddingBottom = `${parseFloat(getComputedStyle(scroller).paddingBottom) + more}px`;
  scroller.scrollTop += more;
  return () => {
    const take = (): void => {
      if (taking.signal.aborted || scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - room) return;
      taking.abort();
      given.delete(scroller);
      scroller.style.removeProperty('padding-bottom');
    };
    scroller.addEventListener('scroll', take, { signal: taking.signal });
    take();
  };
}
